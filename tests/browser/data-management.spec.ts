import type { Page } from '@playwright/test';
import { visualTypes } from '../../schemas/types/index';
import { elementCalls } from './element-calls';
import { expect, expectAccessible, holdAnswers, lookEverywhere, signIn, test } from './harness';

const list = '/admin/data?show=sponsor';
const card = (page: Page) => page.getByRole('region', { name: 'Data Elements' });

async function openCard(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Add Data Element' }).click();
  await expect(page.getByRole('heading', { name: 'Add Data Element' })).toBeVisible();
}

/** Adds an element in the card, with options if the type needs them. */
async function addElement(page: Page, label: string, type = 'Single-line text'): Promise<void> {
  await openCard(page);
  await page.getByLabel('Data element type').selectOption(type);
  await page.getByLabel('Visible Label').fill(label);
  const option = page.getByLabel('Option 1: label');
  if (await option.isVisible()) await option.fill('Only one');
  await page.getByRole('button', { name: 'Add Element' }).click();
  await expect(page.getByText('Data element created successfully!')).toBeVisible();
}

test.describe('Data Management', () => {
  test.afterAll(async ({ browser, baseURL }) => {
    const context = await browser.newContext(baseURL ? { baseURL } : {});
    const page = await context.newPage();
    await signIn(page, 'admin');
    await page.goto('/');
    const calls = await elementCalls(page);
    await calls.removeAll('brand', 'Every ');
    for (const label of ['Truck', 'Van', 'Tier', 'Hidden']) await calls.removeAll('sponsor', label);
    await context.close();
  });

  // [B2.8, B2.9, B2.10, B2.11]
  test('lists the elements of a system object', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/data');
    const objects = page.getByRole('navigation', { name: 'System Objects' });
    await expect(objects.getByRole('link')).toHaveText([
      'Brand',
      'Products',
      'Sponsor',
      'Partners',
      'Users',
      'Roles',
    ]);
    await expect(objects.getByRole('link', { name: 'Brand' })).toHaveAttribute('aria-current', 'page');
    await objects.getByRole('link', { name: 'Partners' }).click();
    await expect(page).toHaveURL(/show=partner/);
    const name = card(page).getByRole('row').filter({ hasText: 'partnerName' });
    await expect(name).toContainText('Partner Name');
    await expect(name.getByRole('button', { name: 'Edit Partner Name' })).toBeVisible();
    await expect(name.getByRole('button', { name: /Delete/ })).toHaveCount(0);
    const rows = card(page).getByRole('rowgroup', { name: 'General' }).getByRole('rowheader');
    const shades = await rows.evaluateAll((all) =>
      all.slice(1).map((one) => getComputedStyle(one).backgroundColor),
    );
    expect(new Set(shades).size).toBe(2);
    expect(shades[0]).not.toBe(shades[1]);
  });

  test('requests fields while objects load, each once', { tag: '@long' }, async ({ page }) => {
    await signIn(page, 'admin');
    const asked: string[] = [];
    page.on('request', (request) => {
      const { pathname, search } = new URL(request.url());
      if (pathname.startsWith('/dtl/')) asked.push(pathname + search);
    });
    const tell = await holdAnswers(page, '**/dtl/object');
    await page.goto('/admin/data?show=partner');
    await expect.poll(() => asked).toContain('/dtl/db?objectType=partner');
    await expect(page.getByText('Loading the objects')).toBeAttached();
    tell();
    await expect(card(page).getByRole('rowheader').first()).toBeVisible();
    expect(asked).toEqual([...new Set(asked)]);
  });

  test('searches, with the search in the address', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/data?show=partner&q=zip');
    await expect(card(page).getByRole('button', { name: /^Edit/ })).toHaveCount(1);
    await page.getByRole('searchbox').fill('nothing like this');
    await expect(page.getByText("No data elements match 'nothing like this'")).toBeVisible();
    await page.getByRole('button', { name: 'Clear search' }).click();
    await expect(page).not.toHaveURL(/q=/);
  });

  // [B2.12, B2.15, B2.16, B2.17, B2.20, B4.1, B4.3, B4.5, B8.10, R22.1]
  test('adds, changes and deletes an element', async ({ openAs }) => {
    const page = await openAs('admin', list);
    await openCard(page);
    const types = page.getByLabel('Data element type');
    const labels: string[] = Object.values(visualTypes).map((type) => type.label);
    const offered = async () =>
      (await types.getByRole('option').allTextContents()).filter((text) => labels.includes(text));
    await expect.poll(offered).toEqual(labels);
    await types.selectOption('Select');
    await page.getByLabel('Visible Label').fill('Truck colour');
    await expect(page.getByLabel('Field Name')).toHaveValue('truckColour');
    await page.getByLabel('Field Name').fill('lorry');
    await page.getByLabel('Visible Label').fill('Truck colours');
    await expect(page.getByLabel('Field Name')).toHaveValue('lorry');
    await expect(page.getByRole('tab', { name: 'Static Options' })).toHaveAttribute('aria-selected', 'true');
    await page.getByLabel('Option 1: label').fill('Red');
    await page.keyboard.press('Enter');
    await expect(page.getByLabel('Option 2: label')).toBeFocused();
    await page.keyboard.type('Blue');
    await page.keyboard.press('Alt+ArrowUp');
    await expect(page.getByLabel('Option 1: label')).toHaveValue('Blue');
    await page.getByLabel('Option 1: default').check();
    await expect(page.getByLabel('Default value', { exact: true })).toHaveValue('Blue');
    const preview = page.getByRole('region', { name: 'Preview' });
    await expect(preview.getByLabel('Truck colours')).toBeVisible();
    await preview.getByText('JSON Schema').click();
    await expect(preview.getByLabel('JSON Schema of this field')).toHaveValue(/"Red"/);
    await expect(page.getByText('No sponsor has a value, so nothing changes.')).toBeVisible();
    await page.getByRole('button', { name: 'Add Element' }).click();
    await expect(page.getByText('Data element created successfully!')).toBeVisible();

    await page.getByRole('button', { name: 'Edit Truck colours' }).click();
    await expect(page.getByRole('heading', { name: 'Update element lorry' })).toBeVisible();
    await expect(page.getByLabel('Field Name')).toHaveAttribute('readonly', '');
    await expect(page.getByRole('region', { name: 'Who can read and write this field' })).toContainText(
      'Full Access.',
    );
    await page.getByLabel('Visible Label').fill('Van colours');
    await page.getByRole('button', { name: 'Update Element!' }).click();
    await expect(page.getByText('Data element updated successfully!')).toBeVisible();

    await page.getByRole('button', { name: 'Delete Van colours' }).click();
    await expect(page.getByText('Data element deleted successfully!')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Edit Van colours' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Edit Van colours' })).toBeVisible();
  });

  // [B2.13, B2.19, B4.6, B4.7, B8.8]
  test('says right away that a field name is too long', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/data?show=partner&add=1');
    const name = page.getByLabel('Field Name');
    await name.fill('n'.repeat(201));
    await page.keyboard.press('Tab');
    await expect(page.getByText('Internal names can have up to 200 characters.').first()).toBeVisible();
    await name.fill('n'.repeat(200));
    await page.keyboard.press('Tab');
    await expect(name).not.toHaveAttribute('aria-invalid', 'true');
    // A field name that is derived from the label is never too long.
    await name.fill('');
    await page.getByLabel('Visible Label').fill('b'.repeat(230));
    await expect(name).toHaveValue('b'.repeat(200));
  });

  test('asks before data is deleted', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', list);
    await openCard(page);
    await page.getByLabel('Visible Label').fill('Tier');
    await page.getByLabel('Populate default value on the table').check();
    await page.getByRole('button', { name: 'Add Element' }).click();
    const missing = 'If populate table is checked, the default value must be populated';
    await expect(page.getByText(missing).first()).toBeVisible();
    await page.getByLabel('Default value', { exact: true }).fill('gold');
    await expect(page.getByText(/sponsors will get the default value\./)).toBeVisible();
    await page.getByRole('button', { name: 'Add Element' }).click();
    await page.getByRole('button', { name: 'Delete Tier' }).click();
    const modal = page.getByRole('alertdialog', { name: 'Confirm Deletion' });
    await expect(modal).toContainText('There is data in this field are you sure you want to delete it?');
    await expect(modal).toContainText(/\d sponsors will lose their value/);
    await modal.getByRole('button', { name: 'Cancel' }).click();
    await expect(modal).toHaveCount(0);
    await page.getByRole('button', { name: 'Delete Tier' }).click();
    await modal.getByRole('button', { name: 'Confirm Delete' }).click();
    await expect(page.getByText('Data element deleted successfully!')).toBeVisible();
    // The earlier save, which filled in records, can also be undone.
    await page
      .getByRole('status')
      .filter({ hasText: 'Data element deleted' })
      .getByRole('button', { name: 'Undo' })
      .click();
    await expect(page.getByText(/restored, with values in \d+ \w+/)).toBeVisible();
  });

  // [B2.17, B2.18, B4.2, B4.4]
  test('resets settings when the type changes', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', list);
    await openCard(page);
    await page.getByLabel('Data element type').selectOption('Select');
    await page.getByLabel('Option 1: label').fill('Red');
    await page.getByLabel('Option 1: default').check();
    await page.getByLabel('Data element type').selectOption('Radio buttons');
    await expect(page.getByLabel('Option 1: label')).toHaveValue('');
    await page.getByRole('tab', { name: 'Options From DB' }).click();
    await page.getByLabel('Endpoint').fill('/dtl/brand');
    await page.getByLabel('Data element type').selectOption('Multi-line text');
    await expect(page.getByLabel('Input height')).toBeVisible();
    await expect(page.getByLabel('Populate field on the')).toBeVisible();
    await page.getByLabel('Data element type').selectOption('Radio buttons');
    await expect(page.getByRole('tab', { name: 'Static Options' })).toHaveAttribute('aria-selected', 'true');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await openCard(page);
    await expect(page.getByLabel('Data element type')).toHaveValue('text');
  });

  test('keeps unknown settings', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', list);
    const token = await page.evaluate(() => localStorage.getItem('authToken'));
    const headers = { Authorization: `Bearer ${token}` };
    const fieldConfig = { label: 'Foreign', visualType: 'text', 'x-colour': { hue: 7 } };
    const data = { objectType: 'sponsor', fieldName: 'foreign', grouping: '', fieldConfig };
    expect((await page.request.post('/dtl/db', { data, headers })).status()).toBe(201);
    await page.getByRole('button', { name: 'Edit Foreign' }).click();
    // Not 'Make Required', because then other files could not create sponsors.
    await page.getByLabel('Visible Label').fill('Foreign but kept');
    await page.getByRole('button', { name: 'Update Element!' }).click();
    await expect(page.getByText('Data element updated successfully!')).toBeVisible();
    const answer = await page.request.get('/dtl/db?objectType=sponsor', { headers });
    const { fields } = (await answer.json()) as { fields: { fieldName: string; fieldConfig: object }[] };
    expect(fields.find((one) => one.fieldName === 'foreign')?.fieldConfig).toMatchObject({
      'x-colour': { hue: 7 },
      label: 'Foreign but kept',
    });
  });

  test('hides a new field from all roles [R21.2]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', list);
    await openCard(page);
    await page.getByLabel('Visible Label').fill('Hidden note');
    await page.getByLabel('Chosen roles').check();
    await page.getByLabel('Marketing Viewer can write it').check();
    await expect(page.getByLabel('Marketing Viewer can read it')).toBeChecked();
    await page.getByRole('button', { name: 'Add Element' }).click();
    await expect(page.getByText('Data element created successfully!')).toBeVisible();
    await page.getByRole('button', { name: 'Edit Hidden note' }).click();
    const access = page.getByRole('region', { name: 'Who can read and write this field' });
    const row = (name: string) => access.getByRole('listitem').filter({ hasText: name });
    await expect(row('Marketing Viewer')).toContainText('Can read and write');
    await expect(row('Partner Client')).toContainText('No access');
  });

  test('looks right everywhere', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/data?show=user');
    await expect(card(page)).toBeVisible();
    await lookEverywhere(page, 'data-management');
    await page.setViewportSize({ width: 360, height: 780 });
    const countLines = () =>
      page.locator('tbody code').evaluateAll((names) => {
        // A break point that is not used also starts a new rectangle, on the same line.
        const tops = names.map((name) => new Set([...name.getClientRects()].map(({ top }) => top)));
        return Math.max(...tops.map(({ size }) => size));
      });
    await expect.poll(countLines, 'lines of a field name').toBe(1);
    await page.setViewportSize({ width: 1440, height: 900 });
    await openCard(page);
    await page.getByLabel('Data element type').selectOption('Select');
    await page.getByLabel('Option 1: label').fill('Red');
    await page.getByLabel('Chosen roles').check();
    await expect(page.getByLabel('Marketing Viewer can read it')).toBeVisible();
    await lookEverywhere(page, 'data-management-card');
    await page.getByRole('button', { name: 'Cancel' }).click();
    await page.getByRole('button', { name: 'Form order' }).click();
    await lookEverywhere(page, 'data-management-order');
  });

  test('adds a field with every visual type', { tag: '@long' }, async ({ openAs }) => {
    test.setTimeout(300_000);
    const page = await openAs('admin', '/admin/data?show=brand');
    for (const type of Object.values(visualTypes)) {
      await addElement(page, `Every ${type.id}`, type.label);
      await expect(card(page).getByText(`Every ${type.id}`, { exact: true })).toBeVisible();
    }
    await expectAccessible(page);
  });
});
