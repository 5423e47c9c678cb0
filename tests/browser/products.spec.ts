import type { Locator, Page } from '@playwright/test';
import { expect, expectAccessible, lookEverywhere, pressWhenReady, shoot, test } from './harness';

const value = (page: Page, label: string): Locator =>
  page
    .locator('dl > div')
    .filter({ has: page.getByText(label) })
    .locator('dd');
const choose = (page: Page, label: string) => page.getByRole('radio', { name: label, exact: true }).check();

/** The notice's Undo, because the rich-text editor has one, too. */
const undo = (page: Page) => page.getByText('Undo', { exact: true });

/** Selects a share from its searching list of 101. */
async function pick(page: Page, label: string, share: string) {
  await page.getByLabel(label).fill(share);
  await page.getByRole('option', { name: share, exact: true }).click();
}

/** Opens the form of a new product of Evening Glow Lighting. */
async function startProduct(page: Page, type: 'Passthrough' | 'Custom' | 'Marketing') {
  await page.getByRole('button', { name: 'Create a Product' }).first().click();
  // The list with its filter stays until the form has loaded.
  await expect(page.getByRole('heading', { name: 'New product' })).toBeVisible();
  await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('evening');
  await page.getByRole('option', { name: 'Evening Glow Lighting' }).click();
  await choose(page, type);
}

test.describe('the products of all brands [R44.3, B2.5]', () => {
  test('lists, filters and looks right', async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products');
    await expect(page.getByRole('cell', { name: 'Evening Glow Lighting' }).first()).toBeVisible();
    await lookEverywhere(page, 'products-list');
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.getByLabel('Type').selectOption('passthrough');
    await expect(page.getByRole('row').filter({ hasText: 'Custom' })).toHaveCount(0);
    await expect(page.getByRole('cell', { name: 'Passthrough' }).first()).toBeVisible();
    // The brand is found by typing.
    await page.getByLabel('Type').selectOption('');
    await page.getByRole('combobox', { name: 'Brand', exact: true }).fill('still');
    await page.getByRole('option', { name: /Stillwater/ }).click();
    await expect(page).toHaveURL(/f\.brandID=brand-stillwater/);
    await expect(page.getByRole('cell', { name: /Stillwater/ }).first()).toBeVisible();
    await expect(page.getByRole('cell', { name: 'Evening Glow Lighting' })).toHaveCount(0);
  });

  test('deletes with undo [R44.2]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products?q=Veteran Referral Program');
    await page.getByRole('button', { name: 'Delete Veteran Referral Program' }).click();
    await page.getByRole('button', { name: 'Delete product' }).click();
    await expect(page.getByText('Veteran Referral Program deleted.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Delete Veteran Referral Program' })).toHaveCount(0);
    await page.getByRole('button', { name: 'Undo' }).click();
    await expect(page.getByRole('button', { name: 'Delete Veteran Referral Program' })).toBeVisible();
  });
});

test.describe('the product editor (B4 Product)', () => {
  test('creates a passthrough product [B4.28, B4.29, B9.13]', { tag: ['@long', '@looks'] }, async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/admin/products');
    await startProduct(page, 'Passthrough');
    await page.getByLabel('Service Provider').selectOption({ label: 'Lumen Dispatch' });
    await page.getByLabel('Vendor Product').selectOption({ label: 'Live Web Chat' });
    await expect(value(page, 'Wholesale price')).toHaveText('$74.50');
    await expect(value(page, 'Suggested retail')).toHaveText('$119.00');
    await expect(value(page, 'Billing frequency')).toHaveText('Recurring, monthly');
    await page.getByLabel('Brand Partner Markup').fill('0.5');
    await expect(value(page, 'Retail price')).toHaveText('$111.75');
    const colorOf = (name: string) => value(page, name).evaluate((cell) => getComputedStyle(cell).color);
    const ink = await colorOf('Wholesale price');
    expect(await colorOf('Retail price')).toBe(ink);
    await expect(value(page, 'Revenue available to the brand')).toHaveText('$37.25');
    await page.getByLabel('Brand Partner Markup').fill('1');
    await expect(value(page, 'Retail price')).toContainText('Above the suggested retail of $119.00');
    expect(await colorOf('Retail price')).not.toBe(ink);
    const [red = 0, green = 0, blue = 0] =
      (await colorOf('Retail price')).match(/[\d.]+/g)?.map(Number) ?? [];
    expect(red).toBeGreaterThan(1.5 * Math.max(green, blue));
    await lookEverywhere(page, 'products-passthrough');
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByText('Product Added')).toBeVisible();
  });

  test('reveals one step after another [B4.30, B4.31, B4.32, B4.33, B4.34, B4.35, B4.36, B4.37, B9.12]', {
    tag: '@looks',
  }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products');
    await startProduct(page, 'Marketing');
    await page.getByLabel('Title').fill('Shared Leads');
    await expect(page.getByLabel('Billing Frequency')).toHaveCount(0);
    await choose(page, 'Fixed');
    await page.getByLabel('Billing Frequency').selectOption('recurring');
    await expect(page.getByLabel('Marketing Hold Back')).toHaveCount(0);
    await page.getByLabel('Unit Price').fill('125');
    await pick(page, 'Marketing Hold Back', '20%');
    await expect(value(page, 'Revenue available to the brand')).toHaveText('$100.00');
    await expect(page.getByRole('radio', { name: 'Diminishing' })).toHaveCount(0);
    await pick(page, 'Lead Generator Percentage', '20%');
    await expect(value(page, 'Total value')).toHaveText('$20.00');
    await expect(page.getByLabel('Diminishing Rate')).toHaveCount(0);
    await choose(page, 'Diminishing');
    await pick(page, 'Diminishing Rate', '25%');
    // R49: 20/80, 15/85, 10/90, 5/95.
    const rows = page.getByRole('table', { name: 'Payout Schedule' }).locator('tbody tr');
    await expect(rows).toHaveText(['1$20.00$80.00', '2$15.00$85.00', '3$10.00$90.00', '4$5.00$95.00']);
    await lookEverywhere(page, 'products-schedule');
    await page.emulateMedia({ media: 'print', colorScheme: 'light' });
    await expect(page.getByLabel('Unit Price')).toBeHidden();
    await expect(rows.first()).toBeVisible();
    await shoot(page, 'products-schedule-print');
    await page.emulateMedia({ media: 'screen' });
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByText('Product Added')).toBeVisible();
  });

  test('shows four payments next to its form', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products?edit=product-glow-leads');
    await page.setViewportSize({ width: 1440, height: 900 });
    const table = page.getByRole('table', { name: 'Payout Schedule' });
    await expect(table.locator('tbody tr')).toHaveCount(4);
    const edges = await table.evaluate((one) => {
      const boxOf = (part: string) => one.querySelector(part)?.getBoundingClientRect() ?? new DOMRect();
      const [head, foot] = [boxOf('thead th'), boxOf('tfoot th')];
      return [
        head.bottom,
        boxOf('tbody th').top,
        boxOf('tr:last-child th[scope=row]').bottom,
        foot.top,
        foot.bottom,
        900,
      ];
    });
    expect(edges, 'each above the next').toEqual([...edges].sort((a, b) => a - b));
  });

  test('clears values and restores them [B4.24, B4.25]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products');
    await startProduct(page, 'Custom');
    await page.getByLabel('Title').fill('Design Day');
    await choose(page, 'Fixed');
    await page.getByLabel('Unit Price').fill('80');
    await pick(page, 'Lead Generator Percentage', '10%');
    await choose(page, 'Dynamic');
    await expect(page.getByLabel('Price per Unit')).toHaveValue('');
    await expect(page.getByText(/^Cleared: /)).toContainText('Unit Price');
    await undo(page).click();
    await expect(page.getByRole('radio', { name: 'Fixed' })).toBeChecked();
    await expect(page.getByLabel('Unit Price')).toHaveValue('80.00');
    await expect(page.getByLabel('Lead Generator Percentage')).toHaveValue('10%');
    await page.getByLabel('Unit Price').fill('');
    await expect(page.getByLabel('Lead Generator Percentage')).toHaveCount(0);
    await page.getByLabel('Unit Price').fill('80');
    await expect(value(page, 'Total value')).toHaveText('$8.00');
    await choose(page, 'Marketing');
    await expect(page.getByLabel('Title')).toHaveValue('');
    await undo(page).click();
    await expect(page.getByRole('radio', { name: 'Custom' })).toBeChecked();
    await expect(page.getByLabel('Title')).toHaveValue('Design Day');
    await expect(page.getByLabel('Unit Price')).toHaveValue('80.00');
  });

  test('resets to the start', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products?edit=product-glow-leads');
    await expect(page.getByLabel('Diminishing Rate')).toHaveValue('25%');
    await page.getByLabel('Billing Frequency').selectOption('once');
    await expect(page.getByLabel('Diminishing Rate')).toHaveCount(0);
    await choose(page, 'Fixed');
    await page.getByRole('button', { name: 'Discard changes' }).click();
    await expect(page.getByLabel('Price per Unit')).toHaveValue('68.50');
    await expect(page.getByLabel('Diminishing Rate')).toHaveValue('25%');
    await expect(value(page, 'Total value')).toHaveText('$11.65');
    await expect(page.getByText('No changes')).toBeVisible();
  });

  test('locks type and provider, updates, cancels [B2.69, B2.70, B5.35]', { tag: '@long' }, async ({
    openAs,
  }) => {
    const page = await openAs('admin', '/admin/products?edit=product-glow-answering');
    await expect(page.getByRole('radio', { name: 'Passthrough' })).toBeDisabled();
    await expect(page.getByLabel('Service Provider')).toBeDisabled();
    await expect(
      page.getByText('The product type cannot be edited once the product is created.'),
    ).toBeVisible();
    await expect(
      page.getByText('The service provider cannot be edited once the product is created.'),
    ).toBeVisible();
    await page.getByLabel('Brand Partner Markup').fill('0.3');
    await page.getByRole('button', { name: 'Cancel Edit' }).click();
    await page.goto('/admin/products?edit=product-glow-answering');
    await expect(page.getByLabel('Brand Partner Markup')).toHaveValue('0.35');
    await page.getByLabel('Brand Partner Markup').fill('0.4');
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByText('Product Updated')).toBeVisible();
  });

  test('keeps input when saving fails [B8.15]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products?edit=product-glow-launch');
    await page.getByLabel('Unit Price').fill('2500');
    await page.route('**/dtl/product?*', (route) =>
      route.request().method() === 'PATCH' ? route.fulfill({ status: 500, json: {} }) : route.continue(),
    );
    await page.getByRole('button', { name: 'Update Product' }).click();
    await expect(page.getByText('Failed to update product.')).toBeVisible();
    await expect(page.getByLabel('Unit Price')).toHaveValue('2,500.00');
  });

  test('names every problem of a new product [B5.27]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/admin/products');
    await startProduct(page, 'Custom');
    await page.getByRole('button', { name: 'Create Product' }).click();
    await expect(page.getByText('Please correct the errors on this form!')).toBeVisible();
    await page.getByRole('link', { name: /Title/ }).click();
    await expect(page.getByLabel('Title')).toBeFocused();
    // Scrolling to the field once moved the link half under the bar.
    await page.evaluate(() => window.scrollTo(0, 0));
    await expectAccessible(page);
    await page.getByRole('button', { name: 'Cancel New Product' }).click();
    await expect(page.getByRole('button', { name: 'Create a Product' })).toBeVisible();
  });
});

const glow = '/admin/brands?edit=brand-evening-glow&section=products';
const box = (page: Page, name: string) => page.getByRole('checkbox', { name, exact: true });

test.describe("a brand's products (B2 Brand sections)", () => {
  test('are listed, enabled and required [B2.60, B2.61, B2.62, B5.34, B8.16]', {
    tag: ['@long', '@looks'],
  }, async ({ openAs }) => {
    const page = await openAs('admin', glow);
    await expect(page.getByText('Products Loaded')).toBeVisible();
    const row = page.getByRole('row').filter({ hasText: 'Launch Kit' });
    await expect(row).toContainText('Custom');
    await expect(box(page, 'Enabled: Territories')).toBeChecked();
    await lookEverywhere(page, 'products-section');
    await page.setViewportSize({ width: 1440, height: 900 });

    await box(page, 'Enabled: Launch Kit').uncheck();
    await expect(box(page, 'Required: Launch Kit')).toBeDisabled();
    await expect(box(page, 'Required: Launch Kit')).not.toBeChecked();
    await page.route('**/dtl/brand?*', (route) =>
      route.request().method() === 'PATCH' ? route.abort() : route.continue(),
    );
    await page.getByRole('button', { name: 'Save Product Enablement' }).click();
    await expect(page.getByRole('alert')).toBeVisible();
    await expect(box(page, 'Enabled: Launch Kit')).not.toBeChecked();
    await page.unroute('**/dtl/brand?*');
    await page.getByRole('button', { name: 'Save Product Enablement' }).click();
    await expect(page.getByText('Brand Updated')).toBeVisible();
    await page.reload();
    await expect(box(page, 'Enabled: Territories')).toBeChecked();
    await expect(box(page, 'Enabled: Launch Kit')).not.toBeChecked();
  });

  test('are added, edited and deleted by keyboard', async ({ openAs }) => {
    const page = await openAs('sponsor', '/Brands?edit=brand-evening-glow&section=products');
    await page.getByRole('button', { name: 'Add Brand Product' }).press('Enter');
    await expect(page.getByRole('heading', { name: 'New product' })).toBeFocused();
    await page.getByRole('radio', { name: 'Custom' }).press('Space');
    await page.getByLabel('Title').fill('Winter Check');
    await page.getByLabel('Title').press('Enter');
    await expect(page.getByText('Product Added')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Add Brand Product' })).toBeFocused();
    await page.getByRole('button', { name: 'Edit Winter Check' }).press('Enter');
    await expect(page.getByRole('button', { name: 'Cancel Edit' })).toBeVisible();
    await page.goBack();
    await page.getByRole('button', { name: 'Delete Winter Check' }).press('Enter');
    await pressWhenReady(page.getByRole('button', { name: 'Delete product' }));
    await expect(page.getByText('Winter Check deleted.')).toBeVisible();
    await undo(page).click();
    await expect(page.getByRole('button', { name: 'Edit Winter Check' })).toBeVisible();
  });

  test('report that nothing could be loaded [B2.62, B8.15]', { tag: '@long' }, async ({ openAs }) => {
    const page = await openAs('admin', '/');
    await page.route('**/dtl/product?*', (route) => route.fulfill({ status: 404, json: {} }));
    await page.goto(glow);
    await expect(page.getByText('API Error - Reload and try again')).toBeVisible();
    await page.unroute('**/dtl/product?*');
    await page.route('**/dtl/product?*', (route) => route.fulfill({ json: { success: true } }));
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByText('No Data From API - Reload and try again')).toBeVisible();
    await page.unroute('**/dtl/product?*');
    await page.getByRole('button', { name: 'Try again' }).click();
    await expect(page.getByRole('button', { name: 'Add Brand Product' })).toBeVisible();
  });
});

test('a click selects a share, so that typing replaces it', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/products?edit=product-glow-leads');
  const share = page.getByRole('combobox', { name: 'Lead Generator Percentage' });
  await expect(share).not.toHaveValue('');
  await share.click();
  await page.keyboard.type('25');
  await page.keyboard.press('Enter');
  await expect(share).toHaveValue('25%');
});
