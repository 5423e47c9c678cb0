// Who can revert a brand to an old version, and which values a revert keeps (R34, R47, R56).
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { insertVersion } from '../../server/storage/people/brand-versions';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
let sponsorID: string;
let brandID: string;
let productID: string;
let archivedID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  sponsorID = await host.seed('sponsor', { sponsorName: 'Acme' });
});
afterAll(() => host.close());

beforeEach(async () => {
  const sections = ['profile', 'sponsor', 'products', 'urls', 'payments', 'crm'];
  const completedSections = Object.fromEntries(sections.map((key) => [key, true]));
  const brand = { brandName: 'Now', status: 'Test', completedSections, sponsorID };
  brandID = await host.seed('brand', brand);
  const product = { brandID, title: 'Now', productType: 'custom' };
  productID = await host.seed('product', product);
  archivedID = `old-${brandID}`;
  const products = [{ id: productID, data: { ...product, title: 'Then' } }];
  const snapshot = { brand: { ...brand, brandName: 'Then', status: '' }, products, secrets: {} };
  for (const id of [archivedID, `new-${brandID}`])
    await insertVersion(host.context.db, { id, brand: brandID, version: 1, snapshot, notes: '', by: 'test' });
});

const revert = async (person: Parameters<TestHost['signIn']>[0]) => {
  const { token } = await host.signIn(person);
  return host.call('POST', '/dtl/brand/publish', { token, body: { brandID, archivedID } });
};
const read = async (objectType: 'brand' | 'product', id: string) => {
  const url = objectType === 'brand' ? `/dtl/brand?brandID=${id}` : `/dtl/product?brandProductID=${id}`;
  return (await host.call('GET', url, { token: admin })).body[objectType] as JsonObject;
};
const readOnly = { readFields: ['sys_allFields'], writeFields: [] };

describe('a revert', () => {
  it('is offered to callers who can write all overwritten fields [R77.1]', async () => {
    const offersTo = async (roleConfig: JsonObject) => {
      const { token } = await host.signIn({ type: 'admin', roleConfig });
      const path = `/dtl/brand/publish?brandID=${brandID}&archived=true`;
      return (await host.call('GET', path, { token })).body.canRevert;
    };
    expect(await offersTo(fullAccess)).toBe(true);
    expect(await offersTo({ ...fullAccess, product: readOnly })).toBe(false);
  });

  it('overwrites no product without write access [R34.6]', async () => {
    const roleConfig = { ...fullAccess, product: readOnly };
    expect(await revert({ type: 'admin', roleConfig })).toMatchObject({
      status: 422,
      body: { message: 'Reverting needs write access to every field of the brand and its products.' },
    });
    expect(await read('product', productID)).toMatchObject({ title: 'Now' });
  });

  it('restores no product without the right [R56.3]', async () => {
    const { elements } = await host.context.metadata.get('product');
    const names = elements.map(({ name }) => name);
    const product = { readFields: names, writeFields: names };
    await host.call('DELETE', `/dtl/product?brandProductID=${productID}`, { token: admin });
    expect((await revert({ type: 'admin', roleConfig: { ...fullAccess, product } })).status).toBe(422);
    const roleConfig = { ...fullAccess, product: { ...product, canDelete: true } };
    expect((await revert({ type: 'admin', roleConfig })).status).toBe(200);
    expect(await read('product', productID)).toMatchObject({ title: 'Then' });
  });

  it('by a sponsor keeps Test or Live [R47.1]', async () => {
    const answer = await revert({ type: 'sponsor', userTypeID: sponsorID, roleConfig: fullAccess });
    expect(answer.status).toBe(200);
    expect(await read('brand', brandID)).toMatchObject({ brandName: 'Then', status: 'Test' });
  });
});
