// What a person may do, from the rows of the user, its role and its company (R26, R34, R55, R57, R65). Needs no database.
import { afterEach, describe, expect, it } from 'vitest';
import { accessTo } from '../../../objects/role-config';
import { setOwnObjects } from '../../../objects/set-own-objects';
import type { JsonObject } from '../../../schemas/values/json';
import { fullAccess, noAccess } from '../../../schemas/words/access';
import {
  administratorConfig,
  type Person,
  toAccess,
  toCaller,
  toPerson,
  toReach,
  toRefusal,
  toTemplate,
} from '../../../server/access/caller';
import { ownObject } from './own-object';

const all = ['sys_allFields'];
const reads = (...names: string[]) => ({ readFields: names, writeFields: [] as string[] });
const readsAll = reads(...all);
/** What a role of all five objects grants, without the right to manage roles. */
const five: JsonObject = Object.fromEntries(
  ['sponsor', 'brand', 'product', 'partner', 'user'].map((name) => [name, fullAccess]),
);

const partner = { type: 'partner', role: 'admin', email: 'ann@b.test', userTypeID: 'partner-1' };
type Row = { user?: JsonObject; role?: JsonObject | null; isCompanyFound?: boolean; company?: JsonObject };
const toRow = ({ user = {}, role = null, isCompanyFound = true, company }: Row = {}) => ({
  user_id: 'user-1',
  user_data: { ...partner, 'roleConfig.role': 'role-1', ...user },
  role_data: role && { roleType: 'partner', roleConfig: role },
  company_found: isCompanyFound,
  company_access: company ?? null,
});

afterEach(() => setOwnObjects([]));

describe('a user', () => {
  it('is its row', () => {
    expect(toPerson(toRow())).toMatchObject({
      ...{ userID: 'user-1', email: 'ann@b.test', type: 'partner', role: 'admin' },
      ...{ userTypeID: 'partner-1', roleID: 'role-1' },
    });
    expect(toPerson(toRow({ user: { role: 'client' } }))).toMatchObject({ role: 'client' });
    expect(toPerson(toRow({ user: { email: null } }))).toMatchObject({ email: '' });
  });

  it('has no company as an admin', () => {
    expect(toPerson(toRow({ user: { type: 'admin' } }))).toMatchObject({ type: 'admin', userTypeID: '' });
  });

  it.each([
    ['type', { user: { type: 'owner' } }],
    ['suspended', { user: { status: 'suspended' } }],
    ['company', { isCompanyFound: false }],
    ['suspended', { user: { type: 'admin', status: 'suspended' } }],
  ])('is refused for its %s', (refusal, row) => {
    expect(toRefusal(toRow(row))).toBe(refusal);
    expect(toPerson(toRow(row))).toBeUndefined();
  });

  it.each([[{}], [{ user: { status: 'active' } }], [{ user: { type: 'admin' }, isCompanyFound: false }]])(
    'is let in with %j',
    (row) => {
      expect(toRefusal(toRow(row))).toBeUndefined();
      expect(toPerson(toRow(row))).toBeDefined();
    },
  );

  it('reaches rows by its type, role, company and id', () => {
    const reach = { type: 'partner', role: 'admin', userTypeID: 'partner-1', userID: 'user-1' };
    expect(toReach({ ...reach, email: '', roleID: '', access: {} } as Person)).toEqual(reach);
  });
});

it('a session ends as its row says, and asks for another password only if it must', () => {
  const session = (user: JsonObject) => ({
    ...toRow({ user }),
    ...{ id: 'session-1', used_at: new Date(1), expires_at: new Date(2), ends_at: new Date(3) },
  });
  const ends = { sessionID: 'session-1', expiresAt: 2, endsAt: 3 };
  expect(toCaller(session({}))).toMatchObject({ ...ends, requirePWChange: false });
  expect(toCaller(session({ requirePWChange: true }))).toMatchObject({ ...ends, requirePWChange: true });
  expect(toCaller(session({ requirePWChange: 'yes' }))).toMatchObject({ requirePWChange: false });
  expect(toCaller(session({ status: 'suspended' }))).toBeUndefined();
});

describe('a role', () => {
  const stored = { roleType: 'partner', roleConfig: { lead: readsAll } };

  it('grants what it stores to users of its type alone', () => {
    expect(toTemplate('partner', { id: 'role-1', data: stored })).toEqual(stored.roleConfig);
    expect(toTemplate('sponsor', { id: 'role-1', data: stored })).toBeUndefined();
    expect(toTemplate('partner', { id: 'role-1', data: null })).toBeUndefined();
  });

  it('of the Administrator grants everything to admins alone, whatever is stored [R55]', () => {
    const id = 'role-administrator';
    expect(toTemplate('admin', { id, data: { roleType: 'admin', roleConfig: {} } })).toBe(
      administratorConfig,
    );
    expect(toTemplate('partner', { id, data: stored })).toBeUndefined();
    expect(administratorConfig).toMatchObject({
      canManageRoles: true,
      user: { canDelete: true, canConfigure: true, writeFields: all },
    });
  });

  it('that is missing grants nothing', () => {
    for (const type of ['admin', 'sponsor', 'partner'] as const)
      for (const access of Object.values(toAccess(type, undefined))) expect(access).toEqual(noAccess);
  });

  it('grants nothing of an object that it does not name', () => {
    expect(accessTo(toAccess('partner', { user: readsAll }), 'partner')).toEqual(noAccess);
    expect(accessTo(toAccess('admin', { user: readsAll }), 'partner')).toEqual(noAccess);
  });
});

describe('roles, as an object', () => {
  it('are changed by an admin who can manage roles', () => {
    const access = toAccess('admin', { user: readsAll, canManageRoles: true });
    expect(access).toMatchObject({ canManageRoles: true, role: fullAccess });
  });

  it('are changed by an admin with full access to everything', () => {
    expect(toAccess('admin', five)).toMatchObject({ canManageRoles: true, role: fullAccess });
  });

  it('are read by every other admin', () => {
    const access = toAccess('admin', { user: fullAccess });
    expect(access.role).toEqual(readsAll);
    expect(access.canManageRoles).toBeUndefined();
    expect(toAccess('admin', { ...five, user: readsAll }).role).toEqual(readsAll);
  });

  it('are neither read nor changed by others, whatever their role says', () => {
    for (const type of ['sponsor', 'partner'] as const) {
      const access = toAccess(type, { ...five, canManageRoles: true });
      expect(access.canManageRoles).toBeUndefined();
      expect(access.role).toEqual(noAccess);
      // A role that names them is limited to reading.
      expect(toAccess(type, { role: { ...fullAccess, canDelete: true } }).role).toEqual(readsAll);
    }
  });
});

describe('a client', () => {
  const role = { partner: { ...fullAccess, canDelete: true }, brand: reads('name'), user: fullAccess };
  const toAccessOf = (user: JsonObject) => toPerson(toRow({ user, role }))?.access;

  it('reads what its role reads, and writes only users', () => {
    const access = toAccessOf({ role: 'client' });
    expect(access).toMatchObject({ partner: readsAll, brand: reads('name'), user: fullAccess });
    expect(access?.partner).toEqual(readsAll);
  });

  it('is a person of a partner; the role of others grants what it says', () => {
    expect(toAccessOf({})?.partner).toMatchObject({ canDelete: true, writeFields: all });
    const sponsor = toPerson({
      ...toRow({ user: { type: 'sponsor', role: 'client' } }),
      role_data: { roleType: 'sponsor', roleConfig: role },
    });
    expect(sponsor?.access.partner).toMatchObject({ canDelete: true, writeFields: all });
  });

  it('and its company limits them further', () => {
    const person = toPerson(toRow({ role, company: { partner: reads('name') } }));
    expect(person?.access.partner).toEqual(reads('name'));
    expect(person?.access.brand).toEqual(reads('name'));
  });
});

describe('vendors and their products, which no role names [R65]', () => {
  const toVendors = (type: 'admin' | 'partner', product: JsonObject) => {
    const row = toRow({ user: { type } });
    const { access } = toPerson({ ...row, role_data: { roleType: type, roleConfig: { product } } }) ?? {};
    expect(access?.vendorproduct).toEqual(access?.vendor);
    return access?.vendor;
  };

  it('are changed by admins who can configure products', () => {
    expect(toVendors('admin', { ...readsAll, canConfigure: true })).toEqual(fullAccess);
    expect(toVendors('partner', { ...readsAll, canConfigure: true })).toEqual(readsAll);
  });

  it('are read by those who read the vendor product of a product', () => {
    expect(toVendors('admin', reads('vendorProductID'))).toEqual(readsAll);
    expect(toVendors('partner', reads('vendorProductID'))).toEqual(readsAll);
    expect(toVendors('partner', reads('name'))).toEqual(noAccess);
    const person = toPerson(toRow({ role: {} }));
    expect(person?.access.vendor).toEqual(noAccess);
  });
});

describe("an administrator's object", () => {
  const toNames = (role: JsonObject) => Object.keys(toPerson(toRow({ role }))?.access ?? {});

  it('is left out unless the role reads or configures it, and rows also with their parent', () => {
    setOwnObjects([ownObject('invoice'), ownObject('line', { partOf: 'invoice' })]);
    expect(toNames({})).not.toContain('invoice');
    expect(toNames({})).toContain('partner');
    expect(toNames({ invoice: reads('name') })).toContain('invoice');
    expect(toNames({ invoice: { ...noAccess, canConfigure: true } })).toContain('invoice');
    expect(toNames({ invoice: { readFields: [], writeFields: ['name'] } })).not.toContain('invoice');
    expect(toNames({ line: readsAll })).not.toContain('line');
    expect(toNames({ line: readsAll, invoice: readsAll })).toContain('line');
  });

  it('belongs to the full access of an administrator who was there before it', () => {
    setOwnObjects([ownObject('invoice')]);
    expect(accessTo(toAccess('admin', five), 'invoice' as never)).toEqual(fullAccess);
    expect(accessTo(toAccess('admin', { ...five, user: readsAll }), 'invoice' as never)).toEqual(noAccess);
    expect(accessTo(toAccess('admin', { ...five, invoice: noAccess }), 'invoice' as never)).toEqual(noAccess);
    expect(accessTo(toAccess('partner', five), 'invoice' as never)).toEqual(noAccess);
  });
});
