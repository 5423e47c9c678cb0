// R57: reserved names, and which roles can get a new field.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { systemTypes } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
/** Changes users' and partners' fields, and reads three. */
let viewer: { token: string; userID: string; roleID: string };

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const three = { readFields: ['fname', 'lname', 'type'], writeFields: [], canConfigure: true };
  viewer = await host.signIn({
    type: 'admin',
    roleConfig: { user: three, partner: { ...three, readFields: [] } },
  });
});
afterAll(() => host.close());

const element = (objectType: string, fieldName: string, more: object = {}) => ({
  objectType,
  fieldName,
  grouping: 'General',
  fieldConfig: { label: fieldName, visualType: 'text', ...more },
});
const add = (token: string, body: object) => host.call('POST', '/dtl/db', { token, body });
const configOf = async (roleID: string) =>
  (await host.call('GET', `/dtl/role?roleID=${roleID}`, { token: admin })).body.roleConfig as {
    [objectType: string]: { readFields: string[]; writeFields: string[] };
  };

describe('a data element', () => {
  it('take labels of up to 200 characters, and no name that differs by capital letters alone', async () => {
    const long = await add(admin, element('partner', 'longLabel', { label: 'x'.repeat(201) }));
    expect(long).toMatchObject({
      status: 422,
      body: { fieldErrors: { label: [{ message: 'Use up to 200 characters.' }] } },
    });
    expect((await add(admin, element('partner', 'longLabel', { label: 'x'.repeat(200) }))).status).toBe(201);
    expect((await add(admin, element('partner', 'LongLabel'))).body.fieldErrors).toMatchObject({
      fieldName: [{ message: "There is already a data element named 'longLabel'." }],
    });
    // A longer stored text can change as long as it does not grow.
    await host.context.db.query(
      `update elements set config = config || jsonb_build_object('label', repeat('x', 300)) where name = 'longLabel'`,
    );
    const change = (label: string) =>
      host.call('PATCH', '/dtl/db', { token: admin, body: element('partner', 'longLabel', { label }) });
    expect((await change('y'.repeat(301))).status).toBe(422);
    expect((await change('y'.repeat(300))).status).toBe(200);
  });
});

describe('reserved names (R57)', () => {
  it.each(systemTypes)('cannot name a field of a %s [R57.1]', async (objectType) => {
    for (const name of ['sys_allFields', 'sys_other', '__own', '__proto__']) {
      const answer = await add(admin, element(objectType, name));
      expect([name, answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([
        name,
        422,
        ['fieldName'],
      ]);
    }
  });

  it('make no one an administrator [R57.3]', async () => {
    const access = { read: [viewer.roleID], write: [viewer.roleID] };
    expect((await add(viewer.token, { ...element('user', 'sys_allFields'), access })).status).toBe(422);
    expect((await configOf(viewer.roleID)).user?.readFields).toEqual(['fname', 'lname', 'type']);
    const target = await host.seed('user', { email: 'target@example.test', type: 'admin' });
    const stolen = { token: viewer.token, body: { password: 'Owned-2026!a' } };
    expect((await host.call('PATCH', `/dtl/user?userID=${target}`, stolen)).status).toBe(422);
  });

  it.each([
    ['POST', '/dtl/role', { roleName: 'Odd', roleType: 'partner' }],
    ['PATCH', '/dtl/partner?partnerID=p-1', {}],
    ['PATCH', '/dtl/sponsor?sponsorID=s-1', {}],
  ])('appear in no map of %s %s except as the wildcard [R57.1]', async (method, url, rest) => {
    await host.seed('partner', { partnerName: 'P' }, 'p-1').catch(() => undefined);
    await host.seed('sponsor', { sponsorName: 'S' }, 's-1').catch(() => undefined);
    for (const name of ['sys_everything', '__proto__', 'constructor']) {
      const roleConfig = { partner: { readFields: [name], writeFields: [] } };
      const answer = await host.call(method, url, { token: admin, body: { ...rest, roleConfig } });
      expect([answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([422, ['roleConfig']]);
    }
  });
});

describe('a new field (R21, R57)', () => {
  const roleOf = (access: object) =>
    host.seed('role', { roleName: 'R', roleType: 'partner', roleConfig: { partner: access } as JsonObject });

  it('is read by readers, written by writers [R57.2, R21.1]', async () => {
    const reader = await roleOf({ readFields: ['city'], writeFields: [] });
    const writer = await roleOf({ readFields: ['city'], writeFields: ['city'] });
    const nobody = await roleOf({ readFields: [], writeFields: [] });
    expect((await add(viewer.token, element('partner', 'usual'))).status).toBe(201);
    expect((await configOf(reader)).partner).toEqual({ readFields: ['city', 'usual'], writeFields: [] });
    expect((await configOf(writer)).partner?.writeFields).toEqual(['city', 'usual']);
    expect((await configOf(nobody)).partner).toEqual({ readFields: [], writeFields: [] });
  });

  it.each([
    ['read', { read: true, write: false }],
    ['write', { read: false, write: true }],
  ])('does not open a closed object to %s [R57.2]', async (right, side) => {
    const closed = await roleOf({ readFields: right === 'read' ? [] : ['city'], writeFields: [] });
    const access = { read: side.read ? [closed] : [], write: side.write ? [closed] : [] };
    const answer = await add(viewer.token, { ...element('partner', `closed_${right}`), access });
    expect([answer.status, Object.keys(answer.body.fieldErrors ?? {})]).toEqual([422, ['access']]);
  });

  it('is given to everyone who works with it [R57.2]', async () => {
    const nobody = await roleOf({ readFields: [], writeFields: [] });
    const reader = await roleOf({ readFields: ['city'], writeFields: [] });
    const body = { ...element('partner', 'forAll'), access: { read: 'all', write: 'all' } };
    expect((await add(viewer.token, body)).status).toBe(201);
    expect((await configOf(nobody)).partner?.readFields).toEqual([]);
    expect((await configOf(reader)).partner).toEqual({ readFields: ['city', 'forAll'], writeFields: [] });
  });

  it('can be given by callers who manage that role', async () => {
    const closed = await roleOf({ readFields: [], writeFields: [] });
    const body = { ...element('partner', 'opened'), access: { read: [closed], write: [] } };
    expect((await add(admin, body)).status).toBe(201);
    expect((await configOf(closed)).partner?.readFields).toEqual(['opened']);
  });
});
