// The journey from a new vendor to a product that passes its offer through (R65).
import { expect, lookEverywhere, test } from './harness';

test("a new vendor's product is sold by a brand [R65.1, B3.29]", { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/products');
  const sections = page.getByRole('navigation', { name: 'Products and vendors' });
  await sections.getByRole('link', { name: 'Vendors', exact: true }).click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Vendors');
  await page.getByRole('button', { name: 'Create a Vendor' }).click();
  await page.getByLabel('Vendor Name').fill('Harbor Print');
  await page.getByRole('button', { name: 'Create Vendor' }).click();
  await expect(page.getByText('Vendor created.')).toBeVisible();
  await expect(page.getByRole('rowheader', { name: 'Harbor Print', exact: true })).toBeVisible();

  await sections.getByRole('link', { name: 'Vendor products' }).click();
  await page.getByRole('button', { name: 'Create a Vendor product' }).click();
  const vendor = page.getByRole('combobox', { name: 'Vendor' });
  await vendor.fill('harbor');
  await page.getByRole('option', { name: 'Harbor Print' }).click();
  await page.getByLabel('Product Name').fill('Door Hangers');
  await page.getByLabel('Unit Cost (Wholesale)').fill('-1');
  await page.getByLabel('Suggested Retail').fill('19.99');
  await page.getByLabel('Billing Frequency').selectOption('Recurring');
  await page.getByLabel('Bill Cycle').selectOption('Monthly');
  await page.getByRole('button', { name: 'Create Vendor Product' }).click();
  await expect(page.getByText('Must be 0 or more.').first()).toBeVisible();
  await page.getByLabel('Unit Cost (Wholesale)').fill('12.50');
  await page.getByRole('button', { name: 'Create Vendor Product' }).click();
  await expect(page.getByText('Vendor Product created.')).toBeVisible();
  await page.getByPlaceholder('Search by name...').fill('door');
  await expect(page.getByRole('table').locator('tbody tr')).toHaveCount(1);
  await expect(page.getByRole('table').locator('tbody td[data-label], tbody td[data-actions]')).toHaveText([
    ...['Door Hangers', 'Harbor Print', '$12.50', '$19.99', 'Recurring', 'Monthly', /Edit/],
  ]);

  await page.goto('/admin/brands?edit=brand-evening-glow&section=products&product=new');
  await page.getByRole('radio', { name: 'Passthrough' }).check();
  await page.getByLabel('Service Provider').selectOption('Harbor Print');
  await page.getByLabel('Vendor Product').selectOption('Door Hangers');
  await page.getByLabel('Brand Partner Markup').fill('0.6');
  await expect(page.getByText('Retail price').locator('..')).toContainText('$20.00');
  await expect(page.getByText('Above the suggested retail of $19.99')).toBeVisible();
  await page.getByRole('button', { name: 'Create Product' }).click();
  await expect(page.getByText('Product Added')).toBeVisible();

  await page.goto('/admin/products/vendor-products?q=door');
  await page.getByRole('button', { name: 'Delete Door Hangers' }).click();
  await expect(page.getByText('This is in use and cannot be deleted: 1 product.')).toBeVisible();
  await expect(page.getByRole('button', { name: 'Delete vendor product' })).toHaveCount(0);
});

test('a deleted vendor is restored', { tag: '@long' }, async ({ openAs }) => {
  const page = await openAs('admin', '/admin/products/vendors?edit=new');
  await page.getByLabel('Vendor Name').fill('Gone Tomorrow');
  await page.getByRole('button', { name: 'Create Vendor' }).click();
  await page.getByRole('button', { name: 'Delete Gone Tomorrow' }).click();
  await page.getByRole('button', { name: 'Delete vendor', exact: true }).click();
  await expect(page.getByRole('rowheader', { name: 'Gone Tomorrow', exact: true })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo' }).click();
  await expect(page.getByRole('rowheader', { name: 'Gone Tomorrow', exact: true })).toBeVisible();
});

test('look right everywhere', async ({ openAs }) => {
  const page = await openAs('admin', '/admin/products/vendors');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await lookEverywhere(page, 'vendors');
  await page.goto('/admin/products/vendor-products');
  await expect(page.getByRole('table').locator('tbody tr').first()).toBeVisible();
  await lookEverywhere(page, 'vendor-products');
  await page.getByRole('link', { name: /^Edit/ }).first().click();
  await expect(page.getByLabel('Product Name')).toBeVisible();
  await lookEverywhere(page, 'vendor-product');
});
