// The access report that admins see of a user must match the answers of the user's own calls.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { UserAccess } from '../../contract/user';
import type { JsonObject } from '../../schemas/values/json';
import { seedSystem } from '../../server/seed/seed';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
let partnerID: string;
const all = ['sys_allFields'];

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const brand = await host.seed('brand', { brandName: 'Glow' });
  partnerID = await host.seed('partner', { partnerName: 'Home', primaryBrandID: brand });
  await host.seed('partner', { partnerName: 'Elsewhere' });
});
afterAll(() => host.close());

const ask = async (userID: string, token = admin) =>
  host.call('GET', `/dtl/access/user?userID=${userID}`, { token });
const told = async (userID: string) => (await ask(userID)).body as UserAccess;
const fieldOf = ({ objects }: UserAccess, objectType: string, name: string) =>
  objects.find((one) => one.objectType === objectType)?.fields.find((one) => one.name === name);
const template: JsonObject = {
  partner: { readFields: ['partnerName', 'city', 'status'], writeFields: ['city', 'status'] },
  brand: { readFields: ['brandName'], writeFields: [] },
  user: { readFields: all, writeFields: ['fname', 'lname'] },
};

describe('the access of a user', () => {
  it.each([
    ['an administrator', { type: 'admin', roleConfig: fullAccess }],
    ['a narrow administrator', { type: 'admin', roleConfig: template }],
    ['a partner', { type: 'partner', roleConfig: template }],
    ['a client', { type: 'partner', role: 'client', roleConfig: template }],
    ['a user without role', { type: 'partner', roleConfig: {} }],
  ])('matches what %s receives', async (_, given) => {
    const place = given.type === 'partner' ? { userTypeID: partnerID } : {};
    const { token, userID } = await host.signIn({ ...given, ...place } as never);
    const { objects, isActive } = await told(userID);
    expect(isActive).toBe(true);
    for (const { objectType, fields, records } of objects) {
      const form = await host.call('GET', `/dtl/form?objectType=${objectType}`, { token });
      const own = (form.body as unknown as { fieldName: string; access: string }[]) ?? [];
      const marks = Array.isArray(own) ? own.map(({ fieldName, access }) => [fieldName, access]) : [];
      const shown = fields.filter(({ read }) => read);
      expect(shown.map(({ name, write }) => [name, write ? 'write' : 'read']).sort(), objectType).toEqual(
        marks.sort(),
      );
      const list = await host.call('GET', `/dtl/${objectType}?view=list&page=1&limit=1`, { token });
      // A partner’s brand is listed once it is published.
      const isListed = given.type === 'admin' || objectType !== 'brand';
      if (list.status === 200 && isListed) expect(list.body.total, objectType).toBe(records);
    }
  });
});

it('omits objects that the reader cannot read', async () => {
  const roleConfig = { user: { readFields: all }, role: { readFields: all }, partner: { readFields: all } };
  const { token } = await host.signIn({ type: 'admin', roleConfig });
  const { userID } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
  const { body } = await ask(userID, token);
  expect((body as UserAccess).objects.map(({ objectType }) => objectType).sort()).toEqual([
    'partner',
    'role',
    'user',
  ]);
});

describe('why', () => {
  const partner = (more: JsonObject = {}) =>
    host.signIn({ type: 'partner', userTypeID: partnerID, roleConfig: template, ...more } as never);

  it('names role and company', async () => {
    const access = await told((await partner()).userID);
    expect(access).toMatchObject({ roleName: 'Test', companyType: 'partner', companyName: 'Home' });
    expect(fieldOf(access, 'partner', 'city')).toMatchObject({
      write: true,
      because: 'The role can read and write this field.',
    });
    expect(fieldOf(access, 'partner', 'website')).toMatchObject({
      read: false,
      because: 'The role cannot read this field.',
    });
    expect(fieldOf(access, 'partner', 'status')).toMatchObject({ write: false });
    expect(fieldOf(access, 'partner', 'status')?.because).toMatch(/^(Only admins|Nobody) /);
    expect(access.objects.find(({ objectType }) => objectType === 'brand')).toMatchObject({
      because: 'only published records of their company',
    });
  });

  it('names the limits of the company', async () => {
    const limited = await host.seed('partner', {
      partnerName: 'Limited',
      roleConfig: { partner: { readFields: ['partnerName'], writeFields: [] } },
    });
    const access = await told((await partner({ userTypeID: limited })).userID);
    expect(fieldOf(access, 'partner', 'city')).toMatchObject({
      read: false,
      because: 'Limited by the access of the user’s company.',
    });
  });

  it('names Leads Access of a client', async () => {
    const access = await told((await partner({ role: 'client' })).userID);
    expect(fieldOf(access, 'partner', 'city')).toMatchObject({
      read: true,
      write: false,
      because: 'Leads Access is set to client, and clients can only read.',
    });
  });

  it('says who cannot sign in', async () => {
    const { userID } = await partner({ status: 'active' });
    const body = { status: 'suspended' };
    expect((await host.call('PATCH', `/dtl/user?userID=${userID}`, { token: admin, body })).status).toBe(200);
    expect(await told(userID)).toMatchObject({
      isActive: false,
      because: 'This user is suspended and cannot sign in.',
      objects: [],
    });
  });
});

describe('the access of other users', () => {
  it('is shown to admins who can read users and roles', async () => {
    const { token, userID } = await host.signIn({
      type: 'partner',
      userTypeID: partnerID,
      roleConfig: template,
    });
    const reader = await host.signIn({
      type: 'admin',
      roleConfig: { user: { readFields: ['email'], writeFields: [] } },
    });
    expect((await ask(userID, token)).status).toBe(403);
    expect((await ask(userID, reader.token)).status).toBe(404);
    expect((await ask('nobody')).status).toBe(404);
  });

  it('omits fields that the reader cannot read', async () => {
    const { userID } = await host.signIn({ type: 'partner', userTypeID: partnerID, roleConfig: template });
    const whole = { readFields: all, writeFields: [] };
    const partner = { readFields: ['partnerName', 'roleConfig'], writeFields: [] };
    const reader = await host.signIn({ type: 'admin', roleConfig: { user: whole, partner } });
    const access = (await ask(userID, reader.token)).body as UserAccess;
    const fields = access.objects.find(({ objectType }) => objectType === 'partner')?.fields;
    expect(fields?.map(({ name }) => name).sort()).toEqual(['partnerName', 'roleConfig']);
  });

  // [E1.5a]
  it('omits objects that are closed to the reader', async () => {
    const own = {
      label: 'Case',
      plural: 'Cases',
      owner: 'everybody',
      places: ['partners'],
      titleLabel: 'Name',
    };
    expect((await host.call('POST', '/dtl/object', { token: admin, body: own })).status).toBe(201);
    const whole = { readFields: all, writeFields: [] };
    const { userID } = await host.signIn({
      ...{ type: 'partner', userTypeID: partnerID },
      roleConfig: { ...template, case: whole },
    });
    const reader = await host.signIn({ type: 'admin', roleConfig: { user: whole, partner: whole } });
    const named = async (token: string) =>
      ((await ask(userID, token)).body as UserAccess).objects.map(({ objectType }) => objectType);
    expect(await named(admin)).toContain('case');
    expect(await named(reader.token)).not.toContain('case');
  });
});
