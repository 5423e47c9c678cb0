// An admin lays out a form, and a form that is open elsewhere follows right away.
import type { Locator } from '@playwright/test';
import { type ElementCalls, elementCalls } from './element-calls';
import { expect, lookEverywhere, test } from './harness';

const element = (fieldName: string, label: string, grouping: string) => ({
  ...{ objectType: 'partner', fieldName, grouping },
  fieldConfig: { label, visualType: 'text' } as never,
});
let calls: ElementCalls | undefined;

// Labels and controls of a line are aligned, even if only one field has help.
test('neighbors with and without help are aligned', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/products?edit=product-glow-leads');
  const places = async (label: string) => {
    const control = page.getByLabel(label, { exact: true });
    await control.scrollIntoViewIfNeeded();
    return page.evaluate((text) => {
      const caption = [...document.querySelectorAll('main label')].find((one) => one.textContent === text);
      const field = document.getElementById(caption?.getAttribute('for') ?? '');
      const [above, below] = [caption, field].map((one) => one?.getBoundingClientRect());
      return { label: (above?.top ?? 0) + scrollY, control: (below?.top ?? 0) + scrollY };
    }, label);
  };
  const [plain, helped] = [await places('Billing Frequency'), await places('Pricing Variable Name')];
  expect(helped).toEqual(plain);
  expect(plain.control - plain.label).toBeLessThan(24);
});

test.describe.configure({ timeout: 120_000 });
test.afterEach(async () => {
  await calls?.removeAll('partner', 'Laid ');
  calls = undefined;
});

// [E5.1, E5.2, E5.3, E2.1b]
test('groups and fields are arranged, previewed and updated live', { tag: '@looks' }, async ({ openAs }) => {
  const admin = await openAs('admin', '/');
  calls = await elementCalls(admin);
  await calls.removeAll('partner', 'Laid ');
  await calls.add(element('laidCrews', 'Laid crews', 'Laid fleet'));
  await calls.add(element('laidVans', 'Laid vans', 'Laid fleet'));
  await calls.add(element('laidPermit', 'Laid permit', 'Laid papers'));
  const partner = await openAs('partner', '/partner');
  const headings = () => partner.getByRole('heading', { name: /^Laid / }).allTextContents();
  await expect.poll(headings).toEqual(['Laid fleet', 'Laid papers']);

  await admin.goto('/admin/data?show=partner&order=1');
  const preview = admin.getByRole('complementary', { name: 'Preview of the form' });
  await expect(preview.getByLabel('Laid vans')).toBeVisible();
  // By keyboard, with an announcement.
  await admin.getByRole('button', { name: 'Move group Laid papers up' }).focus();
  await admin.keyboard.press('Enter');
  await expect(
    admin.getByRole('status').filter({ hasText: /^Laid papers is now group \d+ of \d+\.$/ }),
  ).toHaveCount(1);
  await admin.getByRole('button', { name: 'Move Laid vans up' }).focus();
  await admin.keyboard.press('Enter');
  await expect(
    admin.getByRole('status').filter({ hasText: 'Laid vans is now 1 of 2 in Laid fleet.' }),
  ).toHaveCount(1);

  await admin.getByRole('button', { name: 'Edit Laid permit on forms' }).click();
  const dialog = admin.getByRole('dialog');
  await dialog.getByLabel('Width').selectOption('Half');
  await dialog.getByLabel('Placeholder').fill('AB1234');
  await dialog.getByLabel('Help', { exact: true }).fill('As it stands on the paper.');
  await lookEverywhere(admin, 'form-layout-field');
  await admin.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Use' }).click();
  await expect(preview.getByPlaceholder('AB1234')).toBeVisible();
  // In a form of usual width, a half is visible as half.
  const widthOf = async (place: Locator) => (await place.boundingBox())?.width ?? 0;
  expect(await widthOf(preview)).toBeLessThan(500);
  await preview.getByRole('button', { name: 'Full width' }).click();
  await expect.poll(() => widthOf(preview)).toBeGreaterThan(900);
  expect(await widthOf(preview.getByPlaceholder('AB1234'))).toBeLessThan((await widthOf(preview)) * 0.6);
  await preview.getByRole('button', { name: 'Beside the groups' }).click();

  await admin.getByRole('button', { name: 'Edit group Laid fleet' }).click();
  await dialog.getByLabel('Heading', { exact: true }).fill('Laid out fleet');
  await dialog.getByLabel('Text under the heading').fill('What you drive.');
  const show = dialog.getByRole('group', { name: 'Show the group when' });
  await show.getByRole('button', { name: 'Add condition' }).click();
  await show.getByLabel('Condition 1: field').selectOption('Laid permit');
  await show.getByLabel('Condition 1: comparison').selectOption('is filled in');
  await expect(show.getByRole('status')).toHaveText(/^True for 0 of \d+ partners now\.$/);
  await lookEverywhere(admin, 'form-layout-group');
  await admin.setViewportSize({ width: 1440, height: 900 });
  await dialog.getByRole('button', { name: 'Use' }).click();
  await expect(preview.getByLabel('Laid vans')).toHaveCount(0);
  await preview.getByLabel('Laid permit').fill('AB');
  await expect(preview.getByText('What you drive.')).toBeVisible();
  await preview.getByLabel('As', { exact: true }).selectOption('Partner Client');
  await expect(preview.getByLabel('Laid permit')).toHaveValue('');
  await lookEverywhere(admin, 'form-layout');
  await admin.setViewportSize({ width: 1440, height: 900 });

  await admin.getByRole('button', { name: 'Save form order' }).click();
  await expect(admin.getByText('Form order saved.')).toBeVisible();
  await expect.poll(headings).toEqual(['Laid papers']);
  await expect(partner.getByPlaceholder('AB1234')).toBeVisible();
  await partner.getByLabel('Laid permit').fill('TX');
  await expect.poll(headings).toEqual(['Laid papers', 'Laid out fleet']);
  await expect(partner.getByText('What you drive.')).toBeVisible();

  await admin.getByRole('button', { name: 'Undo' }).click();
  await expect(admin.getByText('Form order restored.')).toBeVisible();
  await expect.poll(headings).toEqual(['Laid fleet', 'Laid papers']);
  await admin.getByText('Earlier form orders').click();
  const again = admin.getByRole('button', { name: 'Use again' });
  await expect(again).toHaveCount(2);
  await again.first().click();
  await expect(admin.getByRole('heading', { name: /Laid out fleet/ })).toBeVisible();
  await admin.getByRole('button', { name: 'Cancel' }).click();
});

test('a control next to a taller one keeps its height', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/data?show=partner&add=1');
  await page.setViewportSize({ width: 1440, height: 900 });
  await page.getByLabel('Data element type').selectOption('number');
  const heightOf = async (label: string) =>
    (await page.getByLabel(label, { exact: true }).boundingBox())?.height;
  await expect(page.getByLabel('Default value', { exact: true })).toHaveAttribute('inputmode', 'text');
  expect(await heightOf('Default value')).toBe(await heightOf('Visible Label'));
});
