import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedDemoVendors, seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let sponsor: string;
let partner: string;
let brandID: string;
let otherBrandID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  await seedDemoVendors(host.context.db);
  const sponsorID = await host.seed('sponsor', { sponsorName: 'Brightline' });
  brandID = await host.seed('brand', { brandName: 'Glow', sponsorID });
  otherBrandID = await host.seed('brand', { brandName: 'Chorus' });
  const partnerID = await host.seed('partner', { partnerName: 'P', primaryBrandID: brandID });
  const roleConfig = fullAccess;
  admin = (await host.signIn({ type: 'admin', roleConfig })).token;
  sponsor = (await host.signIn({ type: 'sponsor', roleConfig, userTypeID: sponsorID })).token;
  partner = (await host.signIn({ type: 'partner', roleConfig, userTypeID: partnerID })).token;
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
const get = (query: string, token = admin) => host.call('GET', `/dtl/product${query}`, { token });

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

describe('POST /dtl/product [B7.26, W2.34]', () => {
  it('answers success, product and message [B8.16]', async () => {
    const { status, body } = await post(custom());
    expect(status).toBe(201);
    expect(body).toMatchObject({ success: true, message: 'Product Added', product: custom() });
  });

  it('stores every field as it is spelt [B3.22, B3.23, B3.25, B3.26, B3.27, B3.28]', async () => {
    const whole = {
      brandID,
      title: 'Leads',
      description: 'Exclusive',
      terms: '<p>Monthly.</p>',
      productType: 'marketing',
      pricingStrategy: 'dynamic',
      billingFrequency: 'recurring',
      billCycle: 'monthly',
      dymaicPricingVariableName: 'Leads',
      dymaicPricingVariableUnitPrice: 68.5,
      marketingHoldBack: 0.15,
      leadGeneratorPercentage: 0.2,
      leadGeneratortermOfAgreement: 'diminishing',
      leadGeneratorDiminishingRate: 0.25,
    };
    const { brandProductID } = await create(whole);
    expect((await get(`?brandProductID=${brandProductID}`)).body.product).toMatchObject(whole);
  });

  it('sets the status active by default [B4.27]', async () => {
    expect((await create()).status).toBe('active');
    expect((await create({ ...custom(), status: 'inactive' })).status).toBe('active');
  });

  it("names a passthrough after its vendor's product", async () => {
    const product = await create(passthrough());
    expect(product).toMatchObject({
      title: '24/7 Call Answering',
      billingFrequency: 'recurring',
      billCycle: 'monthly',
      brandPartnerMarkup: 1.5,
    });
    expect(product.brandProductID).not.toBe('new');
  });

  it('requires brand, type and the fields of the type', async () => {
    expect(codes(await post({ title: 'X' }))).toEqual({ brandID: 'required', productType: 'required' });
    expect(codes(await post({ brandID, productType: 'marketing' }))).toEqual({ title: 'required' });
    expect(codes(await post({ brandID, productType: 'passthrough' }))).toEqual({
      serviceProviderVendorID: 'required',
      vendorProductID: 'required',
    });
  });

  it("refuses another vendor's product", async () => {
    const foreign = { ...passthrough(), vendorProductID: 'vp-yard-signs' };
    expect(codes(await post(foreign))).toEqual({ vendorProductID: 'reference' });
    expect(codes(await post({ ...passthrough(), vendorProductID: 'vp-nothing' }))).toEqual({
      vendorProductID: 'reference',
    });
  });

  it('keeps shares between 0 and 1 [R49.2]', async () => {
    for (const field of ['marketingHoldBack', 'leadGeneratorPercentage', 'leadGeneratorDiminishingRate']) {
      for (const share of [-0.01, 1.01])
        expect((await post({ ...custom(), [field]: share })).status).toBe(422);
      for (const share of [0, 1]) expect((await post({ ...custom(), [field]: share })).status).toBe(201);
    }
  });

  it('refuses negative prices and markups', async () => {
    expect(codes(await post({ ...custom(), unitPrice: -1 }))).toEqual({ unitPrice: 'range' });
    expect(codes(await post({ ...passthrough(), brandPartnerMarkup: -0.1 }))).toEqual({
      brandPartnerMarkup: 'range',
    });
  });

  it('stores nothing that it refuses', async () => {
    const before = (await get(`?brandID=${brandID}`)).body.products as unknown[];
    await post({ ...custom(), unitPrice: -1 });
    expect((await get(`?brandID=${brandID}`)).body.products).toHaveLength(before.length);
  });
});

describe('PATCH /dtl/product [B7.27]', () => {
  it('changes its writable fields', async () => {
    const { brandProductID, _version } = await create();
    const answer = await patch(brandProductID, { unitPrice: 12.5, _version });
    expect(answer).toMatchObject({
      status: 200,
      body: { success: true, message: 'Product Updated', product: { unitPrice: 12.5, title: 'Launch Kit' } },
    });
  });

  it('keeps product type and service provider [B5.35]', async () => {
    const { brandProductID } = await create(passthrough());
    expect(codes(await patch(brandProductID, { productType: 'custom' }))).toEqual({ productType: 'fixed' });
    expect(codes(await patch(brandProductID, { serviceProviderVendorID: 'vendor-curbside' }))).toEqual({
      serviceProviderVendorID: 'fixed',
    });
    expect(codes(await patch(brandProductID, { brandID: otherBrandID }))).toEqual({ brandID: 'fixed' });
    expect((await patch(brandProductID, passthrough())).status).toBe(200);
  });

  it('accepts another product of the same vendor', async () => {
    const { brandProductID } = await create(passthrough());
    const { body } = await patch(brandProductID, { vendorProductID: 'vp-live-chat' });
    expect(body.product).toMatchObject({ title: 'Live Web Chat', vendorProductID: 'vp-live-chat' });
  });

  it('cannot empty the title', async () => {
    const { brandProductID } = await create();
    expect(codes(await patch(brandProductID, { title: '' }))).toEqual({ title: 'required' });
  });

  it('answers 409 for the same field twice', async () => {
    const { brandProductID, _version } = await create();
    await patch(brandProductID, { unitPrice: 11, _version });
    const late = await patch(brandProductID, { unitPrice: 12, _version });
    expect(late).toMatchObject({ status: 409, body: { code: 'conflict' } });
    expect((await patch(brandProductID, { title: 'Kit', _version })).status).toBe(200);
  });
});

describe('GET /dtl/product [W2.35]', () => {
  it("lists one brand's products [B7.28]", async () => {
    const own = await create({ ...custom(), brandID: otherBrandID });
    const { body } = await get(`?brandID=${otherBrandID}`);
    expect(body).toEqual({ success: true, products: [own] });
  });

  it('answers one product [B7.29]', async () => {
    const product = await create();
    const { body } = await get(`?brandProductID=${product.brandProductID}`);
    expect(body).toEqual({ success: true, product });
    expect((await get('?brandProductID=nothing')).status).toBe(404);
  });

  it('answers a vendor product [B7.30, B3.29]', async () => {
    const { body } = await get('?vendorProductID=vp-direct-mail');
    expect(body).toEqual({
      success: true,
      vendorProduct: {
        vendorProductID: 'vp-direct-mail',
        vendorID: 'vendor-curbside',
        productName: 'Direct Mail, 2,500 Homes',
        unitCost: 1125,
        suggestedRetail: 1450,
        billingFrequency: 'recurring',
        billCycle: 'quarterly',
      },
    });
    expect((await get('?vendorProductID=nothing')).status).toBe(404);
  });

  it('lists vendors by name, with products', async () => {
    const { body } = await get('?vendors=1');
    const vendors = body.vendors as { name: string; products: unknown[] }[];
    expect(vendors.map(({ name, products }) => [name, products.length])).toEqual([
      ['Curbside Creative', 3],
      ['Ledgerwell Bookkeeping', 1],
      ['Lumen Dispatch', 2],
    ]);
  });

  it("offers one vendor's products as choices", async () => {
    const { body } = await get('?vendorID=vendor-lumen-dispatch');
    expect(body.items).toMatchObject([
      { vendorProductID: 'vp-call-answering' },
      { vendorProductID: 'vp-live-chat' },
    ]);
    expect((await get('?vendorID=nobody')).body.items).toEqual([]);
  });

  it('lists all products to admins only [R44.3]', async () => {
    expect(Array.isArray((await get('')).body)).toBe(true);
    expect((await get('?page=1&q=launch')).body).toMatchObject({ page: 1, limit: 15 });
    expect((await get('', sponsor)).status).toBe(403);
  });
});

describe('DELETE /dtl/product [R44.2]', () => {
  it('deletes, and can be undone', async () => {
    const { brandProductID } = await create();
    const gone = await host.call('DELETE', `/dtl/product?brandProductID=${brandProductID}`, {
      token: sponsor,
    });
    expect(gone).toMatchObject({ status: 200, body: { success: true, undoUntil: expect.any(String) } });
    expect((await get(`?brandProductID=${brandProductID}`)).status).toBe(404);
    const back = { objectType: 'product', id: brandProductID };
    expect((await host.call('POST', '/dtl/restore', { token: sponsor, body: back })).status).toBe(200);
    expect((await get(`?brandProductID=${brandProductID}`)).status).toBe(200);
  });
});

describe('the access to products (R34, R35)', () => {
  it('lets a sponsor work on own brands only', async () => {
    expect((await post(custom(), sponsor)).status).toBe(201);
    expect(codes(await post({ ...custom(), brandID: otherBrandID }, sponsor))).toEqual({
      brandID: 'reference',
    });
    const foreign = await create({ ...custom(), brandID: otherBrandID });
    expect((await patch(foreign.brandProductID, { unitPrice: 1 }, sponsor)).status).toBe(404);
    expect((await get(`?brandID=${otherBrandID}`, sponsor)).status).toBe(404);
    expect((await get(`?brandProductID=${foreign.brandProductID}`, sponsor)).status).toBe(404);
    await host.call('DELETE', `/dtl/product?brandProductID=${foreign.brandProductID}`, { token: admin });
    const body = { objectType: 'product', id: foreign.brandProductID };
    expect((await host.call('POST', '/dtl/restore', { token: sponsor, body })).status).toBe(404);
  });

  it('closes writing and vendors to partners', async () => {
    expect((await post(custom(), partner)).status).toBe(403);
    expect((await get('?vendors=1', partner)).status).toBe(403);
    const { brandProductID } = await create();
    expect((await patch(brandProductID, { unitPrice: 1 }, partner)).status).toBe(403);
    const query = `?brandProductID=${brandProductID}`;
    expect((await host.call('DELETE', `/dtl/product${query}`, { token: partner })).status).toBe(403);
  });

  it('hides vendors from roles without that field', async () => {
    const readFields = ['title', 'productType'];
    const roleConfig = { product: { readFields, writeFields: ['title'] } };
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    expect((await get('?vendors=1', token)).body.vendors).toEqual([]);
    expect((await get('?vendorProductID=vp-live-chat', token)).status).toBe(404);
    const { brandProductID } = await create(passthrough());
    // The answer is the same whether the hidden value would change or not.
    for (const vendorProductID of ['vp-call-answering', 'vp-live-chat'])
      expect(codes(await patch(brandProductID, { vendorProductID }, token))).toEqual({
        vendorProductID: 'notWritable',
      });
  });
});
