// Bulk actions of a list, on a phone and while another screen is open (E6).
import { readFileSync } from 'node:fs';
import type { Page } from '@playwright/test';
import { onSmallPhone } from './from-outside';
import { expect, holdAnswers, lookEverywhere, signIn, test } from './harness';

/** Opens the bulk dialog for the first partner of the list. */
async function editFirst(page: Page, query = '') {
  await signIn(page, 'admin');
  await page.goto(`/admin/partners${query}`);
  await page.getByRole('table', { name: 'Partners', exact: true }).getByRole('checkbox').nth(1).check();
  await page.getByRole('button', { name: 'Edit a field' }).click();
  return page.getByRole('dialog', { name: 'Edit 1 partner' });
}

test('an export continues while another screen is open [E6.8]', async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/partners');
  await page.route(/export=1/, async (route) => {
    await new Promise((done) => setTimeout(done, 1500));
    await route.continue();
  });
  await page.getByRole('button', { name: 'Export CSV' }).click();
  await expect(page.getByRole('progressbar', { name: 'Export' })).toBeVisible();
  const download = page.waitForEvent('download');
  await page.getByRole('link', { name: 'Sponsors' }).first().click();
  await expect(page.getByRole('table', { name: 'Sponsors', exact: true })).toBeVisible();
  expect(readFileSync(await (await download).path(), 'utf8')).toContain('Partner Name');
  await expect(page.getByText(/rows exported/)).toBeVisible();
});

test('bulk actions stay visible on a phone', { tag: '@looks' }, async ({ page }) => {
  await signIn(page, 'admin');
  const expectInReach = await onSmallPhone(page);
  await page.goto('/admin/partners');
  const ticks = page.getByRole('table', { name: 'Partners', exact: true }).getByRole('checkbox');
  await ticks.nth(1).check();
  const bar = page.getByRole('toolbar', { name: '1 selected' });
  await expect(bar).toBeVisible();
  await page.evaluate(() => window.scrollTo(0, document.documentElement.scrollHeight));
  await expectInReach(bar.getByRole('button', { name: 'Edit a field' }));
  const [barBox, pages] = await Promise.all([
    bar.boundingBox(),
    page.getByRole('button', { name: 'Next', exact: true }).boundingBox(),
  ]);
  expect((pages?.y ?? 0) + (pages?.height ?? 0)).toBeLessThanOrEqual(barBox?.y ?? 0);
  await lookEverywhere(page, 'bulk-bar', 640);
});

test('a field is either set or emptied [E6.8]', { tag: ['@long', '@looks'] }, async ({ page }) => {
  const dialog = await editFirst(page);
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'City' });
  const city = dialog.getByRole('textbox', { name: 'City' });
  // Without a value nothing is cleared.
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(city).toHaveAttribute('aria-invalid', 'true');
  await city.fill('Waco');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const question = page.getByRole('alertdialog', { name: 'Set City in 1 partner?' });
  await expect(question).toContainText('New value: Waco');
  await question.getByRole('button', { name: 'Back' }).click();
  await expect(city).toHaveValue('Waco');
  await dialog.getByRole('radio', { name: 'Empty it' }).check();
  await expect(city).toHaveCount(0);
  await lookEverywhere(page, 'bulk-edit');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Empty City in 1 partner?' })).toBeVisible();
});

test('input survives closing the dialog', { tag: '@long' }, async ({ page }) => {
  const dialog = await editFirst(page);
  const field = dialog.getByLabel('Field', { exact: true });
  const open = page.getByRole('button', { name: 'Edit a field' });
  await field.selectOption({ label: 'City' });
  await dialog.getByRole('textbox', { name: 'City' }).fill('Alpine');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await open.click();
  await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Alpine');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Set City in 1 partner?' })).toBeVisible();
  await page.keyboard.press('Escape');
  await open.click();
  await expect(dialog.getByRole('textbox', { name: 'City' })).toHaveValue('Alpine');
});

test('a preview keeps its field when another one is selected', { tag: '@long' }, async ({ page }) => {
  const dialog = await editFirst(page);
  const field = dialog.getByLabel('Field', { exact: true });
  await field.selectOption({ label: 'City' });
  await dialog.getByRole('textbox', { name: 'City' }).fill('Marathon');
  const letGo = await holdAnswers(page, '**/dtl/bulk');
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await field.selectOption({ label: 'Street Address' });
  letGo();
  const question = page.getByRole('alertdialog', { name: 'Set City in 1 partner?' });
  await expect(question).toContainText('New value: Marathon');
  const sent = page.waitForRequest('**/dtl/bulk');
  await question.getByRole('button', { name: 'Change 1 partner' }).click();
  expect((await sent).postDataJSON().change).toEqual({ field: 'city', value: 'Marathon' });
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByText('1 partner undone.')).toBeVisible();
});

test('errors show in the dialog', { tag: '@long' }, async ({ page }) => {
  const dialog = await editFirst(page);
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'City' });
  await dialog.getByRole('radio', { name: 'Empty it' }).check();
  await page.route('**/dtl/bulk', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const said = dialog.getByRole('alert');
  await expect(said).toContainText('Could not check this change. Try again.');
  await said.getByRole('button', { name: 'Dismiss' }).click();
  await expect(said).toBeHidden();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(said).toBeVisible();
  // The message stays after the dialog closes.
  await dialog.getByRole('button', { name: 'Cancel' }).click();
  await expect(page.getByRole('alert')).toContainText('Could not check this change. Try again.');
  // The message ends when the change is retried.
  await page.unroute('**/dtl/bulk');
  await page.getByRole('button', { name: 'Edit a field' }).click();
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'City' });
  await dialog.getByRole('radio', { name: 'Empty it' }).check();
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(page.getByRole('alertdialog', { name: 'Empty City in 1 partner?' })).toBeVisible();
  await expect(page.getByText('Could not check this change. Try again.')).toHaveCount(0);
});

test('an error in the dialog looks right', { tag: ['@long', '@looks'] }, async ({ page }) => {
  const dialog = await editFirst(page);
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'City' });
  await dialog.getByRole('radio', { name: 'Empty it' }).check();
  await page.route('**/dtl/bulk', (route) => route.abort());
  await dialog.getByRole('button', { name: 'Continue' }).click();
  await expect(dialog.getByRole('alert')).toBeVisible();
  await lookEverywhere(page, 'dialog-failed');
});

test('a bulk change and its undo reload the list once each', { tag: '@long' }, async ({ page }) => {
  // The retry is a timer of the page, so the test controls the clock.
  await page.clock.install();
  const dialog = await editFirst(page, '?cols=partnerName,city');
  await dialog.getByLabel('Field', { exact: true }).selectOption({ label: 'City' });
  await dialog.getByRole('textbox', { name: 'City' }).fill(`Marfa ${process.pid}`);
  await dialog.getByRole('button', { name: 'Continue' }).click();
  const asked: string[] = [];
  page.on('request', (request) => {
    const { pathname, searchParams } = new URL(request.url());
    if (pathname === '/dtl/partner' && searchParams.get('limit') === '15') asked.push(request.url());
  });
  await page.getByRole('button', { name: 'Change 1 partner' }).click();
  await expect(page.getByRole('cell', { name: `Marfa ${process.pid}` })).toBeVisible();
  await page.clock.runFor(2000);
  expect(asked).toHaveLength(1);
  await page.getByRole('button', { name: 'Undo', exact: true }).click();
  await expect(page.getByRole('cell', { name: `Marfa ${process.pid}` })).toHaveCount(0);
  await page.clock.runFor(2000);
  expect(asked).toHaveLength(2);
});
