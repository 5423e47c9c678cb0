// R45, R56, R61: records in use, records that are deleted together, and the right to delete.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ObjectType, objects, systemRoles, systemTypes } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { insertVersion } from '../../server/storage/people/brand-versions';
import { addPerson, getToken } from './support/accounts';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const remove = (objectType: ObjectType, id: string, more = '', token = admin) =>
  host.call('DELETE', `/dtl/${objectType}?${objects[objectType].idName}=${id}${more}`, { token });
const restore = (objectType: string, id: string, token = admin) =>
  host.call('POST', '/dtl/restore', { token, body: { objectType, id } });
const isThere = async (objectType: ObjectType, id: string) =>
  (await host.call('GET', `/dtl/${objectType}?${objects[objectType].idName}=${id}`, { token: admin }))
    .status === 200;
const roles = { partner: systemRoles.partnerAdministrator, sponsor: 'role-s' };

async function addCompany(objectType: 'partner' | 'sponsor', data: JsonObject = {}) {
  await host.seed('role', { roleName: 'S', roleType: 'sponsor', roleConfig: {} }, 'role-s').catch(() => '');
  const id = await host.seed(objectType, { [`${objectType}Name`]: 'Glow', ...data });
  const person = { type: objectType, userTypeID: id, 'roleConfig.role': roles[objectType], status: 'active' };
  const people = [await addPerson(host, person), await addPerson(host, person)];
  return { id, people };
}

describe.each(['partner', 'sponsor'] as const)('a %s with users', (objectType) => {
  it('cannot be deleted without its users [R61.1]', async () => {
    const { id, people } = await addCompany(objectType);
    expect(await remove(objectType, id)).toMatchObject({
      status: 409,
      body: { code: 'inUse', counts: { user: 2 }, message: 'This is in use and cannot be deleted: 2 users.' },
    });
    for (const { email } of people) await getToken(host, email);
  });

  it('previews the deletion without deleting [R61.2, W2.51]', async () => {
    const { id } = await addCompany(objectType);
    const at = '&with=users&preview=1';
    expect((await remove(objectType, id, at)).body).toEqual({ counts: { user: 2 }, blocked: false });
    expect((await remove(objectType, id, '&preview=1')).body).toMatchObject({
      counts: { user: 2 },
      blocked: true,
    });
    expect(await isThere(objectType, id)).toBe(true);
    const { body } = await host.call('GET', `/dtl/history?objectType=${objectType}&id=${id}`, {
      token: admin,
    });
    expect(body.items).toEqual([]);
  });

  it('is deleted and restored together with them [R61.2, W2.51]', async () => {
    const { id, people } = await addCompany(objectType);
    const [first, second] = people;
    const session = await getToken(host, first?.email ?? '');
    // Users that were deleted earlier are not restored.
    await remove('user', second?.userID ?? '');
    expect(await remove(objectType, id, '&with=users')).toMatchObject({
      status: 200,
      body: { success: true, undoUntil: expect.any(String) },
    });
    expect(await isThere('user', first?.userID ?? '')).toBe(false);
    expect((await host.call('GET', '/dtl/rights', { token: session })).status).toBe(401);
    expect((await restore(objectType, id)).status).toBe(200);
    await getToken(host, first?.email ?? '');
    expect(await isThere('user', second?.userID ?? '')).toBe(false);
  });

  it('must be restored before its users [R61.7]', async () => {
    const { id, people } = await addCompany(objectType);
    const { userID = '' } = people[0] ?? {};
    await remove(objectType, id, '&with=users');
    expect(await restore('user', userID)).toMatchObject({
      status: 409,
      body: { message: `Restore the ${objectType} of this user first.` },
    });
    await restore(objectType, id);
    expect(await isThere('user', userID)).toBe(true);
  });

  it('needs the rights to both [R61.3]', async () => {
    const { id } = await addCompany(objectType);
    const whole = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
    const { token } = await host.signIn({ type: 'admin', roleConfig: { [objectType]: whole } });
    expect((await remove(objectType, id, '&with=users', token)).status).toBe(422);
    expect((await remove(objectType, id, '&with=users&preview=1', token)).body).toMatchObject({
      blocked: true,
    });
    await remove(objectType, id, '&with=users');
    expect((await restore(objectType, id, token)).status).toBe(422);
    expect((await restore(objectType, id)).status).toBe(200);
  });

  it('hides its users from callers who cannot read users [R34.1]', async () => {
    const user = { readFields: [], writeFields: [] };
    const { id } = await addCompany(objectType, { roleConfig: { user } });
    const { token } = await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, user } });
    const told = {
      counts: { _other: 2 },
      message: 'This is in use and cannot be deleted: 2 other records.',
    };
    expect((await remove(objectType, id, '', token)).body).toMatchObject(told);
    expect((await remove(objectType, id, '&preview=1', token)).body).toEqual({ ...told, blocked: true });
    const bulk = { objectType, select: { ids: [id] }, change: { delete: true }, preview: true };
    const preview = await host.call('POST', '/dtl/bulk', { token, body: bulk });
    expect(JSON.stringify(preview.body)).not.toMatch(/\d users?/);
  });

  it('needs the rank over all of them [R55.1, R61.3]', async () => {
    const { id } = await addCompany(objectType);
    const wide = { roleName: 'W', roleType: objectType, roleConfig: fullAccess };
    const roleID = await host.seed('role', wide);
    await host.seed('user', { type: objectType, userTypeID: id, 'roleConfig.role': roleID });
    const whole = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
    const roleConfig = { [objectType]: whole, user: whole };
    const { token } = await host.signIn({ type: 'admin', roleConfig });
    expect((await remove(objectType, id, '&with=users', token)).status).toBe(422);
    expect(await isThere(objectType, id)).toBe(true);
  });
});

describe('a record in use', () => {
  it('does not delete admins or the caller with it [R61.6]', async () => {
    const { id } = await addCompany('partner');
    const place = { type: 'admin', userTypeID: id, 'roleConfig.role': systemRoles.administrator };
    const { email, userID } = await addPerson(host, { ...place, status: 'active' });
    const token = await getToken(host, email);
    expect((await remove('partner', id, '&with=users', token)).status).toBe(200);
    expect(await isThere('user', userID)).toBe(true);
    expect((await remove('user', userID, '', token)).status).toBe(409);
    expect((await remove('user', userID)).status).toBe(409);
  });

  it('is not deleted if it is a sponsor with brands, not even with its users [R45.1]', async () => {
    const { id } = await addCompany('sponsor');
    await host.seed('brand', { brandName: 'B', sponsorID: id });
    const preview = await remove('sponsor', id, '&with=users&preview=1');
    expect(preview.body).toMatchObject({ counts: { brand: 1, user: 2 }, blocked: true });
    expect((await remove('sponsor', id, '&with=users')).status).toBe(409);
  });

  it('is not deleted if it is a primary user, and the answer says what to do [R61.5]', async () => {
    const { id, people } = await addCompany('partner');
    const { userID = '' } = people[0] ?? {};
    const url = `/dtl/partner?partnerID=${id}`;
    expect((await host.call('PATCH', url, { token: admin, body: { primaryUserID: userID } })).status).toBe(
      200,
    );
    const refused = await remove('user', userID);
    expect(refused).toMatchObject({ status: 409, body: { code: 'inUse', counts: { partner: 1 } } });
    expect(refused.body.message).toContain('Replace Primary User');
    const moved = { userTypeID: (await addCompany('partner')).id };
    const move = await host.call('PATCH', `/dtl/user?userID=${userID}`, { token: admin, body: moved });
    expect(move).toMatchObject({
      status: 422,
      body: { fieldErrors: { userTypeID: [{ code: 'primaryUser' }] } },
    });
    expect((await remove('partner', id, '&with=users')).status).toBe(200);
  });

  it('is not deleted if it is a product that partners are offered [R61.1]', async () => {
    const brandID = await host.seed('brand', { brandName: 'B' });
    const id = await host.seed('product', { title: 'T', brandID });
    const products = [{ productID: id, required: true }];
    const snapshot = { brand: { brandName: 'B', products }, products: [], secrets: {} };
    const version = { brand: brandID, version: 1, notes: null, by: 'somebody' };
    await insertVersion(host.context.db, { ...version, id: `v1-${id}`, snapshot });
    expect(await remove('product', id)).toMatchObject({ status: 409, body: { counts: { brand: 1 } } });
    expect((await remove('product', id, '&preview=1')).body).toMatchObject({ blocked: true });
    const without = { ...snapshot, brand: { brandName: 'B', products: [] } };
    await insertVersion(host.context.db, { ...version, id: `v2-${id}`, snapshot: without });
    expect((await remove('product', id)).status).toBe(200);
  });

  it('can be deleted although leads and history name it [R61.4]', async () => {
    const id = await host.seed('partner', { partnerName: 'P' });
    const lead = {
      contactID: 'c-1',
      customerID: 'k-1',
      partnerID: id,
      distroType: 'To Partner',
      partnerFirstName: 'Kept',
    };
    expect((await host.call('POST', '/dtl/leads', { token: admin, body: [lead] })).status).toBe(200);
    expect((await remove('partner', id)).status).toBe(200);
    const leads = await host.call('GET', '/dtl/leads', { token: admin });
    expect(JSON.stringify(leads.body)).toContain('Kept');
  });
});

describe('deleting and restoring (R56)', () => {
  it.each(systemTypes)(
    'a %s need the right to it, of any that is or is not [R56.3, R56.6]',
    async (objectType) => {
      const writer = { readFields: ['sys_allFields'], writeFields: [] };
      const roleConfig = { [objectType]: writer };
      const { token } = await host.signIn({ type: 'admin', roleConfig });
      const id = await host.seed(objectType, {});
      const refused = await remove(objectType, id, '', token);
      expect([refused.status, refused.body.code]).toEqual([422, 'invalid']);
      expect((await remove(objectType, 'nobody', '', token)).body).toEqual(refused.body);
      expect((await remove(objectType, id, '&preview=1', token)).body).toEqual(refused.body);
      expect((await remove(objectType, id)).status).toBe(200);
      expect((await restore(objectType, id, token)).status).toBe(422);
      expect((await restore(objectType, 'nobody', token)).status).toBe(422);
    },
  );

  it('require only that right', async () => {
    const none = { readFields: [], writeFields: [], canDelete: true };
    const { token } = await host.signIn({ type: 'admin', roleConfig: { partner: none } });
    const id = await host.seed('partner', { partnerName: 'P' });
    expect((await remove('partner', id, '', token)).status).toBe(200);
    expect((await restore('partner', id, token)).status).toBe(200);
  });

  it('refuse a misspelled parameter [W2.51]', async () => {
    const id = await host.seed('partner', { partnerName: 'P' });
    for (const more of ['&with=brands', '&preview=true', '&with=users&preview=0'])
      expect((await remove('partner', id, more)).status).toBe(400);
    expect(await isThere('partner', id)).toBe(true);
  });
});
