// Rank: nobody changes or hands out rights beyond their own, neither those that were there before nor those that come
// (R35, R55).
import { systemTypes } from '../../objects/index';
import { isWithin, type RoleConfig } from '../../objects/role-config';
import { noAccess, toObjectAccess } from '../../schemas/access';
import type { Json, JsonObject } from '../../schemas/json';
import type { Problem } from '../../schemas/problem';
import { listCompanyRoles } from '../storage/company-users';
import type { Queries } from '../storage/database';
import { findRecord, type RecordRow } from '../storage/records';
import { passwordField } from './account';
import { type Caller, toAccess, toTemplate } from './caller';

/** A record as it is, or as it would be. */
type Holder = Pick<RecordRow, 'objectType' | 'id' | 'data'>;

export type RankedChange = {
  caller: Caller;
  /** Undefined for a new record. */
  before: Holder | undefined;
  after: Holder;
  /** The fields that change, sealed ones too. */
  changed: readonly string[];
};

/** Who a user is, where they belong and how they sign in. */
const accountFields = [
  ...[passwordField, 'email', 'username', 'authsource', 'shop', 'requirePWChange', 'status'],
  ...['type', 'userTypeID', 'role', 'roleConfig.role'],
];
const companies = ['partner', 'sponsor'];

/** What the caller's own access does not allow to change. */
export async function listRankProblems(db: Queries, change: RankedChange): Promise<Problem[]> {
  const { caller, before, after } = change;
  const touched = change.changed.filter((name) => isRanked(after.objectType, name));
  if (touched.length === 0) return [];
  const isOwn = after.objectType === 'user' && after.id === caller.userID;
  if (before && !isOwn && !(await isOutranking(db, caller, before)))
    return touched.map((path) => ({ path, code: 'rank', message: toHeldMessage(after.objectType) }));
  if (before && !touched.some((name) => isGranting(after.objectType, name))) return [];
  if (await holds(db, caller, after)) return [];
  const path = touched.find((name) => name.startsWith('roleConfig')) ?? touched[0] ?? 'roleConfig';
  return [{ path, code: 'rank', message: 'You cannot grant access that you do not have.' }];
}

/** Who could set another's password could become that person: an account's fields count as its rights do. */
function isRanked(objectType: string, name: string): boolean {
  if (objectType === 'user') return accountFields.includes(name);
  return objectType === 'role' || (companies.includes(objectType) && name === 'roleConfig');
}

/** Whether the field decides what the record gives. */
function isGranting(objectType: string, name: string): boolean {
  return (
    name === 'roleConfig' ||
    (objectType === 'user' ? ['type', 'userTypeID', 'roleConfig.role'].includes(name) : name === 'roleType')
  );
}

function toHeldMessage(objectType: string): string {
  if (objectType === 'user')
    return 'You cannot change the account of somebody who has access that you do not have.';
  return 'You cannot change access that you do not have yourself.';
}

/** Whether the caller may do away with a record, or bring it back, as far as the rights go that it gives. */
export async function isOutranking(db: Queries, caller: Caller, row: Holder): Promise<boolean> {
  const isOfOwnType = row.objectType !== 'user' || caller.type === 'admin' || row.data.type === caller.type;
  return isOfOwnType && (await holds(db, caller, row));
}

async function holds(db: Queries, caller: Caller, row: Holder): Promise<boolean> {
  const granted = await listGrants(db, row);
  return granted.every((one) => isWithin(one, caller.access));
}

/** What people have by this record; each entry must be held. */
async function listGrants(db: Queries, { objectType, id, data }: Holder): Promise<RoleConfig[]> {
  if (objectType === 'role') return [toRoleGrant({ id, data })];
  if (objectType === 'user') return listUserGrants(db, data);
  return companies.includes(objectType) ? listCompanyGrants(db, { objectType, id, data }) : [];
}

/** A role without a type yet counts as an admin's, who can do most. */
function toRoleGrant({ id, data }: { id: string; data: JsonObject }): RoleConfig {
  const type = data.roleType === 'sponsor' || data.roleType === 'partner' ? data.roleType : 'admin';
  return toAccess(type, toTemplate(type, { id, data: { ...data, roleType: type } }));
}

async function listUserGrants(db: Queries, { type, ...user }: JsonObject): Promise<RoleConfig[]> {
  const id = user['roleConfig.role'];
  if (typeof id !== 'string' || (type !== 'admin' && type !== 'sponsor' && type !== 'partner')) return [];
  const role = await findRecord(db, { objectType: 'role', id });
  return [toAccess(type, toTemplate(type, { id, data: role?.data ?? null }))];
}

/** An object that the company's map does not name is not narrowed: it counts as what its people's roles grant. */
async function listCompanyGrants(db: Queries, { objectType, id, data }: Holder): Promise<RoleConfig[]> {
  const map: Json | undefined = data.roleConfig;
  const named: RoleConfig = {};
  for (const one of systemTypes) {
    const entry = toObjectAccess(map, one);
    if (entry) named[one] = entry;
  }
  const roles = await listCompanyRoles(db, { objectType, id });
  const open = roles.map((role) => {
    const grant = toRoleGrant(role);
    for (const one of systemTypes) if (named[one]) grant[one] = noAccess;
    return grant;
  });
  return [named, ...open];
}
