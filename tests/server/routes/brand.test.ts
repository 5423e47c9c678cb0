import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin: string;
let sponsorID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  sponsorID = await host.seed('sponsor', { sponsorName: 'Acme', supportEmail: 'help@acme.test' });
});
afterAll(() => host.close());

type Brand = JsonObject & { brandID: string; _version: number };

const create = async (fields: object = {}) => {
  const body = { brandID: 'new', brandName: 'Glow', ...fields };
  const answer = await host.call('POST', '/dtl/brand', { token: admin, body });
  expect(answer).toMatchObject({ status: 201, body: { success: true } });
  return answer.body.brand as Brand;
};
const patch = (brandID: string, body: object, token = admin) =>
  host.call('PATCH', `/dtl/brand?brandID=${brandID}`, { token, body });
const load = (brandID: string, token = admin) => host.call('GET', `/dtl/brand?brandID=${brandID}`, { token });

describe('POST /dtl/brand (R44, R46)', () => {
  it('creates a public key and completes Profile [R44.1, W2.29]', async () => {
    const brand = await create({ primaryEmail: 'a@b.test' });
    expect(brand).toMatchObject({ primaryEmail: 'a@b.test', completedSections: { profile: true } });
    expect(brand.publicKey).toMatch(/^pub_[0-9a-f]{24}$/);
    expect((await create()).publicKey).not.toBe(brand.publicKey);
  });

  it('requires the name', async () => {
    const answer = await host.call('POST', '/dtl/brand', { token: admin, body: {} });
    expect(answer).toMatchObject({
      status: 422,
      body: { fieldErrors: { brandName: [{ code: 'required' }] } },
    });
  });

  it.each(['publicKey', 'completedSections', 'products', 'sponsorName'])(
    'takes no %s from a body [W1.18]',
    async (name) => {
      const answer = await host.call('POST', '/dtl/brand', {
        token: admin,
        body: { brandName: 'X', [name]: 'y' },
      });
      expect(answer.status).toBe(422);
      expect(answer.body.fieldErrors).toHaveProperty(name);
      if (name === 'products') return;
      const later = await patch((await create()).brandID, { _section: 'profile', [name]: 'y' });
      expect([later.status, Object.keys(later.body.fieldErrors ?? {})]).toEqual([422, [name]]);
    },
  );
});

describe('PATCH /dtl/brand (B4, R46)', () => {
  it('marks the saved section complete [B4.17, B7.23, B8.16, R46.4]', async () => {
    const { brandID, _version } = await create();
    const answer = await patch(brandID, { _section: 'urls', brandURL: 'https://glow.test', _version });
    expect(answer).toMatchObject({
      status: 200,
      body: {
        success: true,
        message: 'Brand Updated',
        brand: { brandURL: 'https://glow.test', completedSections: { profile: true, urls: true } },
      },
    });
  });

  it('lets admins set the status in Profile [R46.1, W1.18]', async () => {
    const { brandID } = await create({ sponsorID });
    const save = (status: unknown, token = admin) => patch(brandID, { _section: 'profile', status }, token);
    for (const status of ['Test', 'Live', null]) expect((await save(status)).status).toBe(200);
    expect((await save('Sold')).status).toBe(422);
    const sponsor = await host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID: sponsorID });
    expect((await save('Live', sponsor.token)).status).toBe(422);
  });

  it('leaves a section with a missing field open [R46.4]', async () => {
    const body = {
      objectType: 'brand',
      fieldName: 'licence',
      grouping: 'CRM',
      fieldConfig: { label: 'Licence', visualType: 'text', isRequired: true },
    };
    expect((await host.call('POST', '/dtl/db', { token: admin, body })).status).toBe(201);
    const { brandID } = await create();
    const crm = { hubspotCreateContact: true, hubspotApiKey_encrypt: 'key' };
    const first = await patch(brandID, { _section: 'crm', ...crm });
    expect(first.body.brand).toMatchObject({ completedSections: { profile: true } });
    expect(first.body.brand).not.toHaveProperty('completedSections.crm');
    const second = await patch(brandID, { _section: 'crm', licence: 'A 1' });
    expect(second.body.brand).toMatchObject({ completedSections: { crm: true } });
  });

  it('marks nothing for callers without write access [R34.4, R34.5]', async () => {
    const { brandID, _version } = await create({ sponsorID });
    const brand = { readFields: ['brandName', 'completedSections'], writeFields: [] };
    const reader = { type: 'sponsor', userTypeID: sponsorID, roleConfig: { ...fullAccess, brand } } as const;
    const { token } = await host.signIn(reader);
    for (const section of ['territoryIandE', 'urls', 'products', 'profile']) {
      const answer = await patch(brandID, { _section: section }, token);
      expect([answer.status, (answer.body.brand as Brand)._version], section).toEqual([200, _version]);
    }
  });

  it('stores nothing of an invalid section', async () => {
    const brand = await create();
    const answer = await patch(brand.brandID, { _section: 'urls', brandURL: 'nope' });
    expect(answer).toMatchObject({ status: 422, body: { message: 'Correct the errors on the form.' } });
    expect((await load(brand.brandID)).body.brand).toEqual(brand);
  });

  it.each([
    [{ commitmentPeriodInMonths: -3 }, 'commitmentPeriodInMonths'],
    [{ minNumOfTerritories: 9 }, 'minNumOfTerritories'],
    [{ maxNumOfTerritories: 1 }, 'maxNumOfTerritories'],
  ])('refuses %j with the stored values', async (change, field) => {
    const { brandID } = await create();
    const stored = { _section: 'territory', minNumOfTerritories: 2, maxNumOfTerritories: 5 };
    expect((await patch(brandID, stored)).status).toBe(200);
    const answer = await patch(brandID, { _section: 'territory', ...change });
    expect(answer.status).toBe(422);
    expect(Object.keys(answer.body.fieldErrors as object)).toEqual([field]);
    expect((await load(brandID)).body.brand).toMatchObject({
      minNumOfTerritories: 2,
      maxNumOfTerritories: 5,
    });
  });

  it('refuses an unknown section', async () => {
    const { brandID } = await create();
    expect((await patch(brandID, { _section: 'publishing' })).status).toBe(400);
    expect((await patch(brandID, { _section: '__proto__' })).status).toBe(400);
  });

  it('never answers a secret key [B2.64]', async () => {
    const { brandID } = await create();
    const secret = 'sk_test_not_to_be_seen';
    const answer = await patch(brandID, { _section: 'payments', stripeSecretKeyTest_encrypt: secret });
    expect(answer.body.brand).toMatchObject({ _set: ['stripeSecretKeyTest_encrypt'] });
    const loaded = await load(brandID);
    expect(JSON.stringify([answer.body, loaded.body])).not.toContain(secret);
    const rows = await host.context.db.query('select data, sealed from records where id = $1', [brandID]);
    expect(JSON.stringify(rows)).not.toContain(secret);
  });

  it('copies the name of the chosen sponsor', async () => {
    const { brandID } = await create();
    const answer = await patch(brandID, { _section: 'sponsor', sponsorID });
    expect(answer.body.brand).toMatchObject({
      sponsorName: 'Acme',
      completedSections: { profile: true, sponsor: true },
    });
    await host.call('PATCH', `/dtl/sponsor?sponsorID=${sponsorID}`, {
      token: admin,
      body: { sponsorName: 'Acme & Co' },
    });
    const { body } = await load(brandID);
    expect(body).toMatchObject({
      brand: { sponsorName: 'Acme & Co' },
      sponsor: { sponsorName: 'Acme & Co' },
    });
  });
});

describe('enablement (B3, W2.31)', () => {
  it('is replaced whole [W2.31, B3.18, B3.30]', async () => {
    const { brandID } = await create();
    const product = await host.seed('product', { brandID, title: 'Launch' });
    const both = [
      { productID: 'territory', required: true },
      { productID: product, required: false },
    ];
    const first = await patch(brandID, { _section: 'products', products: both });
    expect(first.body.brand).toMatchObject({ products: both, completedSections: { products: true } });
    const second = await patch(brandID, { _section: 'products', products: [{ productID: product }] });
    expect(second.body.brand).toMatchObject({ products: [{ productID: product, required: false }] });
    // [W2.30]
    expect((await load(brandID)).body.brand).toMatchObject({
      products: [{ productID: product, required: false }],
      completedSections: { profile: true, products: true },
    });
  });

  it.each([
    ['an unknown product', [{ productID: 'nowhere', required: false }]],
    ['required without enabled', [{ productID: 'territory', required: true, enabled: false }]],
    ['a product twice', [{ productID: 'territory' }, { productID: 'territory' }]],
    ['no list', { territory: true }],
  ])('refuses %s', async (_, products) => {
    const { brandID } = await create();
    const answer = await patch(brandID, { _section: 'products', products });
    expect(answer.status).toBe(422);
    expect(answer.body.fieldErrors).toHaveProperty('products');
  });

  it("refuses another brand's product", async () => {
    const { brandID } = await create();
    const foreign = await host.seed('product', { brandID: (await create()).brandID, title: 'Theirs' });
    expect((await patch(brandID, { products: [{ productID: foreign }] })).status).toBe(422);
  });

  it('answers a collision', async () => {
    const { brandID, _version } = await create();
    await patch(brandID, { _section: 'products', products: [{ productID: 'territory' }], _version });
    const answer = await patch(brandID, {
      _section: 'products',
      products: [{ productID: 'territory', required: true }],
      _version,
    });
    expect(answer).toMatchObject({ status: 409, body: { code: 'conflict' } });
  });

  it('omits deleted products', async () => {
    const { brandID } = await create();
    const product = await host.seed('product', { brandID, title: 'Gone' });
    await patch(brandID, { _section: 'products', products: [{ productID: product }] });
    await host.context.db.query('update records set deleted_at = now() where id = $1', [product]);
    expect((await load(brandID)).body.brand).toMatchObject({ products: [] });
  });
});

describe('GET /dtl/brand (W2.29, R35, R37)', () => {
  it('lists sponsor, status and published [B7.21]', async () => {
    const { brandID } = await create({ brandName: 'Listed', sponsorID, status: 'Test' });
    const { body } = await host.call('GET', '/dtl/brand?q=Listed&sort=sponsorName', { token: admin });
    expect(body.items).toMatchObject([
      { brandID, sponsorName: 'Acme & Co', status: 'Test', published: false },
    ]);
    const all = await host.call('GET', '/dtl/brand', { token: admin });
    expect(all.body).toContainEqual(expect.objectContaining({ brandID, published: false }));
    const filtered = await host.call('GET', `/dtl/brand?f.sponsorID=${sponsorID}`, { token: admin });
    expect(filtered.body.items).toContainEqual(expect.objectContaining({ brandID }));
  });

  it('loads brand, sponsor and products [B7.22, B3.19, W2.30]', async () => {
    const { brandID } = await create({ sponsorID });
    const product = await host.seed('product', { brandID, title: 'Launch' });
    expect(await load(brandID)).toMatchObject({
      status: 200,
      body: {
        success: true,
        brand: { brandID },
        sponsor: { sponsorID, sponsorName: 'Acme & Co' },
        products: [{ brandProductID: product, title: 'Launch' }],
      },
    });
    expect((await load((await create()).brandID)).body).toMatchObject({ sponsor: null, products: [] });
  });

  it('does not reveal a hidden sponsor [R34.4]', async () => {
    const sponsorID = await host.seed('sponsor', { sponsorName: 'Acme & Co' });
    const brandID = await host.seed('brand', { brandName: 'Hiding', sponsorID });
    const brand = { readFields: ['brandName'], writeFields: [] };
    const { token } = await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, brand } });
    const { body } = await host.call('GET', `/dtl/brand?brandID=${brandID}`, { token });
    expect(body.sponsor).toBeNull();
  });

  it('answers 404 out of reach', async () => {
    const own = await create({ sponsorID });
    const other = await create();
    const { token } = await host.signIn({ type: 'sponsor', roleConfig: fullAccess, userTypeID: sponsorID });
    expect((await load(own.brandID, token)).status).toBe(200);
    expect((await load(other.brandID, token)).status).toBe(404);
    expect((await patch(other.brandID, { brandName: 'Mine' }, token)).status).toBe(404);
    expect((await patch(own.brandID, { _section: 'profile', status: 'Live' }, token)).status).toBe(422);
  });
});

describe('DELETE /dtl/brand (R44, R45)', () => {
  it('can be undone', async () => {
    const { brandID } = await create();
    const answer = await host.call('DELETE', `/dtl/brand?brandID=${brandID}`, { token: admin });
    expect(answer).toMatchObject({ status: 200, body: { success: true } });
    expect((await load(brandID)).status).toBe(404);
    const body = { objectType: 'brand', id: brandID };
    expect((await host.call('POST', '/dtl/restore', { token: admin, body })).status).toBe(200);
    expect((await load(brandID)).status).toBe(200);
  });

  it('is refused while a partner holds it', async () => {
    const { brandID } = await create();
    await host.seed('partner', { partnerName: 'P', primaryBrandID: brandID });
    const answer = await host.call('DELETE', `/dtl/brand?brandID=${brandID}`, { token: admin });
    expect(answer).toMatchObject({ status: 409, body: { code: 'inUse', counts: { partner: 1 } } });
  });
});
