// Vendors and their products, without demo data: created by an admin, imported from a file, sold by a brand (R65).
import { mkdtempSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { newDataDir, type Product, runCommand, startProduct } from '../support/product';
import { expect, test } from '../support/walk';

let product: Product;
let token: string;
const env = { DEMO: '0' };

/** The first admin of a new installation, created by the command and its mailed link. */
test.beforeAll(async () => {
  const dataDir = newDataDir(false);
  product = await startProduct({ dataDir, env });
  await product.stop();
  const { output } = await runCommand('admin:create', ['first@example.test'], { DATA_DIR: dataDir, ...env });
  const [, reset] = /resettoken=([\w.~-]+)/.exec(output) ?? [];
  product = await startProduct({ dataDir, env });
  const set = await product.call('PATCH', '/auth/reset', {
    body: { token: reset, password: 'First-horse-1' },
  });
  expect(set.status, output).toBe(200);
  token = await product.signIn('first@example.test', 'First-horse-1');
});
test.afterAll(() => product.remove());

// [R65.1]
test('a brand of a new installation sells a passthrough product', async () => {
  const asAdmin = (method: string, path: string, body?: object) =>
    product.call(method, path, { token, ...(body && { body }) });
  const vendor = await asAdmin('POST', '/dtl/vendor', { name: 'Lumen' });
  expect(vendor.status, vendor.text).toBe(201);
  const { vendorID } = vendor.body.vendor;
  const item = {
    vendorID,
    productName: 'Chat',
    unitCost: 74.5,
    suggestedRetail: 119,
    billingFrequency: 'recurring',
    billCycle: 'monthly',
  };
  const sold = await asAdmin('POST', '/dtl/vendorproduct', item);
  expect(sold.status, sold.text).toBe(201);
  const bad = await asAdmin('POST', '/dtl/vendorproduct', { ...item, unitCost: 'ten' });
  expect(bad.status).toBe(422);
  const offered = await asAdmin('GET', '/dtl/product?vendors=1');
  expect(offered.body.vendors).toMatchObject([
    { vendorID, name: 'Lumen', products: [{ productName: 'Chat', unitCost: 74.5 }] },
  ]);
  const brand = await asAdmin('POST', '/dtl/brand', { brandName: 'First Brand' });
  const made = await asAdmin('POST', '/dtl/product', {
    brandID: brand.body.brand.brandID,
    productType: 'passthrough',
    serviceProviderVendorID: vendorID,
    vendorProductID: offered.body.vendors[0].products[0].vendorProductID,
    brandPartnerMarkup: 0.5,
  });
  expect(made.status, made.text).toBe(201);
});

// [R65.1]
test('vendors are imported from a file, and a second import adds none', async () => {
  const file = join(mkdtempSync(join(tmpdir(), 'leadfield-walk-')), 'vendors.json');
  const products = [{ productName: 'Signs', unitCost: 212, suggestedRetail: 325, billingFrequency: 'once' }];
  writeFileSync(
    file,
    JSON.stringify([
      {
        vendorID: 'vendor-curbside',
        name: 'Curbside',
        products: products.map((one) => ({ vendorProductID: 'vp-signs', ...one })),
      },
    ]),
  );
  await product.stop();
  for (let turn = 0; turn < 2; turn++) {
    const { code, output } = await runCommand('import:vendors', [file], {
      DATA_DIR: product.dataDir,
      ...env,
    });
    expect(code, output).toBe(0);
  }
  product = await startProduct({ dataDir: product.dataDir, env });
  const { body } = await product.call('GET', '/dtl/product?vendors=1', { token });
  expect(body.vendors.filter((one: { name: string }) => one.name === 'Curbside')).toHaveLength(1);
});

test('the screen of products links to vendors', async ({ open }) => {
  const page = await open(
    { userID: '', email: 'first@example.test', password: 'First-horse-1', token },
    '/admin/products',
    product,
  );
  await expect(
    page
      .getByRole('link', { name: /vendor/i })
      .or(page.getByRole('button', { name: /vendor/i }))
      .or(page.getByRole('tab', { name: /vendor/i }))
      .first(),
  ).toBeVisible();
});
