// A save reveals the values that it is checked against, so unreadable fields must not limit, require or refuse anything (R34).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

/** Reads and writes these, and nothing else of the object. */
async function signInWith(objectType: string, names: string[]): Promise<string> {
  const access = { readFields: names, writeFields: names };
  return (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, [objectType]: access } })).token;
}

/** The answers to the same save of two records that differ in unreadable fields. */
async function askTwice(
  { path, body, token }: { path: string; body: JsonObject; token: string },
  ids: readonly string[],
) {
  const told = [];
  for (const id of ids) {
    const answer = await host.call('PATCH', `${path}=${id}`, { token, body });
    told.push(
      JSON.stringify([answer.status, answer.body])
        .replaceAll(id, 'ID')
        .replace(/\d{4}-\d\d-\d\dT[\d:.]+Z/g, 'WHEN'),
    );
  }
  return told;
}

describe('a bound that the role cannot read', () => {
  it.each([
    ['minNumOfTerritories', 9, 'maxNumOfTerritories', [5, 20]],
    ['minLTVCONV', 0.5, 'maxLTCONV', [0.25, 0.75]],
  ] as const)('does not refuse %s, which would reveal it [R34.4]', async (name, value, hidden, held) => {
    const section = name === 'minLTVCONV' ? 'territoryPricing' : 'territory';
    const products = [{ productID: 'territory', required: false }];
    const ids = [];
    for (const one of held) ids.push(await host.seed('brand', { brandName: 'B', products, [hidden]: one }));
    const token = await signInWith('brand', ['brandName', 'products', 'completedSections', name]);
    const body = { _section: section, [name]: value };
    const [low, high] = await askTwice({ path: '/dtl/brand?brandID', body, token }, ids);
    expect(low).toBe(high);
    // It cannot know whether the section holds all it needs, so it completes nothing (R80).
    expect(low).toContain('"completedSections":{}');
    // A reader of both fields gets the message, and so does a user who publishes.
    const [id = ''] = ids;
    const again = { _section: section, [name]: value + 0.125, [hidden]: value };
    expect((await host.call('PATCH', `/dtl/brand?brandID=${id}`, { token: admin, body: again })).status).toBe(
      422,
    );
    const { brand } = (await host.call('GET', `/dtl/brand?brandID=${id}`, { token: admin })).body;
    expect((brand as JsonObject).completedSections).toEqual({});
  });
});

describe('a product that needs an unreadable field', () => {
  const full = { productType: 'custom', title: 'T', pricingStrategy: 'dynamic', status: 'active' };

  it.each<[string, string[], JsonObject, JsonObject, JsonObject]>([
    ['whether it has a price', ['pricingStrategy'], { pricingStrategy: 'fixed' }, { unitPrice: 5 }, {}],
    ['its type', ['title'], { title: null }, {}, { productType: 'passthrough' }],
    [
      'its vendor',
      ['vendorProductID'],
      { vendorProductID: 'sold' },
      { serviceProviderVendorID: 'seller' },
      { serviceProviderVendorID: 'another' },
    ],
  ])('is not revealed: %s [R34.4]', async (_what, names, body, one, other) => {
    const brandID = await host.seed('brand', { brandName: 'B' });
    await host.seed('vendor', { name: 'Seller' }, 'seller').catch(() => undefined);
    await host
      .seed('vendorproduct', { productName: 'Calls', vendorID: 'seller', unitCost: 1 }, 'sold')
      .catch(() => undefined);
    const seed = (more: JsonObject) => host.seed('product', { ...full, brandID, ...more });
    const ids = [await seed(one), await seed(other)];
    const token = await signInWith('product', names);
    const [left, right] = await askTwice({ path: '/dtl/product?brandProductID', body, token }, ids);
    expect(left).toBe(right);
    const [field = '', value] = Object.entries(body)[0] ?? [];
    for (const preview of [true, false]) {
      const change = { objectType: 'product', select: { ids }, change: { field, value: value ?? null } };
      const answer = await host.call('POST', '/dtl/bulk', {
        token,
        body: { ...change, ...(preview && { preview }) },
      });
      const { refused = [] } = answer.body as { refused?: { id: string; message: string }[] };
      expect(new Set(ids.map((id) => refused.find((one) => one.id === id)?.message)).size).toBe(1);
    }
  });
});
