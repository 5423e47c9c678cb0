// R55, R56, R61: creating, writes by list form, users' companies, and answers that reveal nothing.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemRoles } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { addPerson, getToken, newUser } from './support/accounts';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
const all = ['sys_allFields'];
const whole = { readFields: all, writeFields: all };
const readOnly = { readFields: all, writeFields: [] };
const kinds = Object.keys(fullAccess);

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

const signIn = async (roleConfig: JsonObject) => (await host.signIn({ type: 'admin', roleConfig })).token;
const send = (method: string, url: string, body: unknown, token = admin) =>
  host.call(method, url, { token, body });
const list = (partner: JsonObject, user: JsonObject) => [
  { objectType: 'partner', itemData: partner },
  { objectType: 'user', itemData: user },
];
const person = (email: string) => ({ fname: 'A', lname: 'B', email, authsource: 'local' });

describe('a record (R56)', () => {
  it.each([
    ['partner', list({ partnerName: 'P' }, person('none-1@example.test'))],
    ['sponsor', { sponsorName: 'S' }],
    ['role', { roleName: 'R', roleType: 'partner', roleConfig: {} }],
    ['role', {}],
    ['brand', { brandName: 'B' }],
    ['brand', {}],
    ['product', {}],
    ['user', newUser()],
  ])('of %s cannot be created by readers [R56.7]', async (objectType, body) => {
    const token = await signIn(Object.fromEntries(kinds.map((one) => [one, readOnly])));
    expect((await send('POST', `/dtl/${objectType}`, body, token)).status).toBe(422);
  });

  it('can be created by callers who write all required fields [R56.7]', async () => {
    const brand = (names: string[]) => ({ readFields: names, writeFields: names });
    const some = await signIn({ brand: brand(['governingState']) });
    expect((await send('POST', '/dtl/brand', { governingState: 'TX' }, some)).status).toBe(422);
    const enough = await signIn({ brand: brand(['brandName']) });
    expect((await send('POST', '/dtl/brand', { brandName: 'B' }, enough)).status).toBe(201);
  });
});

describe('role templates (R56)', () => {
  const body = { roleName: 'R', roleType: 'partner', roleConfig: { partner: readOnly } };
  it('are managed only with that right [R56.6]', async () => {
    const five = Object.fromEntries(kinds.slice(1).map((objectType) => [objectType, whole]));
    const without = await signIn(five);
    expect((await send('POST', '/dtl/role', body, without)).status).toBe(422);
    const made = await send(
      'POST',
      '/dtl/role',
      body,
      await signIn({ partner: whole, canManageRoles: true }),
    );
    expect(made.status).toBe(201);
    const { roleID } = made.body.role as JsonObject;
    const url = `/dtl/role?roleID=${roleID}`;
    expect((await send('PATCH', url, { roleName: 'X' }, without)).status).toBe(422);
    expect((await host.call('DELETE', url, { token: without })).status).toBe(422);
    expect((await host.call('GET', url, { token: without })).body).toMatchObject({ roleName: 'R' });
  });
  it('need a name and a user type', async () => {
    const { status, body: answer } = await send('POST', '/dtl/role', { roleConfig: {} });
    expect([status, Object.keys(answer.fieldErrors ?? {}).sort()]).toEqual([422, ['roleName', 'roleType']]);
  });
  it.each([
    { canManageRoles: 'yes' },
    { partner: { ...readOnly, canDelete: 1 } },
    { partner: { ...readOnly, canConfigure: null } },
    { leads: readOnly },
  ])('cannot contain such rights: %j [R56.1]', async (roleConfig) => {
    const { status, body: answer } = await send('POST', '/dtl/role', { ...body, roleConfig });
    expect([status, Object.keys(answer.fieldErrors ?? {})]).toEqual([422, ['roleConfig']]);
  });
  it.each([
    { partner: { ...readOnly, canDelete: true } },
    { partner: { ...readOnly, canConfigure: true } },
    { partner: readOnly, canManageRoles: true },
  ])('cannot grant a right that the caller does not have: %j [R55.1]', async (roleConfig) => {
    const role = { readFields: all, writeFields: all };
    const partner = { readFields: all, writeFields: ['city'] };
    const giver = await signIn(
      'canManageRoles' in roleConfig
        ? { partner, role: { ...role, writeFields: ['roleConfig'] } }
        : { partner, role, canManageRoles: true },
    );
    expect((await send('POST', '/dtl/role', { ...body, roleType: 'admin', roleConfig }, giver)).status).toBe(
      422,
    );
  });
  it('contain the caller’s current rights [R56.2, W2.48]', async () => {
    const rights = async (token: string) =>
      (await host.call('GET', '/dtl/rights', { token })).body.roleConfig;
    expect(await rights(admin)).toMatchObject({ canManageRoles: true });
    const some = await signIn({ partner: { ...readOnly, canDelete: true } });
    expect(await rights(some)).not.toHaveProperty('canManageRoles');
    expect(await rights(some)).toMatchObject({ partner: { ...readOnly, canDelete: true } });
  });
});

describe('the list form of a partner (W2.27)', () => {
  async function addPartner() {
    const partnerID = await host.seed('partner', { partnerName: 'P' });
    const data = {
      type: 'partner',
      userTypeID: partnerID,
      'roleConfig.role': systemRoles.partnerAdministrator,
    };
    const one = await addPerson(host, data);
    const two = await addPerson(host, data);
    return { partnerID, one, two, url: `/dtl/partner?partnerID=${partnerID}` };
  }

  it('does not bypass access to the primary user', async () => {
    const { url, one, two } = await addPartner();
    const own = await getToken(host, one.email);
    for (const userID of [one.userID, two.userID])
      expect((await send('PATCH', url, list({}, { userID }), own)).status).toBe(422);
    const { roleConfig } = (
      await host.call('GET', `/dtl/role?roleID=${systemRoles.partnerAdministrator}`, { token: admin })
    ).body as { roleConfig: { partner: { writeFields: string[] } } };
    // The caller has all rights of the new primary user, except for the field itself.
    const limited = await signIn({ ...roleConfig, user: whole });
    expect(roleConfig.partner.writeFields).not.toContain('primaryUserID');
    expect(await send('PATCH', url, list({}, { userID: two.userID }), limited)).toMatchObject({
      status: 422,
      body: { fieldErrors: { primaryUserID: [{ code: 'notWritable' }] } },
    });
    expect((await send('PATCH', url, list({}, { userID: two.userID }))).body).toMatchObject({
      partner: { primaryUserID: two.userID },
    });
  });

  it('does not bypass rank [R55.1]', async () => {
    const { url } = await addPartner();
    const user = {
      readFields: ['fname', 'lname', 'email', 'authsource'],
      writeFields: ['fname', 'lname', 'email', 'authsource'],
    };
    const weak = await signIn({ partner: whole, user });
    const rank = { status: 422, body: { fieldErrors: { 'user.roleConfig.role': [{ code: 'rank' }] } } };
    expect(await send('PATCH', url, list({}, person('weak-1@example.test')), weak)).toMatchObject(rank);
    const made = list({ partnerName: 'New' }, person('weak-2@example.test'));
    expect(await send('POST', '/dtl/partner', made, weak)).toMatchObject(rank);
    expect((await send('POST', '/dtl/partner', made)).status).toBe(201);
  });

  it('never covers users of another company [R35.1]', async () => {
    const { url, partnerID } = await addPartner();
    const { one: foreign } = await addPartner();
    const { userID } = foreign;
    expect(await send('PATCH', url, list({}, { userID }))).toMatchObject({
      status: 422,
      body: { fieldErrors: { 'user.userID': [{ code: 'reference' }] } },
    });
    for (const id of [userID, 'nobody'])
      expect(await send('PATCH', url, { primaryUserID: id })).toMatchObject({
        status: 422,
        body: { fieldErrors: { primaryUserID: [{ code: 'reference' }] } },
      });
    const { body } = await host.call('GET', `/dtl/partner?partnerID=${partnerID}`, { token: admin });
    expect(body).not.toHaveProperty('primaryUserID');
  });
});

describe('a user (R61)', () => {
  it.each(['partner', 'sponsor', 'admin'])('of type %s needs its role and company [R61.7]', async (type) => {
    const body = newUser({ type });
    const { roleConfig: _, ...bare } = body;
    const { status, body: answer } = await send('POST', '/dtl/user', bare);
    const needed = type === 'admin' ? ['roleConfig.role'] : ['roleConfig.role', 'userTypeID'];
    expect([status, Object.keys(answer.fieldErrors ?? {}).sort()]).toEqual([422, needed]);
  });
  it('keeps its role and company', async () => {
    const { userID } = await addPerson(host);
    const url = `/dtl/user?userID=${userID}`;
    expect((await send('PATCH', url, { roleConfig: { role: null } })).status).toBe(422);
    const partnerID = await host.seed('partner', { partnerName: 'P' });
    const role = { role: systemRoles.partnerAdministrator };
    const half = [
      { type: 'partner' },
      { type: 'partner', userTypeID: partnerID },
      { type: 'partner', roleConfig: role },
    ];
    for (const body of half) expect((await send('PATCH', url, body)).status).toBe(422);
    const body = { type: 'partner', userTypeID: partnerID, roleConfig: role };
    expect((await send('PATCH', url, body)).status).toBe(200);
    expect((await send('PATCH', url, { userTypeID: null })).status).toBe(422);
    const sponsorID = await host.seed('sponsor', { sponsorName: 'S' });
    expect((await send('PATCH', url, { userTypeID: sponsorID })).status).toBe(422);
  });
  it('without one can be saved in other fields [R11.5]', async () => {
    const userID = await host.seed('user', {
      type: 'partner',
      email: 'old@example.test',
      authsource: 'local',
      fname: 'O',
      lname: 'L',
    });
    expect((await send('PATCH', `/dtl/user?userID=${userID}`, { fname: 'New' })).status).toBe(200);
  });
});

describe('records out of reach and unreadable fields', () => {
  it('answers 404 to any body [R23.3]', async () => {
    const target = await addPerson(host, { status: 'active' });
    const partnerID = await host.seed('partner', { partnerName: 'P' });
    const client = await addPerson(host, { type: 'partner', role: 'client', userTypeID: partnerID });
    const token = await getToken(host, client.email);
    const bodies = [
      { email: target.email },
      { email: 'x@y.test' },
      { authsource: 'local' },
      { authsource: 'google' },
      { status: 'active' },
      { status: 'suspended' },
      { roleConfig: { role: systemRoles.administrator } },
      { password: 'Owned-2026!a' },
      { nothing: 'x' },
      {},
    ];
    const answers = new Set<string>();
    for (const userID of [target.userID, 'nobody'])
      for (const body of bodies) {
        const { status, body: answer } = await send('PATCH', `/dtl/user?userID=${userID}`, body, token);
        answers.add(JSON.stringify([status, answer]));
      }
    expect([...answers]).toHaveLength(1);
    expect([...answers][0]).toMatch(/^\[404,/);
  });

  it('give the same answer for hidden usernames [R56.11]', async () => {
    const { email } = await addPerson(host);
    const token = await signIn({ user: { readFields: ['fname'], writeFields: ['fname'] } });
    const ask = async (method: string, username: string) => {
      const given = method === 'GET' ? {} : { body: { username, role: 'client' } };
      const url = method === 'GET' ? `/dtl/users?username=${username}` : '/dtl/users';
      const { status, body } = await host.call(method, url, { token, ...given });
      return [status, body];
    };
    for (const method of ['GET', 'PUT'])
      expect(await ask(method, email)).toEqual(await ask(method, 'nobody@example.test'));
    const [unknown] = await ask('GET', email);
    expect(unknown).toBe(400);
    expect((await host.call('GET', '/dtl/user?view=list&f.username=x', { token })).status).toBe(400);
  });

  // Two users who only differ in unreadable fields.
  it('is not revealed by a refused write [R34.6]', async () => {
    const roleConfig = { user: { readFields: ['fname'], writeFields: ['fname'] } };
    const token = await signIn(roleConfig);
    const low = await host.seed('role', { roleName: 'L', roleType: 'admin', roleConfig });
    const data = { type: 'admin', fname: 'A', authsource: 'local', 'roleConfig.role': low };
    const one = await addPerson(host, { ...data, status: 'active' });
    const two = await addPerson(host, {
      ...data,
      status: 'suspended',
      'roleConfig.role': systemRoles.administrator,
    });
    const bodies: JsonObject[] = [
      { status: 'active' },
      { status: 'suspended' },
      { email: one.email },
      { authsource: 'local' },
      { roleConfig: { role: low } },
      { roleConfig: { role: null } },
      { password: null },
      { password: 'Owned-2026!a' },
      { type: 'admin' },
    ];
    for (const body of bodies) {
      const of = async ({ userID }: { userID: string }) => {
        const { status, body: answer } = await send('PATCH', `/dtl/user?userID=${userID}`, body, token);
        return [status, answer];
      };
      expect(await of(one), JSON.stringify(body)).toEqual(await of(two));
    }
  });
});
