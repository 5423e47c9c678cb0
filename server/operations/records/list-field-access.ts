// Who may read and write one field, and why (W2, GET /dtl/access; R34).
import type { FieldAccess } from '../../../contract/role/list-field-access';
import { type ObjectType, objects } from '../../../objects/index';
import { grantsAll } from '../../../objects/role-config';
import { systemRoles } from '../../../objects/system-roles';
import { isAdmin } from '../../../objects/user-types';
import { allFields, canRead, canWrite, type ObjectAccess, toObjectAccess } from '../../../schemas/access';
import type { Json } from '../../../schemas/json';
import { administratorConfig, toAccess } from '../../access/caller';
import { createGate } from '../../access/gate';
import { createSight } from '../../access/require-read';
import { AppError } from '../../app-error';
import { listAllRecords } from '../../storage/record-list';
import type { Task } from '../../work';

/** One row a role, in the order of their names. Throws 404 for a field that does not exist or that the caller may not read. */
export async function listFieldAccess(
  { context, caller }: Task,
  field: { objectType: ObjectType; name: string },
): Promise<FieldAccess[]> {
  const isKnown = (await context.metadata.get(field.objectType)).byName.has(field.name);
  if (!isKnown || !createSight(caller, field.objectType)(field.name)) throw new AppError('notFound');
  const gate = createGate(caller, 'role', await context.metadata.get('role'));
  if (!gate.isReadable('roleConfig')) throw new AppError('notFound');
  const roles = await listAllRecords(context.db, {
    objectType: 'role',
    reach: caller,
    filters: [],
    search: undefined,
    order: { by: 'text', field: 'roleName', descending: false },
  });
  return roles.map(({ id, data }) => {
    const template = id === systemRoles.administrator ? administratorConfig : data.roleConfig;
    const access = toObjectAccess(template, field.objectType);
    const roleType = String(data.roleType ?? '');
    return { roleID: id, ...explain(access, { ...field, roleType, template }) };
  });
}

type Asked = { objectType: ObjectType; name: string; roleType: string; template: Json | undefined };

function explain(access: ObjectAccess | undefined, asked: Asked): Omit<FieldAccess, 'roleID'> {
  const isUnnamed = !access && isAdmin({ type: asked.roleType });
  // Templates do not name roles themselves: these are read by admins and changed by who may manage them.
  if (isUnnamed && !objects[asked.objectType].access.inRoles) {
    const write = toAccess('admin', asked.template).canManageRoles === true;
    return { read: true, write, because: write ? 'This role can manage roles.' : 'Admins can read roles.' };
  }
  if (isUnnamed && grantsAll(asked.template)) return { read: true, write: true, because: 'Full Access.' };
  if (!access)
    return {
      read: false,
      write: false,
      because: `This role has no access to any ${asked.objectType} field.`,
    };
  const read = canRead(access, asked.name);
  const write = canWrite(access, asked.name);
  return { read, write, because: toReason(access, asked.name, { read, write }) };
}

function toReason(
  access: ObjectAccess,
  name: string,
  { read, write }: { read: boolean; write: boolean },
): string {
  if (access.writeFields.includes(allFields)) return 'Full Access.';
  if (!read && access.writeFields.includes(name))
    return 'Write is on but Read is off, so the field cannot be written.';
  if (!read) return 'Read and Write are off for this field.';
  const because = access.readFields.includes(allFields)
    ? 'All fields can be read.'
    : 'Read is on for this field.';
  return write ? `${because} Write is on for this field.` : `${because} Write is off for this field.`;
}
