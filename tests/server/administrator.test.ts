// R55: rank in both directions, and an Administrator role that always remains.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { systemRoles } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { createAdmin } from '../../server/commands/create-admin';
import { seedSystem } from '../../server/seed/seed';
import { createOneTimeToken } from '../../server/storage/people/one-time-tokens';
import { addPerson, getToken, newUser } from './support/accounts';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let owner: { email: string; userID: string };
let token: string;
const administrator = { 'roleConfig.role': systemRoles.administrator, status: 'active' };
const roleUrl = `/dtl/role?roleID=${systemRoles.administrator}`;

beforeAll(async () => {
  host = await openTestHost({}, { GOOGLE_CLIENT_ID: 'id', GOOGLE_CLIENT_SECRET: 'secret' });
  await seedSystem(host.context.db);
  owner = await addPerson(host, administrator);
  token = await getToken(host, owner.email);
});
afterAll(() => host.close());

const nothing = Object.fromEntries(
  Object.keys(fullAccess).map((objectType) => [objectType, { readFields: [], writeFields: [] }]),
);
const small = {
  partner: { readFields: ['partnerName'], writeFields: ['partnerName'] },
  canManageRoles: true,
};
const patch = (url: string, body: JsonObject, as = token) => host.call('PATCH', url, { token: as, body });
const signIn = (roleConfig: JsonObject) => host.signIn({ type: 'admin', roleConfig });

describe('the Administrator role (R55)', () => {
  it.each([
    ['emptied', { roleConfig: nothing }],
    ['cleared', { roleConfig: null }],
    [
      'narrowed in one object',
      { roleConfig: { ...fullAccess, partner: { readFields: ['sys_allFields'], writeFields: [] } } },
    ],
    ['narrowed in roles', { roleConfig: { ...fullAccess, role: { readFields: [], writeFields: [] } } }],
    ['retyped', { roleType: 'partner' }],
  ])('cannot be %s, not even by an Administrator [R55.3]', async (_what, body) => {
    const other = await signIn(fullAccess);
    for (const as of [token, other.token]) expect((await patch(roleUrl, body, as)).status).toBe(422);
    expect((await patch('/dtl/partner?partnerID=none', {})).status).toBe(404);
  });
  it('cannot be deleted [R55.3]', async () => {
    expect((await host.call('DELETE', roleUrl, { token })).status).toBe(409);
  });
  it('has full access even if fewer rights are stored [R55.3]', async () => {
    const { db, feed } = host.context;
    const stored = JSON.stringify({ roleType: 'partner', roleConfig: nothing });
    await db.query(`update records set data = data || $1::jsonb where kind = 'role' and id = $2`, [
      stored,
      systemRoles.administrator,
    ]);
    await feed.catchUp();
    const again = await getToken(host, owner.email);
    const body = { sponsorName: 'Still there' };
    expect((await host.call('POST', '/dtl/sponsor', { token: again, body })).status).toBe(201);
    expect((await host.call('GET', '/dtl/rights', { token: again })).body).toMatchObject({
      roleConfig: { canManageRoles: true },
    });
    await createAdmin(host.context, 'repairer@example.test');
    const { body: role } = await host.call('GET', roleUrl, { token: again });
    expect(role).toMatchObject({ roleType: 'admin', roleConfig: { ...fullAccess, canManageRoles: true } });
  });
});

describe('rank (R55)', () => {
  it('protects stronger users from weaker ones [R55.1]', async () => {
    const weak = await signIn(small);
    const strong = await host.seed('role', { roleName: 'Strong', roleType: 'admin', roleConfig: fullAccess });
    const changes: JsonObject[] = [{ roleConfig: nothing }, { roleName: 'Nothing' }, { roleType: 'sponsor' }];
    for (const body of changes)
      expect((await patch(`/dtl/role?roleID=${strong}`, body, weak.token)).status).toBe(422);
    const remove = await host.call('DELETE', `/dtl/role?roleID=${strong}`, { token: weak.token });
    expect(remove.status).toBe(422);
  });
  it('lets users with weak passwords change what they have', async () => {
    const weak = await signIn({
      ...small,
      role: { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] },
    });
    const partner = { readFields: ['partnerName'], writeFields: [] };
    const roleID = await host.seed('role', { roleName: 'Low', roleType: 'partner', roleConfig: { partner } });
    const narrowed = { roleConfig: { partner: { readFields: [], writeFields: [] } } };
    expect((await patch(`/dtl/role?roleID=${roleID}`, narrowed, weak.token)).status).toBe(200);
  });
  it.each([
    { roleConfig: { role: null } },
    { password: null },
    { status: 'suspended' },
    { authsource: 'google' },
  ] as JsonObject[])('keeps a stronger account from %j [R55.1]', async (body) => {
    const user = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
    const weak = await signIn({ user });
    const { userID } = await addPerson(host);
    expect((await patch(`/dtl/user?userID=${userID}`, body, weak.token)).status).toBe(422);
    const remove = await host.call('DELETE', `/dtl/user?userID=${userID}`, { token: weak.token });
    expect(remove.status).toBe(422);
  });
  it.each(['partner', 'sponsor'] as const)('guards the map of a %s [R55.1, R55.2]', async (objectType) => {
    const access = { readFields: ['sys_allFields'], writeFields: ['sys_allFields'] };
    const weak = await signIn({ [objectType]: access });
    const id = await host.seed(objectType, { [`${objectType}Name`]: 'C' });
    const url = `/dtl/${objectType}?${objectType}ID=${id}`;
    const map = (names: string[]) => ({
      roleConfig: { [objectType]: { readFields: names, writeFields: [] } },
    });
    // There is no user yet whose role could replace the missing map.
    expect((await patch(url, map([`${objectType}Name`]), weak.token)).status).toBe(200);
    expect((await patch(url, { roleConfig: null }, weak.token)).status).toBe(200);
    const brand = { brand: { readFields: ['brandName'], writeFields: [] } };
    const roleID = await host.seed('role', { roleName: 'B', roleType: objectType, roleConfig: brand });
    await host.seed('user', { type: objectType, userTypeID: id, 'roleConfig.role': roleID });
    // Its user reads brands and the caller does not, so the caller can neither set nor remove the map.
    expect((await patch(url, map([`${objectType}Name`]), weak.token)).status).toBe(422);
    const whole = { ...map([`${objectType}Name`]).roleConfig, brand: { readFields: [], writeFields: [] } };
    expect((await patch(url, { roleConfig: whole })).status).toBe(200);
    expect((await patch(url, { roleConfig: null }, weak.token)).status).toBe(422);
  });
  it('gives nothing to a role of another type', async () => {
    const roleID = await host.seed('role', { roleName: 'X', roleType: 'sponsor', roleConfig: fullAccess });
    const { email } = await addPerson(host, { 'roleConfig.role': roleID });
    const as = await getToken(host, email);
    const { body } = await host.call('GET', `/dtl/role?roleID=${roleID}`, { token: as });
    expect(Object.keys(body).sort()).toEqual(['_version', 'createdAt', 'roleID']);
    const odd = await addPerson(host, { type: 'admin', 'roleConfig.role': systemRoles.partnerAdministrator });
    const form = await host.call('GET', '/dtl/form?objectType=partner', {
      token: await getToken(host, odd.email),
    });
    expect(form.body).toEqual([]);
  });
});

describe('the last user who can sign in as Administrator (R55)', () => {
  let last: { email: string; userID: string };
  let other: string;
  beforeEach(async () => {
    const { db, feed } = host.context;
    await db.query(`delete from records where kind = 'user' and data ->> 'roleConfig.role' = $1`, [
      systemRoles.administrator,
    ]);
    last = await addPerson(host, administrator);
    await feed.catchUp();
    other = (await signIn(fullAccess)).token;
  });
  const url = () => `/dtl/user?userID=${last.userID}`;

  it.each([
    ['suspended', { status: 'suspended' }],
    ['given another type', { type: 'sponsor' }],
    ['moved to a provider that is not set up', { authsource: 'shopify' }],
    ['left without a password', { password: null }],
  ] as [string, JsonObject][])('is not %s [R55.4]', async (_what, change) => {
    const userTypeID = await host.seed('sponsor', { sponsorName: 'S' });
    const sponsorRole = await host.seed('role', { roleName: 'S', roleType: 'sponsor', roleConfig: {} });
    const whole = change.type ? { ...change, userTypeID, roleConfig: { role: sponsorRole } } : change;
    expect(await patch(url(), whole, other)).toMatchObject({ status: 409, body: { code: 'inUse' } });
  });
  it('keeps the role [R55.4]', async () => {
    const roleID = await host.seed('role', { roleName: 'Full', roleType: 'admin', roleConfig: fullAccess });
    const body = { roleConfig: { role: roleID } };
    expect((await patch(url(), body, other)).status).toBe(409);
    expect((await patch(url(), body, await getToken(host, last.email))).status).toBe(409);
  });
  it('cannot be deleted, and the detail page cannot take the role [R55.4]', async () => {
    expect((await host.call('DELETE', url(), { token: other })).status).toBe(409);
    const body = { username: last.email, authsource: 'shopify' };
    expect((await host.call('PUT', '/dtl/users', { token: other, body })).status).toBe(409);
  });
  it('can be deleted once another can sign in [R55.4]', async () => {
    const google = await addPerson(host, { ...administrator, authsource: 'google' });
    expect((await patch(url(), { status: 'suspended' }, other)).status).toBe(200);
    expect((await patch(url(), { status: 'active' }, other)).status).toBe(200);
    await patch(`/dtl/user?userID=${google.userID}`, { status: 'suspended' }, other);
    const invited = await host.seed('user', {
      type: 'admin',
      authsource: 'local',
      email: 'i@example.test',
      ...administrator,
    });
    expect((await host.call('DELETE', url(), { token: other })).status).toBe(409);
    await createOneTimeToken(host.context.db, {
      purpose: 'password',
      userID: invited,
      payload: {},
      seconds: 60,
    });
    expect((await host.call('DELETE', url(), { token: other })).status).toBe(200);
  });
  it('remains when two suspend each other', async () => {
    const second = await addPerson(host, administrator);
    const tokens = [await getToken(host, last.email), await getToken(host, second.email)];
    const answers = await Promise.all([
      patch(`/dtl/user?userID=${second.userID}`, { status: 'suspended' }, tokens[0]),
      patch(url(), { status: 'suspended' }, tokens[1]),
    ]);
    const statuses = answers.map(({ status }) => status);
    expect(statuses).toContain(200);
    expect(statuses.some((status) => status === 409 || status === 401)).toBe(true);
  });
});

describe('admin:create (R55)', () => {
  it('gives a known admin the role again [R55.5]', async () => {
    const { email, userID } = await addPerson(host, { 'roleConfig.role': null, status: 'suspended' });
    await createAdmin(host.context, email);
    const { token: full } = await signIn(fullAccess);
    const { body } = await host.call('GET', `/dtl/user?userID=${userID}`, { token: full });
    expect(body).toMatchObject({ status: 'new', roleConfig: { role: systemRoles.administrator } });
  });
  it('creates the role if it is missing [R55.5]', async () => {
    const { db } = host.context;
    await db.query(`delete from records where kind = 'role' and id = $1`, [systemRoles.administrator]);
    await createAdmin(host.context, 'first@example.test');
    const { token: full } = await signIn(fullAccess);
    expect((await host.call('GET', roleUrl, { token: full })).body).toMatchObject({
      roleName: 'Administrator',
    });
    const made = await host.call('POST', '/dtl/user', { token: full, body: newUser() });
    expect(made.status).toBe(201);
  });
});
