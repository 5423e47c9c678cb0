// A role has a name and a type that its users share, and the Administrator role keeps full access (B6, R38, R55).

import { listRoleTypes, systemRoles } from '../../objects/index';
import { accessTo, canManageRoles } from '../../objects/role-config';
import { counted } from '../../schemas/values/counted';
import { isEmpty, type Json, type JsonObject, type Problem } from '../../schemas/values/json';
import { isFullAccess } from '../../schemas/words/access';
import { toAccess } from '../access/caller';
import { AppError } from '../app-error';
import { countReferencing, listIDs, type RecordRow } from '../storage/records/records';
import { listUnknownAccess } from './known-access';
import type { ObjectHooks } from './object-hooks';
import { toRoleGrant } from './role-grant';

/** Every check of a right and every list of roles reads them all. */
export const maxRoles = 1000;

export const role: ObjectHooks = {
  rank: {
    isRanked: () => true,
    grantedBy: ['roleConfig', 'roleType'],
    listGrants: async (_, holders) => holders.map((holder) => [toRoleGrant(holder)]),
  },
  isOwn: (caller, id) => id === caller.roleID,
  async check(tx, saves) {
    const unknown = await listUnknownAccess(tx, saves);
    const retyped = saves.flatMap(({ current, values }) =>
      current && values.has('roleType') ? [current.id] : [],
    );
    const held = await countReferencing(tx, { objectType: 'user', field: 'roleConfig.role' }, retyped);
    const made = saves.filter(({ current }) => !current);
    const room = made.length > 0 ? maxRoles - (await listIDs(tx, 'role')).length : 0;
    const tooMany = new Set(made.slice(Math.max(room, 0)));
    return saves.map((save, index) => {
      const { current, values } = save;
      return [
        ...(tooMany.has(save) ? [noRoom] : []),
        ...listUnnamed(values, current?.data),
        ...(unknown[index] ?? []),
        ...(current?.id === systemRoles.administrator ? listNarrowing(values) : []),
        ...(current && values.has('roleType') ? listRetyping(current, held.get(current.id) ?? 0) : []),
      ];
    });
  },
  beforeDelete(row) {
    if (!isSystemRole(row)) return;
    throw new AppError('inUse', { message: 'A system role cannot be deleted.', body: { counts: {} } });
  },
};

const noRoom: Problem = {
  path: 'roleName',
  code: 'tooMany',
  message: `There can be up to ${maxRoles.toLocaleString('en-US')} roles.`,
};

/** The form does not require these (B5), but without them the role could not be found or assigned. */
function listUnnamed(values: ReadonlyMap<string, Json>, before: JsonObject | undefined): Problem[] {
  const isMissing = (path: string) =>
    before ? values.has(path) && isEmpty(values.get(path)) : isEmpty(values.get(path));
  const needed = [
    { path: 'roleName', code: 'required', message: 'This field is required.' },
    { path: 'roleType', code: 'required', message: 'Please select an option.' },
  ];
  return needed.filter(({ path }) => isMissing(path));
}

function listNarrowing(values: ReadonlyMap<string, Json>): Problem[] {
  if (!values.has('roleConfig')) return [];
  const access = toAccess('admin', values.get('roleConfig'));
  const isWhole = listRoleTypes().every((objectType) => isFullAccess(accessTo(access, objectType)));
  if (isWhole && canManageRoles(access)) return [];
  const message = 'The Administrator role keeps full access to every object.';
  return [{ path: 'roleConfig', code: 'fixed', message }];
}

/** Users have a role of their own type (B6), so a role in use cannot change its type. */
function listRetyping(current: RecordRow, count: number): Problem[] {
  const fixed = (message: string): Problem[] => [{ path: 'roleType', code: 'fixed', message }];
  if (isSystemRole(current)) return fixed('You cannot change the type of a system role.');
  if (count === 0) return [];
  return fixed(`You cannot change the type: ${counted(count, 'user has', 'users have')} this role.`);
}

function isSystemRole({ id, data }: RecordRow): boolean {
  const ids: readonly string[] = Object.values(systemRoles);
  return data.system === true || ids.includes(id);
}
