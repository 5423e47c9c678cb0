// The limits of prices, shares and markups (R49, R65).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedDemoVendors, seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let brandID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await seedDemoVendors(host.context.db);
  const sponsorID = await host.seed('sponsor', { sponsorName: 'Brightline' });
  brandID = await host.seed('brand', { brandName: 'Glow', sponsorID });
  const roleConfig = fullAccess;
  admin = (await host.signIn({ type: 'admin', roleConfig })).token;
});
afterAll(() => host.close());

const custom = () => ({
  brandID,
  productType: 'custom',
  title: 'Launch Kit',
  pricingStrategy: 'fixed',
  unitPrice: 10,
});
const passthrough = () => ({
  brandID,
  brandProductID: 'new',
  productType: 'passthrough',
  serviceProviderVendorID: 'vendor-lumen-dispatch',
  vendorProductID: 'vp-call-answering',
  brandPartnerMarkup: 1.5,
});

const post = (body: unknown, token = admin) => host.call('POST', '/dtl/product', { token, body });
const patch = (id: string, body: unknown, token = admin) =>
  host.call('PATCH', `/dtl/product?brandProductID=${id}`, { token, body });

async function create(body: JsonObject = custom()): Promise<JsonObject & { brandProductID: string }> {
  const answer = await post(body);
  expect(answer.status, JSON.stringify(answer.body)).toBe(201);
  return answer.body.product as JsonObject & { brandProductID: string };
}

const codes = (answer: { body: JsonObject }) =>
  Object.fromEntries(
    Object.entries((answer.body.fieldErrors ?? {}) as Record<string, { code: string }[]>).map(
      ([field, problems]) => [field, problems[0]?.code],
    ),
  );

describe('a fixed product', () => {
  const missing = { unitPrice: 'required' };
  it('needs its price when it is created', async () => {
    expect(codes(await post({ ...custom(), unitPrice: null }))).toEqual(missing);
    const marketing = { ...custom(), productType: 'marketing', unitPrice: undefined };
    expect(codes(await post(marketing))).toEqual(missing);
  });

  it('keeps its price', async () => {
    const { brandProductID } = await create();
    expect(codes(await patch(brandProductID, { unitPrice: null }))).toEqual(missing);
    const dynamic = { pricingStrategy: 'dynamic', unitPrice: null };
    expect((await patch(brandProductID, dynamic)).status).toBe(200);
    expect(codes(await patch(brandProductID, { pricingStrategy: 'fixed' }))).toEqual(missing);
    expect((await patch(brandProductID, { pricingStrategy: 'fixed', unitPrice: 0 })).status).toBe(200);
  });

  it('stored without one can be saved in other fields', async () => {
    const { unitPrice: _none, ...bare } = custom();
    const id = await host.seed('product', { ...bare, status: 'active' });
    expect((await patch(id, { title: 'Other' })).status).toBe(200);
  });
});

describe('a product', () => {
  it.each([100.01, 1e6, 1e308])('refuses a markup of %d', async (brandPartnerMarkup) => {
    expect(codes(await post({ ...passthrough(), brandPartnerMarkup }))).toEqual({
      brandPartnerMarkup: 'range',
    });
  });

  it.each([1.01, 1.5, -0.01])('refuses a share of %d [R49.2]', async (share) => {
    for (const field of ['marketingHoldBack', 'leadGeneratorPercentage', 'leadGeneratorDiminishingRate']) {
      const body = { ...custom(), productType: 'marketing', [field]: share };
      expect(Object.keys(codes(await post(body))), field).toEqual([field]);
      const { brandProductID } = await create();
      expect(Object.keys(codes(await patch(brandProductID, { [field]: share }))), field).toEqual([field]);
    }
  });
});
