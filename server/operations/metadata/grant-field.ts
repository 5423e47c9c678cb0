// Gives roles access to a new field: all that work with the object, or those that the admin selects (R21).
import { type ObjectType, objects } from '../../../objects/index';
import { accessTo, canManageRoles } from '../../../objects/role-config';
import { isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import {
  canRead,
  canWrite,
  isFullAccess,
  noAccess,
  type ObjectAccess,
  toObjectAccess,
  worksWith,
} from '../../../schemas/words/access';
import { AppError, invalidField } from '../../app-error';
import { isOutranking } from '../../objects/rank';
import { appendChanges } from '../../storage/changes/changes';
import { lockRecords, type RecordRow, updateRecord } from '../../storage/records/records';
import type { Work } from '../../work';

/** 'all', or role ids. */
export type Grant = { read: 'all' | string[]; write: 'all' | string[] };

/** Undefined for the default. Throws 400. */
export function parseGrant(value: Json | undefined): Grant | undefined {
  if (value === undefined || value === null) return undefined;
  const side = (roles: Json | undefined) => {
    if (roles === 'all') return 'all' as const;
    if (roles === undefined) return [];
    if (Array.isArray(roles) && roles.every((id) => typeof id === 'string')) return roles as string[];
    throw new AppError('badRequest', "access needs read and write: 'all' or a list of roleIDs.");
  };
  if (!isObject(value)) throw new AppError('badRequest', 'access must be an object.');
  return { read: side(value.read), write: side(value.write) };
}

type FieldGrant = { objectType: ObjectType; name: string; grant: Grant | undefined };

/**
 * A role that reads a field of the object can get Read, one that writes one can get Write; other roles only if the caller can change them anyway
 * (R55–R57). Returns the roles that write the field by name. Throws 422 for a selected role that cannot get it.
 */
export async function grantField(work: Work, field: FieldGrant): Promise<Set<string>> {
  const { tx, caller } = work;
  const roles = await lockRecords(tx, 'role');
  const { read = [], write = [] } = field.grant ?? {};
  const unknown = [read, write].flat().find((id) => id !== 'all' && roles.every((role) => role.id !== id));
  if (unknown !== undefined) throw refuse('reference', `There is no role '${unknown.slice(0, 80)}'.`);
  const writers = new Set<string>();
  for (const role of roles) {
    const before = role.data.roleConfig ?? null;
    // Ignore rights that were left by a deleted field of the same name.
    const access = withoutName(toObjectAccess(before, field.objectType) ?? noAccess, field.name);
    const rights = await toRights(work, { role, access }, field);
    if (rights.write) writers.add(role.id);
    const after = withField(before, field, { access, rights });
    if (!after) continue;
    const row = await updateRecord(tx, { ...role, data: { ...role.data, roleConfig: after } });
    const about = { objectType: 'role', record: role.id, version: row.version };
    await appendChanges(tx, caller.userID, [
      { ...about, topic: 'record', field: 'roleConfig', before, after },
      { ...about, topic: 'access', field: '' },
    ]);
  }
  return writers;
}

type Rights = { read: boolean; write: boolean };

/** Which of the two rights a role gets. 'all' means every role that can get it. */
async function toRights(
  work: Work,
  { role, access }: { role: RecordRow; access: ObjectAccess },
  { objectType, name, grant }: FieldGrant,
): Promise<Rights> {
  const works = { read: worksWith(access, 'read'), write: worksWith(access, 'write') };
  if (!grant) return works;
  const isNamed = (side: Right) => grant[side] !== 'all' && grant[side].includes(role.id);
  const isMeant = (side: Right) => grant[side] === 'all' || isNamed(side);
  const wanted = { read: isMeant('read') || isMeant('write'), write: isMeant('write') };
  if ((works.read || !wanted.read) && (works.write || !wanted.write)) return wanted;
  if (await mayChangeRole(work, { role, objectType, name, wanted })) return wanted;
  const chosen = (['read', 'write'] as const).find((side) => isNamed(side) && !works[side]);
  if (!chosen) return { read: wanted.read && works.read, write: wanted.write && works.write };
  const label = typeof role.data.roleName === 'string' ? role.data.roleName : role.id;
  throw refuse(
    'rank',
    `The role '${label}' cannot ${chosen} any ${objects[objectType].labels.one} field, so you cannot give it this one here.`,
  );
}

type Right = keyof Rights;

/** A role with full access also has the new field, which no other role has yet. */
async function mayChangeRole(
  { tx, caller }: Work,
  {
    role,
    objectType,
    name,
    wanted,
  }: { role: RecordRow; objectType: ObjectType; name: string; wanted: Rights },
): Promise<boolean> {
  const own = accessTo(caller.access, objectType);
  const holds = (!wanted.read || canRead(own, name)) && (!wanted.write || canWrite(own, name));
  return holds && canManageRoles(caller.access) && (await isOutranking(tx, caller, role));
}

function withoutName(access: ObjectAccess, name: string): ObjectAccess {
  const others = (names: readonly string[]) => names.filter((one) => one !== name);
  return { ...access, readFields: others(access.readFields), writeFields: others(access.writeFields) };
}

function withField(
  config: Json,
  { objectType, name }: FieldGrant,
  { access, rights }: { access: ObjectAccess; rights: Rights },
): JsonObject | undefined {
  if (!isObject(config)) return undefined;
  const entry = Object.hasOwn(config, objectType) && isObject(config[objectType]) ? config[objectType] : {};
  const add = (names: readonly string[], isGiven: boolean) => (isGiven ? [...names, name] : [...names]);
  const readFields = add(access.readFields, rights.read && !canRead(access, name));
  const writeFields = add(access.writeFields, rights.write && !isFullAccess(access));
  const before = toObjectAccess(config, objectType) ?? noAccess;
  if (isSameSet(readFields, before.readFields) && isSameSet(writeFields, before.writeFields))
    return undefined;
  return { ...config, [objectType]: { ...entry, readFields, writeFields } };
}

function isSameSet(one: readonly string[], other: readonly string[]): boolean {
  return one.length === other.length && one.every((name) => other.includes(name));
}

function refuse(code: string, message: string): AppError {
  return invalidField('access', code, message);
}
