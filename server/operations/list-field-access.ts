// Who may read and write one field, and why (API.md, GET /dtl/access; RULINGS 34).
import { allFields, canRead, canWrite, type KindAccess } from '../../schemas/access';
import type { ObjectType } from '../../schemas/data-element';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { listAllRecords } from '../storage/record-list';
import { type Caller, toKindAccess } from './caller';
import { createGate } from './gate';

export type FieldAccess = { roleID: string; read: boolean; write: boolean; because: string };

/** One row a role, in the order of their names. Throws 404 for a field that does not exist or that the caller may not read. */
export async function listFieldAccess(
  context: Context,
  caller: Caller,
  field: { kind: ObjectType; name: string },
): Promise<FieldAccess[]> {
  const own = caller.access[field.kind];
  const isKnown = (await context.metadata.get(field.kind)).byName.has(field.name);
  if (!isKnown || !own || !canRead(own, field.name)) throw new AppError('notFound');
  const gate = createGate(caller, 'role', await context.metadata.get('role'));
  if (!gate.isReadable('roleConfig')) throw new AppError('notFound');
  const roles = await listAllRecords(context.db, {
    kind: 'role',
    reach: caller,
    filters: [],
    search: undefined,
    order: { by: 'text', field: 'roleName', descending: false },
  });
  return roles.map(({ id, data }) => {
    const access = toKindAccess(data.roleConfig, field.kind);
    return { roleID: id, ...explain(access, { ...field, roleType: String(data.roleType ?? '') }) };
  });
}

type Asked = { kind: ObjectType; name: string; roleType: string };

function explain(access: KindAccess | undefined, asked: Asked): Omit<FieldAccess, 'roleID'> {
  // Templates know five kinds: roles themselves belong to the admins.
  if (!access && asked.kind === 'role' && asked.roleType === 'admin') {
    return { read: true, write: true, because: 'Admins manage roles.' };
  }
  if (!access)
    return { read: false, write: false, because: `The role has no access to any ${asked.kind} field.` };
  const read = canRead(access, asked.name);
  const write = canWrite(access, asked.name);
  return { read, write, because: toReason(access, asked.name, { read, write }) };
}

function toReason(
  access: KindAccess,
  name: string,
  { read, write }: { read: boolean; write: boolean },
): string {
  if (access.writeFields.includes(allFields)) return 'Full access.';
  if (!read && access.writeFields.includes(name))
    return 'Write is ticked, but a field that cannot be read cannot be written.';
  if (!read) return 'Neither Read nor Write is ticked for this field.';
  const because = access.readFields.includes(allFields)
    ? 'All fields are readable'
    : 'Read is ticked for this field';
  return write ? `${because}, and Write is ticked.` : `${because}; Write is not ticked.`;
}
