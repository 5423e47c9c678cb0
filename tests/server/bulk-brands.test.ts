// Bulk changes of brands and products (E6) validate each record like a single save, and have one undo.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { readMetadata } from '../fixtures/read-records';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token = '';

beforeAll(async () => {
  host = await openTestHost();
  for (const type of ['brand', 'product', 'vendorproduct'] as const)
    await host.addElements(type, readMetadata(type));
  ({ token } = await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, canManageRoles: true } }));
});
afterAll(() => host.close());

const call = (method: string, path: string, body?: unknown) =>
  host.call(method, path, { token, ...(body !== undefined && { body }) });
const bulk = async (objectType: string, asked: JsonObject) =>
  call('POST', '/dtl/bulk', { objectType, ...asked });
const readBrand = async (id: string) =>
  (await call('GET', `/dtl/brand?brandID=${id}`)).body.brand as JsonObject;
const readProduct = async (id: string) =>
  (await call('GET', `/dtl/product?brandProductID=${id}`)).body.product as JsonObject;

describe('a field set in many brands', () => {
  it('is previewed, written and undone as one change', async () => {
    const ids: string[] = [];
    for (const name of ['Dune', 'Dawn']) ids.push(await host.seed('brand', { brandName: `Sand ${name}` }));
    const asked = { select: { query: { q: 'Sand' } }, change: { field: 'governingState', value: 'UT' } };
    expect((await bulk('brand', { ...asked, preview: true })).body).toMatchObject({ count: 2, changes: 2 });
    const done = await bulk('brand', { ...asked, count: 2 });
    expect(done.body).toMatchObject({ changed: 2, refusedCount: 0 });
    expect((await readBrand(ids[0] ?? '')).governingState).toBe('UT');
    expect((await call('POST', '/dtl/job/undo', { id: done.body.jobID })).body.changed).toBe(2);
    expect((await readBrand(ids[0] ?? '')).governingState ?? null).toBeNull();
  });

  it('is checked like a save of its section', async () => {
    const id = await host.seed('brand', { brandName: 'Rain', territoryModel: 'exclusive' });
    const change = { field: 'sellingSeasonInMonths', value: 13 };
    expect((await bulk('brand', { select: { ids: [id] }, change, preview: true })).body).toMatchObject({
      changes: 0,
      refused: [{ name: 'Rain', message: expect.stringContaining('1 to 12 months') }],
    });
  });

  it.each([
    'brandName',
    'sponsorID',
    'sponsorName',
    'completedSections',
    'products',
    'hubspotApiKey_encrypt',
  ])('never sets %s', async (field) => {
    const id = await host.seed('brand', { brandName: 'Hail' });
    expect((await bulk('brand', { select: { ids: [id] }, change: { field, value: 'x' } })).status).toBe(422);
  });

  it('completes no section that was never saved', async () => {
    const id = await host.seed('brand', { brandName: 'Snow', completedSections: { urls: true } });
    await bulk('brand', { select: { ids: [id] }, change: { field: 'brandURL', value: 'https://snow.test' } });
    expect((await readBrand(id)).completedSections).toEqual({ urls: true });
  });
});

describe('a field set in many products', () => {
  it('is not set in products that do not use it', async () => {
    const brandID = await host.seed('brand', { brandName: 'Cliff' });
    const priced = { brandID, productType: 'custom', pricingStrategy: 'fixed', unitPrice: 5 };
    const written = await host.seed('product', { ...priced, title: 'Own' });
    const passed = await host.seed('product', { brandID, productType: 'passthrough', title: 'Passed' });
    const select = { query: { 'f.brandID': brandID } };
    const change = { field: 'unitPrice', value: 7 };
    const done = await bulk('product', { select, change, count: 2 });
    expect(done.body).toMatchObject({
      changed: 1,
      refused: [{ id: passed, message: expect.stringContaining('This product does not use this field.') }],
    });
    expect((await readProduct(written)).unitPrice).toBe(7);
    await call('POST', '/dtl/job/undo', { id: done.body.jobID });
    expect((await readProduct(written)).unitPrice).toBe(5);
  });

  it('keeps the fields that the product needs', async () => {
    const brandID = await host.seed('brand', { brandName: 'Ridge' });
    const priced = { brandID, productType: 'custom', pricingStrategy: 'fixed', unitPrice: 5, title: 'Map' };
    const id = await host.seed('product', priced);
    for (const value of [null, -1]) {
      const change = { field: 'unitPrice', value };
      const { body } = await bulk('product', { select: { ids: [id] }, change, preview: true });
      expect(body).toMatchObject({ changes: 0, refusedCount: 1 });
    }
  });

  it('does not undo a value that the product needs', async () => {
    const brandID = await host.seed('brand', { brandName: 'Gorge' });
    const priced = { brandID, productType: 'custom', pricingStrategy: 'fixed' };
    const bare = await host.seed('product', { ...priced, title: 'Bare' });
    const full = await host.seed('product', { ...priced, title: 'Full', unitPrice: 5 });
    const select = { query: { 'f.brandID': brandID } };
    const done = await bulk('product', { select, change: { field: 'unitPrice', value: 7 }, count: 2 });
    expect(done.body).toMatchObject({ changed: 2 });
    const undone = await call('POST', '/dtl/job/undo', { id: done.body.jobID });
    const message = '1 product undone, 1 stays because the earlier value is not valid now.';
    expect(undone.body).toMatchObject({ changed: 1, message });
    expect((await readProduct(bare)).unitPrice).toBe(7);
    expect((await readProduct(full)).unitPrice).toBe(5);
  });

  it.each(['productType', 'pricingStrategy', 'billCycle', 'brandID', 'title', 'status'])(
    'never sets %s',
    async (field) => {
      const id = await host.seed('product', { title: 'Tent', productType: 'custom' });
      const asked = { select: { ids: [id] }, change: { field, value: 'x' } };
      expect((await bulk('product', asked)).status).toBe(422);
    },
  );
});

describe('a file of brands and products that exist', () => {
  it('changes the brands and can be undone', async () => {
    const id = await host.seed('brand', { brandName: 'Bay', governingState: 'NV' });
    const columns = ['brandID', 'brandName', 'governingState'];
    const begun = await call('POST', '/dtl/import', { objectType: 'brand', columns, key: 'brandID' });
    const importID = begun.body.id;
    const rows = [[id, 'Bay', 'UT']];
    const checked = await call('POST', '/dtl/import/rows', { id: importID, first: 0, rows });
    expect(checked.body.verdicts).toMatchObject([{ become: 'change' }]);
    const done = await call('POST', '/dtl/import/run', { id: importID, whole: true });
    expect(done.body).toMatchObject({ changed: 1 });
    expect((await readBrand(id)).governingState).toBe('UT');
    await call('POST', '/dtl/job/undo', { id: done.body.jobID });
    expect((await readBrand(id)).governingState).toBe('NV');
  });
});
