// The trash of each list: records deleted in the last 30 days, by whom, and their restoration (R62).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: { token: string; userID: string };
let sponsor: string;
let partner: string;
let sponsorID: string;
let brandID: string;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  sponsorID = await host.seed('sponsor', { sponsorName: 'Brightline' });
  brandID = await host.seed('brand', { brandName: 'Glow', sponsorID });
  const partnerID = await host.seed('partner', { partnerName: 'P', primaryBrandID: brandID });
  const roleConfig = fullAccess;
  admin = await host.signIn({ type: 'admin', roleConfig, fname: 'Ada', lname: 'Minn' });
  sponsor = (await host.signIn({ type: 'sponsor', roleConfig, userTypeID: sponsorID })).token;
  partner = (await host.signIn({ type: 'partner', roleConfig, userTypeID: partnerID })).token;
});
afterAll(() => host.close());

const call = (method: string, path: string, token = admin.token, body?: unknown) =>
  host.call(method, path, { token, ...(body !== undefined && { body }) });
const itemsOf = ({ body }: { body: JsonObject }) => body.items as JsonObject[];

const kinds = [
  ['partner', 'partnerID', 'partnerName', ''],
  ['sponsor', 'sponsorID', 'sponsorName', ''],
  ['brand', 'brandID', 'brandName', ''],
  ['product', 'brandProductID', 'title', ''],
  ['role', 'roleID', 'roleName', ''],
  ['user', 'userID', 'email', '&view=list'],
  ['vendor', 'vendorID', 'name', ''],
  ['vendorproduct', 'vendorProductID', 'productName', ''],
] as const;

describe.each(kinds)('the trash of %s [R62.1, W1.16, W2.50]', (objectType, idName, name, more) => {
  // [E6.9]
  it('shows the deleted record with its user, and restores it', async () => {
    const id = await host.seed(objectType, {
      [name]: 'Gone',
      ...(objectType === 'user' && { email: 'gone@x.test' }),
    });
    const kept = await host.seed(objectType, {
      [name]: 'Kept',
      ...(objectType === 'user' && { email: 'kept@x.test' }),
    });
    const list = (query = '') => call('GET', `/dtl/${objectType}?deleted=1${query}${more}`);
    expect(itemsOf(await list())).toEqual([]);
    expect((await call('DELETE', `/dtl/${objectType}?${idName}=${id}`)).status).toBe(200);
    const answer = await list();
    expect(answer.body).toMatchObject({ total: 1, page: 1, limit: 15 });
    expect(answer.body.items).toMatchObject([{ [idName]: id, deletedBy: 'Ada Minn', _version: 2 }]);
    expect(Date.now() - Date.parse(String(itemsOf(answer)[0]?.deletedAt))).toBeLessThan(60_000);
    expect((await list(`&f.${name}[starts]=kep`)).body.total).toBe(0);
    expect((await list(`&f.${name}[starts]=go&q=gon&sort=${name}`)).body.total).toBe(1);
    expect((await call('POST', '/dtl/restore', admin.token, { objectType, id })).status).toBe(200);
    expect((await list()).body.total).toBe(0);
    const there = await call('GET', `/dtl/${objectType}?limit=200${more}`);
    expect(itemsOf(there).map((item) => item[idName])).toEqual(expect.arrayContaining([id, kept]));
  });
});

describe('the restored record [R61]', () => {
  it('requires the records that it refers to', async () => {
    const restore = (objectType: string, id: string) =>
      call('POST', '/dtl/restore', admin.token, { objectType, id });
    const vendorID = await host.seed('vendor', { name: 'Lumen' });
    const id = await host.seed('vendorproduct', { productName: 'Calls', vendorID });
    await call('DELETE', `/dtl/vendorproduct?vendorProductID=${id}`);
    await call('DELETE', `/dtl/vendor?vendorID=${vendorID}`);
    expect(await restore('vendorproduct', id)).toMatchObject({
      ...{ status: 409, body: { message: 'Restore the vendor of this vendor product first.' } },
    });
    expect((await restore('vendor', vendorID)).status).toBe(200);
    expect((await restore('vendorproduct', id)).status).toBe(200);
  });
});

describe('a company that was deleted together with its users [R61]', () => {
  const pair = async () => {
    const userID = await host.seed('user', { email: `${Math.random()}@x.test`, type: 'partner' });
    const id = await host.seed('partner', { partnerName: 'With', primaryUserID: userID });
    await host.context.db.query(
      `update records set data = data || jsonb_build_object('userTypeID', $2::text) where id = $1`,
      [userID, id],
    );
    expect((await call('DELETE', `/dtl/partner?partnerID=${id}&with=users`)).status).toBe(200);
    return { id, userID };
  };
  const rowOf = async (path: string, id: string, token?: string) =>
    itemsOf(await call('GET', path, token)).find((item) => Object.values(item).includes(id));

  it('is restored together with them, and the trash shows how many', async () => {
    const { id, userID } = await pair();
    const row = await rowOf('/dtl/partner?deleted=1', id);
    expect(row).toMatchObject({ restoresUsers: 1 });
    expect(row).not.toHaveProperty('restoreBlocked');
    const user = await rowOf('/dtl/user?deleted=1&view=list', userID);
    expect(user).toMatchObject({
      restoreBlocked: 'Deleted together with the partner. Restore the partner to bring both back.',
    });
    expect((await call('POST', '/dtl/restore', admin.token, { objectType: 'partner', id })).status).toBe(200);
    expect(await rowOf('/dtl/user?view=list&limit=200&page=1', userID)).toBeDefined();
  });

  it('hides users from callers who cannot read them', async () => {
    const { id } = await pair();
    const user = { readFields: [], writeFields: [] };
    const { token } = await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, user } });
    expect(await rowOf('/dtl/partner?deleted=1', id, token)).not.toHaveProperty('restoresUsers');
    await call('POST', '/dtl/restore', admin.token, { objectType: 'partner', id });
  });
});

describe('the trash of Data Management [R62.2, W2.50]', () => {
  it('shows the deleted element with its user, and restores it', async () => {
    const field = {
      objectType: 'partner',
      fieldName: 'fleet',
      grouping: 'General',
      fieldConfig: { label: 'Vehicles', visualType: 'number' },
    };
    expect((await call('POST', '/dtl/db', admin.token, field)).status).toBe(201);
    const list = (token = admin.token) => call('GET', '/dtl/db?objectType=partner&deleted=1', token);
    expect((await list()).body.fields).toEqual([]);
    const target = { objectType: 'partner', fieldName: 'fleet' };
    expect((await call('DELETE', '/dtl/db', admin.token, target)).status).toBe(200);
    expect((await list()).body.fields).toMatchObject([{ ...field, deletedBy: 'Ada Minn' }]);
    const partner = { readFields: ['city'], writeFields: [] };
    const narrow = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, partner } })).token;
    expect((await list(narrow)).body.fields).toEqual([]);
    expect((await call('POST', '/dtl/db/restore', admin.token, target)).status).toBe(200);
    expect((await list()).body.fields).toEqual([]);
  });
});

describe('the fields in the trash', () => {
  const remove = async (id: string, days: number) => {
    await call('DELETE', `/dtl/partner?partnerID=${id}`);
    await host.context.db.query(
      `update records set deleted_at = now() - make_interval(days => $2, mins => 1) where id = $1`,
      [id, days],
    );
  };

  it('lists the last 30 days, latest first', async () => {
    for (const [id, days] of [
      ['old', 30],
      ['older', 12],
      ['newer', 2],
    ] as const) {
      await remove(await host.seed('partner', { partnerName: id }), days);
    }
    const shown = itemsOf(await call('GET', '/dtl/partner?deleted=1'));
    expect(shown.map(({ partnerName }) => partnerName)).toEqual(['newer', 'older']);
    const turned = itemsOf(await call('GET', '/dtl/partner?deleted=1&sort=deletedAt&limit=1&page=2'));
    expect(turned.map(({ partnerName }) => partnerName)).toEqual(['newer']);
  });

  it('are those that the role can read', async () => {
    await remove(await host.seed('partner', { partnerName: 'Hidden', city: 'Austin' }), 0);
    const access = {
      partner: { readFields: ['city'], writeFields: [] },
      user: { readFields: [], writeFields: [] },
    };
    const narrow = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, ...access } })).token;
    const [item] = itemsOf(await call('GET', '/dtl/partner?deleted=1', narrow));
    expect(Object.keys(item ?? {}).sort()).toEqual([
      '_version',
      'city',
      'createdAt',
      'deletedAt',
      'partnerID',
    ]);
    expect((await call('GET', '/dtl/partner?deleted=1&f.partnerName[has]=h', narrow)).status).toBe(400);
    expect((await call('GET', '/dtl/partner?sort=deletedAt')).status).toBe(400);
  });

  it('do not reveal that a hidden reference blocks the restore [R34.4, R62.1]', async () => {
    const gone = await host.seed('sponsor', { sponsorName: 'Gone' });
    const id = await host.seed('brand', { brandName: 'Waiting', sponsorID: gone });
    for (const path of [`brand?brandID=${id}`, `sponsor?sponsorID=${gone}`])
      await call('DELETE', `/dtl/${path}`);
    const list = async (token?: string) =>
      itemsOf(await call('GET', '/dtl/brand?deleted=1&f.brandName=Waiting', token))[0];
    const brand = { readFields: ['brandName'], writeFields: [], canDelete: true };
    const narrow = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, brand } })).token;
    expect(await list()).toMatchObject({ restoreBlocked: 'Restore the sponsor of this brand first.' });
    expect(await list(narrow)).toMatchObject({ brandName: 'Waiting' });
    expect(await list(narrow)).not.toHaveProperty('restoreBlocked');
    // It is refused without naming the field.
    const restore = (token?: string) => call('POST', '/dtl/restore', token, { objectType: 'brand', id });
    const message = 'Restore the sponsor of this brand first.';
    expect(await restore()).toMatchObject({ status: 409, body: { message } });
    const { status, body } = await restore(narrow);
    expect([status, body.message]).toEqual([
      409,
      'Something that this brand belongs to is deleted. Ask your administrator.',
    ]);
  });

  it('do not reveal a user’s company by refusing the restore [R34.4, R62.1]', async () => {
    const company = await host.seed('sponsor', { sponsorName: 'Short' });
    const id = await host.seed('user', { fname: 'Bo', type: 'sponsor', userTypeID: company });
    await call('DELETE', `/dtl/sponsor?sponsorID=${company}&with=users`);
    const user = { readFields: ['fname', 'userTypeID'], writeFields: [], canDelete: true };
    const narrow = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, user } })).token;
    const { status, body } = await call('POST', '/dtl/restore', narrow, { objectType: 'user', id });
    expect([status, body.message]).toEqual([
      409,
      'Something that this user belongs to is deleted. Ask your administrator.',
    ]);
  });

  it('lists only records in reach', async () => {
    const own = await host.seed('product', { brandID, title: 'Own' });
    const other = await host.seed('product', {
      brandID: await host.seed('brand', { brandName: 'X' }),
      title: 'Far',
    });
    for (const id of [own, other]) await call('DELETE', `/dtl/product?brandProductID=${id}`);
    const products = (await call('GET', `/dtl/product?brandID=${brandID}&deleted=1`, sponsor)).body.products;
    expect(products).toMatchObject([{ brandProductID: own, title: 'Own' }]);
    expect((await call('GET', `/dtl/product?brandID=${brandID}`, sponsor)).body.products).toEqual([]);
    expect((await call('GET', '/dtl/partner?deleted=1', partner)).body.total).toBe(0);
    expect((await call('GET', '/dtl/brand?deleted=1', partner)).body.total).toBe(0);
    expect((await call('GET', '/dtl/sponsor?deleted=1', sponsor)).body.total).toBe(0);
  });
});
