// Vendors (R65): calls, access, effects on brand products.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let reader: string;
let sponsor: string;
let brandID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  const sponsorID = await host.seed('sponsor', { sponsorName: 'Brightline' });
  brandID = await host.seed('brand', { brandName: 'Glow', sponsorID });
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const narrow = { ...fullAccess, product: { readFields: ['sys_allFields'], writeFields: ['title'] } };
  reader = (await host.signIn({ type: 'admin', roleConfig: narrow })).token;
  sponsor = (await host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID: sponsorID })).token;
});
afterAll(() => host.close());

const call = (method: string, path: string, body?: unknown, token = admin) =>
  host.call(method, path, { token, ...(body !== undefined && { body }) });

const chat = {
  productName: 'Chat',
  unitCost: 74.5,
  suggestedRetail: 119,
  billingFrequency: 'recurring',
  billCycle: 'monthly',
};

async function create(path: string, body: JsonObject, objectType: string): Promise<JsonObject> {
  const answer = await call('POST', path, body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body[objectType] as JsonObject;
}
const addVendor = (name: string) => create('/dtl/vendor', { vendorID: 'new', name }, 'vendor');
const addOffer = (vendorID: unknown, more: JsonObject = {}) =>
  create('/dtl/vendorproduct', { vendorID: String(vendorID), ...chat, ...more }, 'vendorproduct');
const addProduct = (offer: JsonObject, more: JsonObject = {}) =>
  create(
    '/dtl/product',
    {
      brandID,
      productType: 'passthrough',
      serviceProviderVendorID: offer.vendorID as string,
      vendorProductID: offer.vendorProductID as string,
      ...more,
    },
    'product',
  );
const faultsOf = ({ body }: { body: JsonObject }) => Object.keys((body.fieldErrors ?? {}) as object).sort();

describe('vendors [R65.1, W2.49]', () => {
  it('are created, read, changed, offered to brands', async () => {
    const vendor = await addVendor('  Lumen  ');
    expect(vendor).toMatchObject({ name: 'Lumen', _version: 1 });
    const offer = await addOffer(vendor.vendorID);
    expect((await call('GET', `/dtl/vendor?vendorID=${vendor.vendorID}`)).body).toEqual(vendor);
    const changed = await call('PATCH', `/dtl/vendor?vendorID=${vendor.vendorID}`, {
      name: 'Lumen 2',
      _version: 1,
    });
    expect(changed.body).toMatchObject({ success: true, vendor: { name: 'Lumen 2', _version: 2 } });
    const listed = await call('GET', '/dtl/vendorproduct?q=cha&sort=-unitCost&page=1');
    expect(listed.body).toMatchObject({ total: 1, items: [offer] });
    const { vendors } = (await call('GET', '/dtl/product?vendors=1', undefined, sponsor)).body;
    expect(vendors).toContainEqual({
      vendorID: vendor.vendorID,
      name: 'Lumen 2',
      products: [{ vendorProductID: offer.vendorProductID, vendorID: vendor.vendorID, ...chat }],
    });
    const history = await call('GET', `/dtl/history?objectType=vendor&id=${vendor.vendorID}`);
    expect(history.body.items).toMatchObject([
      { field: 'name', from: 'Lumen', to: 'Lumen 2' },
      { field: '' },
    ]);
  });

  it('refuse an invalid offer', async () => {
    const { vendorID } = await addVendor('Odd');
    const offer = (more: JsonObject) => call('POST', '/dtl/vendorproduct', { vendorID, ...chat, ...more });
    expect(faultsOf(await call('POST', '/dtl/vendorproduct', {}))).toEqual([
      'billingFrequency',
      'productName',
      'suggestedRetail',
      'unitCost',
      'vendorID',
    ]);
    for (const unitCost of [-0.01, 0.001, 1e308, '12'])
      expect(faultsOf(await offer({ unitCost })), String(unitCost)).toEqual(['unitCost']);
    expect(faultsOf(await offer({ vendorID: 'nobody' }))).toEqual(['vendorID']);
    expect(faultsOf(await offer({ billingFrequency: 'yearly' }))).toEqual(['billingFrequency']);
    expect(faultsOf(await offer({ billCycle: null }))).toEqual(['billCycle']);
    expect((await offer({ billingFrequency: 'once', billCycle: null })).status).toBe(201);
    expect(faultsOf(await offer({ colour: 'red' }))).toEqual(['colour']);
  });

  it('report a conflict if two change a price', async () => {
    const offer = await addOffer((await addVendor('Two')).vendorID);
    const path = `/dtl/vendorproduct?vendorProductID=${offer.vendorProductID}`;
    await call('PATCH', path, { unitCost: 75, _version: 1 });
    expect((await call('PATCH', path, { suggestedRetail: 120, _version: 1 })).status).toBe(200);
    const { status, body } = await call('PATCH', path, { unitCost: 76, _version: 1 });
    expect(status).toBe(409);
    expect(body.conflicts).toEqual({ unitCost: { base: 74.5, yours: 76, current: 75 } });
  });

  it('cannot be deleted while brand products use their products', async () => {
    const vendor = await addVendor('Held');
    const offer = await addOffer(vendor.vendorID);
    const product = await addProduct(offer);
    const offerPath = `/dtl/vendorproduct?vendorProductID=${offer.vendorProductID}`;
    const vendorPath = `/dtl/vendor?vendorID=${vendor.vendorID}`;
    expect(await call('DELETE', offerPath)).toMatchObject({
      status: 409,
      body: { code: 'inUse', counts: { product: 1 } },
    });
    expect((await call('DELETE', vendorPath)).body).toMatchObject({
      message: 'This is in use and cannot be deleted: 1 product, 1 vendor product.',
      counts: { product: 1, vendorproduct: 1 },
    });
    await call('DELETE', `/dtl/product?brandProductID=${product.brandProductID}`);
    expect((await call('DELETE', offerPath)).status).toBe(200);
    expect((await call('GET', `/dtl/product?vendorProductID=${offer.vendorProductID}`)).status).toBe(404);
    expect((await call('DELETE', vendorPath)).body.undoUntil).toBeTruthy();
    for (const [objectType, id] of [
      ['vendor', vendor.vendorID],
      ['vendorproduct', offer.vendorProductID],
    ])
      expect((await call('POST', '/dtl/restore', { objectType, id })).status).toBe(200);
    expect((await call('GET', `/dtl/product?vendorProductID=${offer.vendorProductID}`)).body).toMatchObject({
      vendorProduct: { unitCost: 74.5 },
    });
  });

  it('keep the vendor they were made for', async () => {
    const offer = await addOffer((await addVendor('First')).vendorID);
    const other = await addVendor('Second');
    const path = `/dtl/vendorproduct?vendorProductID=${offer.vendorProductID}`;
    expect(faultsOf(await call('PATCH', path, { vendorID: other.vendorID }))).toEqual(['vendorID']);
  });
});

describe('the right to manage vendors [W2.49]', () => {
  it('is not part of the right to read products', async () => {
    const { vendorID } = await addVendor('Closed');
    const path = `/dtl/vendor?vendorID=${vendorID}`;
    expect((await call('GET', path, undefined, reader)).body.name).toBe('Closed');
    const form = await call('GET', '/dtl/form?objectType=vendor', undefined, reader);
    expect(form.body).toMatchObject([{ fieldName: 'name', access: 'read' }]);
    expect((await call('PATCH', path, { name: 'Open' }, reader)).status).toBe(422);
    expect((await call('POST', '/dtl/vendor', { name: 'Open' }, reader)).status).toBe(422);
    expect((await call('DELETE', path, undefined, reader)).status).toBe(422);
    await call('DELETE', path);
    expect((await call('POST', '/dtl/restore', { objectType: 'vendor', id: vendorID }, reader)).status).toBe(
      422,
    );
  });

  it('is not listed as a sponsor', async () => {
    const { vendorID } = await addVendor('Far');
    expect((await call('GET', `/dtl/vendor?vendorID=${vendorID}`, undefined, sponsor)).status).toBe(404);
    expect((await call('GET', '/dtl/vendor', undefined, sponsor)).body).toEqual([]);
    expect((await call('POST', '/dtl/vendor', { name: 'Mine' }, sponsor)).status).toBe(403);
    expect((await call('PATCH', `/dtl/vendor?vendorID=${vendorID}`, { name: 'Mine' }, sponsor)).status).toBe(
      404,
    );
  });

  it('adds no fields to them', async () => {
    expect((await call('GET', '/dtl/db?objectType=vendor')).status).toBe(400);
    const body = {
      objectType: 'vendor',
      fieldName: 'more',
      fieldConfig: { label: 'More', visualType: 'text' },
    };
    expect((await call('POST', '/dtl/db', body)).status).toBeGreaterThanOrEqual(400);
    const roleConfig = { vendor: { readFields: ['sys_allFields'], writeFields: [] } };
    expect((await call('POST', '/dtl/role', { roleName: 'V', roleType: 'sponsor', roleConfig })).status).toBe(
      422,
    );
  });
});

describe('a changed vendor product', () => {
  it('decides billing and title of the products that pass it through', async () => {
    const offer = await addOffer((await addVendor('Copy')).vendorID);
    const terms = { leadGeneratorPercentage: 0.2, leadGeneratortermOfAgreement: 'perpetual' };
    const own = await addProduct(offer, { title: 'Our own name', ...terms });
    const named = await addProduct(offer);
    await call('PATCH', `/dtl/vendorproduct?vendorProductID=${offer.vendorProductID}`, { unitCost: 80 });
    const read = async ({ brandProductID }: JsonObject) =>
      (await call('GET', `/dtl/product?brandProductID=${brandProductID}`)).body.product as JsonObject;
    expect(await read(own)).toMatchObject({ _version: 1, ...terms });
    const billing = { productName: 'Chat Plus', billingFrequency: 'once', billCycle: null };
    const path = `/dtl/vendorproduct?vendorProductID=${offer.vendorProductID}`;
    expect((await call('PATCH', path, billing)).status).toBe(200);
    expect(await read(own)).toMatchObject({ title: 'Our own name', billingFrequency: 'once' });
    expect(await read(own)).not.toHaveProperty('billCycle');
    expect(await read(own)).not.toHaveProperty('leadGeneratortermOfAgreement');
    expect(await read(named)).toMatchObject({ title: 'Chat Plus', billingFrequency: 'once' });
  });
});

describe('a database with former vendors', () => {
  it('stores vendors as records', async () => {
    const products = [{ vendorProductID: 'vp-old', vendorID: 'v-old', ...chat }];
    await host.context.db.query('insert into vendors (id, name, products) values ($1, $2, $3::jsonb)', [
      'v-old',
      'Old',
      JSON.stringify(products),
    ]);
    const folder = new URL('../../../server/storage/migrations/', import.meta.url);
    const migration = readFileSync(new URL('082.do.vendor-records.sql', folder), 'utf8');
    for (const time of ['first', 'again']) {
      await host.context.db.transaction((tx) => tx.query(migration));
      const { vendors } = (await call('GET', '/dtl/product?vendors=1')).body;
      expect(vendors, time).toContainEqual({ vendorID: 'v-old', name: 'Old', products });
    }
  });
});
