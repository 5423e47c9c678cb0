// The tabs of saved views show their counts, and a column header leads to a filter.
import type { Page } from '@playwright/test';
import { expect, holdAnswers, lookEverywhere, signIn, test } from './harness';

async function saveView(page: Page, name: string, filters: object): Promise<void> {
  const token = await page.evaluate(() => localStorage.getItem('authToken'));
  const state = { q: '', sort: '', filters, columns: [] };
  const data = { objectType: 'partner', name, shared: true, state };
  const answer = await page.request.post('/dtl/view', {
    data,
    headers: { Authorization: `Bearer ${token}` },
  });
  expect(answer.status()).toBe(201);
}

const tab = (page: Page, name: RegExp) =>
  page.getByRole('navigation', { name: 'Views' }).getByRole('link', { name });

test.describe('tabs of saved views', () => {
  test.beforeEach(async ({ page }) => {
    await signIn(page, 'admin');
    await page.goto('/');
  });

  test('show how many records each has', { tag: ['@long', '@looks'] }, async ({ page }) => {
    await saveView(page, 'Suspended', { status: 'suspended' });
    await saveView(page, 'Texans', { state: 'TX' });
    await page.goto('/admin/partners');
    await expect(tab(page, /^All partners \d+$/)).toBeVisible();
    await expect(tab(page, /^Texans \d+$/)).toBeVisible();
    const count = /\d+/.exec(await tab(page, /^Texans/).innerText())?.[0];
    await tab(page, /^Texans/).click();
    await expect(page.getByText(new RegExp(`of ${count}$`))).toBeVisible();
    await lookEverywhere(page, 'list-view-tabs');
  });

  test('have no line in forced colors, except for the current one', { tag: '@long' }, async ({ page }) => {
    await page.emulateMedia({ forcedColors: 'active' });
    await page.goto('/admin/partners');
    const views = page.getByRole('navigation', { name: 'Views' });
    const lineOf = (name: RegExp) =>
      views
        .locator('a, button')
        .filter({ hasText: name })
        .evaluate((one) => getComputedStyle(one).borderBlockEndColor);
    await expect(tab(page, /^Deleted/)).toBeVisible();
    const ground = await page.evaluate(() => getComputedStyle(document.body).backgroundColor);
    expect(await lineOf(/Save view/)).toBe(ground);
    expect(await lineOf(/Deleted/)).toBe(ground);
    expect(await lineOf(/All partners/)).not.toBe(ground);
  });

  test('do not delay rows, and move nothing when they load', async ({ page }) => {
    await saveView(page, 'Slow one', { city: 'Austin' });
    await page.setViewportSize({ width: 1440, height: 900 });
    const letGo = await holdAnswers(page, '**/dtl/partner?*f.city=Austin*');
    await page.goto('/admin/partners');
    await expect(page.getByRole('row')).toHaveCount(16);
    const after = tab(page, /^Deleted/);
    const slow = tab(page, /^Slow one/);
    const before = [await slow.boundingBox(), await after.boundingBox()];
    letGo();
    await expect(slow).toHaveText(/\d/);
    expect([await slow.boundingBox(), await after.boundingBox()]).toEqual(before);
  });
});

test('a view is saved once despite lost responses, and failures are reported', {
  tag: '@long',
}, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Save view' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save view' });
  const name = `Once ${process.pid}`;
  await dialog.getByLabel('Name').fill(name);
  await page.keyboard.press('Escape');
  await expect(dialog).toBeHidden();
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByLabel('Name'), 'Escape keeps what was typed').toHaveValue(name);
  const letGo = await holdAnswers(page, '**/dtl/view?*');
  const saves: string[] = [];
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/dtl/view')) saves.push(request.url());
  });
  const save = dialog.getByRole('button', { name: 'Save view' });
  const saved = page.waitForResponse('**/dtl/view');
  await save.click();
  await saved;
  await save.click({ force: true });
  letGo();
  await expect(dialog).toBeHidden();
  await expect(tab(page, new RegExp(`^${name}`))).toHaveCount(1);
  expect(saves).toHaveLength(1);

  await page.unroute('**/dtl/view?*');
  await page.route('**/dtl/view?*', (route) =>
    route.request().method() === 'DELETE' ? route.abort() : route.fallback(),
  );
  await page.getByRole('button', { name: 'Save view' }).click();
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(page.getByText('View not deleted. Try again.')).toBeVisible();
  await page.unroute('**/dtl/view?*');
  await page.getByRole('button', { name: 'Delete view' }).click();
  await expect(tab(page, new RegExp(`^${name}`))).toHaveCount(0);
  await page.getByRole('button', { name: 'Save view' }).click();
  await expect(dialog.getByLabel('Name'), 'what was saved is not typed any more').toHaveValue('');
});

test('a column head opens a filter', { tag: '@long' }, async ({ page }) => {
  await signIn(page, 'admin');
  await page.goto('/admin/partners');
  await page.getByRole('button', { name: 'Filter by State' }).press('Enter');
  const dialog = page.getByRole('dialog', { name: 'Add filter' });
  await expect(dialog.getByLabel('Field')).toHaveValue('state');
  await dialog.getByLabel('Value').selectOption('Texas');
  await dialog.getByRole('button', { name: 'Apply' }).click();
  await expect(page).toHaveURL(/f\.state=TX/);
  await page.getByRole('button', { name: 'Filter by State' }).press('Enter');
  await expect(page.getByRole('dialog', { name: 'Change filter' }).getByLabel('Value')).toHaveValue('TX');
});
