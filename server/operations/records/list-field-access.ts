// Who can read and write a field, and why (W2, GET /dtl/access; R34).
import type { FieldAccess } from '../../../contract/role';
import { type ObjectType, objects, systemRoles } from '../../../objects/index';
import { grantsAll } from '../../../objects/role-config';
import { isAdmin, toUserType } from '../../../objects/user-types';
import type { Json } from '../../../schemas/values/json';
import {
  allFields,
  canRead,
  canWrite,
  type ObjectAccess,
  toObjectAccess,
} from '../../../schemas/words/access';
import { isWorkedOut } from '../../../schemas/words/element-rules';
import { administratorConfig, toAccess } from '../../access/caller';
import { canReadField, type Reader } from '../../access/formula-access';
import { createGate } from '../../access/gate';
import { createElementFilter } from '../../access/require-right';
import { AppError } from '../../app-error';
import { listOtherNames } from '../../caches/linked-reads';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { listAllRecords } from '../../storage/lists/record-list';
import type { Task } from '../../work';

/** One row per role, by name. Throws 404 for a field that does not exist or that the caller cannot read. */
export async function listFieldAccess(
  { context, caller }: Task,
  field: { objectType: ObjectType; name: string },
): Promise<FieldAccess[]> {
  const metadata = await context.metadata.get(field.objectType);
  if (!metadata.byName.has(field.name) || !createElementFilter(caller, field.objectType)(field.name))
    throw new AppError('notFound');
  const roles = await listTemplates({ context, caller });
  if (!roles) throw new AppError('notFound');
  return roles.map(({ roleID, roleType, template }) => {
    const access = toObjectAccess(template, field.objectType);
    return { roleID, ...explain(access, { ...field, roleType, template, metadata }) };
  });
}

export type RoleReader = { roleID: string; canRead: (name: string) => boolean };

/** What each role can read of an object. `given`: its future metadata. Undefined for callers who cannot read roles. */
export async function listRoleReaders(
  task: Task,
  objectType: ObjectType,
  given?: ObjectMetadata,
): Promise<RoleReader[] | undefined> {
  const roles = await listTemplates(task);
  const metadata = given ?? (await task.context.metadata.get(objectType));
  return roles?.map(({ roleID, roleType, template }) => {
    const access = toObjectAccess(template, objectType);
    return {
      roleID,
      canRead: (name) => explain(access, { objectType, name, roleType, template, metadata }).read,
    };
  });
}

type Template = { roleID: string; roleType: string; template: Json | undefined };

/** Undefined for callers who cannot read roles. */
export async function listTemplates({ context, caller }: Task): Promise<Template[] | undefined> {
  const gate = createGate(caller, await context.metadata.get('role'));
  if (!gate.isReadable('roleConfig')) return undefined;
  const roles = await listAllRecords(context.db, {
    objectType: 'role',
    reach: caller,
    filters: [],
    search: undefined,
    order: { by: 'text', field: 'roleName', descending: false },
  });
  return roles.map(({ id, data }) => ({
    roleID: id,
    roleType: String(data.roleType ?? ''),
    template: id === systemRoles.administrator ? administratorConfig : data.roleConfig,
  }));
}

export type AccessQuestion = {
  objectType: ObjectType;
  name: string;
  roleType: string;
  template: Json | undefined;
  metadata: ObjectMetadata;
};

export function explain(
  access: ObjectAccess | undefined,
  question: AccessQuestion,
): Omit<FieldAccess, 'roleID'> {
  const isUnnamed = !access && isAdmin({ type: question.roleType });
  // Templates do not name roles, which admins can read, and which those with the right to manage roles can change.
  if (isUnnamed && !objects[question.objectType].access.inRoles) {
    const write = toAccess('admin', question.template).canManageRoles === true;
    return { read: true, write, because: write ? 'This role can manage roles.' : 'Admins can read roles.' };
  }
  if (isUnnamed && grantsAll(question.template)) return { read: true, write: true, because: 'Full Access.' };
  if (!access)
    return {
      read: false,
      write: false,
      because: `This role has no access to any ${objects[question.objectType].labels.one} field.`,
    };
  const read = canRead(access, question.name);
  const write = canWrite(access, question.name);
  const element = question.metadata.byName.get(question.name);
  if (listOtherNames(question.metadata.elements).includes(question.name))
    return explainFormula(canReadField(toReader(question), question.metadata, question.name));
  if (read && element?.rules?.series)
    return { read, write: false, because: 'Its number series gives the value, so no one can write it.' };
  if (read && element && isWorkedOut(element))
    return explainFormula(canReadField(toReader(question), question.metadata, question.name));
  return { read, write, because: toReason(access, question.name, { read, write }) };
}

function toReader({ roleType, template }: AccessQuestion): Reader {
  const type = toUserType(roleType) ?? 'partner';
  return { type, role: 'admin', access: toAccess(type, template) };
}

function explainFormula(read: boolean): Omit<FieldAccess, 'roleID'> {
  const because = read
    ? 'It is calculated from other fields, so no one can write it.'
    : 'It is calculated from fields that this role cannot read.';
  return { read, write: false, because };
}

function toReason(
  access: ObjectAccess,
  name: string,
  { read, write }: { read: boolean; write: boolean },
): string {
  if (access.writeFields.includes(allFields)) return 'Full Access.';
  if (!read && access.writeFields.includes(name))
    return 'Write is on but Read is off, so the field cannot be written.';
  if (!read) return 'The role cannot read this field.';
  if (access.readFields.includes(allFields))
    return write
      ? 'The role can read all fields, and write this one.'
      : 'The role can read all fields, but not write this one.';
  return write
    ? 'The role can read and write this field.'
    : 'The role can read this field, but not write it.';
}
