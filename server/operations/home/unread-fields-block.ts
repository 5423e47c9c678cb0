// Data elements that were added in the last 30 days and that only full-access roles can read, for admins who can change roles (R34, R56).
import type { UnreadField } from '../../../contract/home';
import { isSystemType, type ObjectType, systemRoles } from '../../../objects/index';
import { canManageRoles } from '../../../objects/role-config';
import { isAdmin } from '../../../objects/user-types';
import { canRead, isFullAccess, type ObjectAccess, toObjectAccess } from '../../../schemas/words/access';
import { createSight } from '../../access/require-right';
import { listNewElements } from '../../storage/lists/recent-changes';
import { listAllRecords } from '../../storage/lists/record-list';
import type { HomeTask } from './home-task';

const days = 30;
const mostFields = 5;

export async function readUnreadFieldsBlock(home: HomeTask): Promise<UnreadField[] | undefined> {
  const { context, caller } = home;
  if (!isAdmin(caller) || !canManageRoles(caller.access)) return undefined;
  const added = await listNewElements(context.db, days);
  if (added.length === 0) return [];
  const roles = await readRoles(home);
  const fields: UnreadField[] = [];
  for (const { objectType, name, at } of added) {
    if (!isSystemType(objectType) || !createSight(caller, objectType)(name)) continue;
    const element = (await context.metadata.get(objectType)).byName.get(name);
    const roleID = toCandidate(roles, objectType, name);
    if (!element || roleID === undefined) continue;
    fields.push({ objectType, fieldName: name, label: element.label, at: at.toISOString(), roleID });
  }
  return fields.slice(0, mostFields);
}

type Role = { id: string; accessTo: (objectType: ObjectType) => ObjectAccess | undefined };

async function readRoles({ context, caller }: HomeTask): Promise<Role[]> {
  const rows = await listAllRecords(context.db, {
    objectType: 'role',
    reach: caller,
    filters: [],
    search: undefined,
    order: { by: 'id', descending: false },
  });
  return rows
    .filter(({ id }) => id !== systemRoles.administrator)
    .map(({ id, data }) => ({ id, accessTo: (type) => toObjectAccess(data.roleConfig, type) }));
}

/** The role that reads most of the object; undefined if a role reads the field, or if none could. */
function toCandidate(roles: readonly Role[], objectType: ObjectType, name: string): string | undefined {
  let most: { id: string; fields: number } | undefined;
  for (const { id, accessTo } of roles) {
    const access = accessTo(objectType);
    if (!access || isFullAccess(access)) continue;
    if (canRead(access, name)) return undefined;
    const fields = access.readFields.length;
    if (fields > (most?.fields ?? 0)) most = { id, fields };
  }
  return most?.id;
}
