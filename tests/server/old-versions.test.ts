// Archived versions of a brand after the name, type or secrecy of a field has changed.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { insertVersion } from '../../server/storage/people/brand-versions';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let token: string;
let brandID: string;
let productID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const sections = ['profile', 'sponsor', 'products', 'urls', 'payments', 'crm'];
  const completedSections = Object.fromEntries(sections.map((key) => [key, true]));
  const sponsorID = await host.seed('sponsor', { sponsorName: 'Acme' });
  brandID = await host.seed('brand', { brandName: 'Now', completedSections, sponsorID });
  productID = await host.seed('product', { brandID, title: 'Now', productType: 'custom' });
});
afterAll(() => host.close());

const send = (method: string, url: string, body?: unknown) => host.call(method, url, { token, body });
const element = (objectType: string, fieldName: string, visualType: string) => ({
  objectType,
  fieldName,
  grouping: '',
  fieldConfig: { label: fieldName, visualType },
});
const publishPast = async (id: string, values: JsonObject) => {
  const { data: brand } = (
    await host.context.db.query<{ data: JsonObject }>('select data from records where id = $1', [brandID])
  )[0] ?? { data: {} };
  const snapshot = {
    brand: { ...brand, brandName: 'Then', ...values },
    products: [{ id: productID, data: { brandID, title: 'Then', productType: 'custom', ...values } }],
    secrets: {},
  };
  await insertVersion(host.context.db, { id, brand: brandID, version: 1, snapshot, notes: '', by: 'test' });
};
const diff = async (id: string) =>
  JSON.stringify((await send('GET', `/dtl/brand/publish?brandID=${brandID}&diff=${id}`)).body.changes);

describe('an old version', () => {
  it('does not show values of a deleted field under a new field of that name', async () => {
    for (const objectType of ['brand', 'product']) {
      await send('POST', '/dtl/db', element(objectType, 'again', 'text'));
      await send('DELETE', `/dtl/db?objectType=${objectType}&fieldName=again`);
    }
    await publishPast('archived', { again: 'of the old' });
    await publishPast('active', { again: 'of the old' });
    for (const objectType of ['brand', 'product']) {
      expect((await send('POST', '/dtl/db', element(objectType, 'again', 'text'))).status).toBe(201);
    }
    expect(await diff('archived')).toContain('Then');
    expect(await diff('archived')).not.toContain('of the old');
    const userTypeID = await host.seed('partner', { partnerName: 'P', primaryBrandID: brandID });
    const partner = await host.signIn({ type: 'partner', roleConfig: fullAccess, userTypeID });
    const read = await host.call('GET', `/dtl/brand?brandID=${brandID}`, { token: partner.token });
    expect(read.body.brand).toMatchObject({ brandName: 'Then' });
    expect(JSON.stringify(read.body)).not.toContain('of the old');
  });

  it('is listed for its partner, with a note that its list cannot be filtered by changes', async () => {
    const userTypeID = await host.seed('partner', { partnerName: 'Q', primaryBrandID: brandID });
    const partner = await host.signIn({ type: 'partner', roleConfig: fullAccess, userTypeID });
    const list = (asked: string) => host.call('GET', `/dtl/brand?page=1${asked}`, { token: partner.token });
    expect((await list('')).body.items).toMatchObject([{ brandName: 'Then' }]);
    expect((await list('&f.changedAt[gte]=-30d')).status).toBe(400);
    expect((await list('&f.createdAt[gte]=-30d')).body.items).toMatchObject([{ brandName: 'Then' }]);
  });

  it('is restored without values that no longer fit', async () => {
    await publishPast('misfits', { counted: 'no number', hidden: 'open once', kept: 'stays' });
    await publishPast('since', {});
    for (const objectType of ['brand', 'product']) {
      await send('POST', '/dtl/db', element(objectType, 'counted', 'number'));
      await send('POST', '/dtl/db', element(objectType, 'hidden', 'password'));
      await send('POST', '/dtl/db', element(objectType, 'kept', 'text'));
    }
    const foretold = await diff('misfits');
    expect(foretold).toContain('stays');
    expect(foretold).not.toContain('no number');
    const reverted = await send('POST', '/dtl/brand/publish', { brandID, archivedID: 'misfits' });
    expect(reverted).toMatchObject({ status: 200 });
    const rows = await host.context.db.query<{ data: JsonObject }>(
      'select data from records where id = any($1) order by kind',
      [[brandID, productID]],
    );
    expect(rows).toMatchObject([
      { data: { brandName: 'Then', kept: 'stays' } },
      { data: { title: 'Then', kept: 'stays' } },
    ]);
    expect(JSON.stringify(rows)).not.toMatch(/no number|open once/);
  });
});

describe('a partner', () => {
  it('out of reach is missing before its user', async () => {
    const userTypeID = await host.seed('partner', { partnerName: 'Near' });
    const partnerID = await host.seed('partner', { partnerName: 'Far' });
    const near = { type: 'partner', roleConfig: fullAccess, userTypeID } as const;
    const { token: outsider } = await host.signIn(near);
    const body = [
      { objectType: 'partner', itemData: {} },
      { objectType: 'user', itemData: { userID: 'somebody' } },
    ];
    const { status } = await host.call('PATCH', `/dtl/partner?partnerID=${partnerID}`, {
      token: outsider,
      body,
    });
    expect(status).toBe(404);
  });
});
