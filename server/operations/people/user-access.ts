// Explains a user's rights by comparing them with those that the same code computes without the company's limits and the client role.
import type { ObjectOfUser, UserAccess } from '../../../contract/user';
import { listSystemTypes, type ObjectType, objects, systemRoles } from '../../../objects/index';
import { accessTo } from '../../../objects/role-config';
import { isAdmin, toCompanyType } from '../../../objects/user-types';
import { canConfigure, canDelete, toObjectAccess, worksWith } from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import {
  administratorConfig,
  type Person,
  type Refusal,
  toPerson,
  toRefusal,
  toTemplate,
} from '../../access/caller';
import { createGate } from '../../access/gate';
import { isKnown } from '../../access/own-types';
import { createElementFilter } from '../../access/require-right';
import { isLockedFor } from '../../access/role-rules';
import { AppError } from '../../app-error';
import type { ObjectMetadata } from '../../caches/metadata-cache';
import { hooksOf } from '../../objects/index';
import { countRecords } from '../../storage/lists/record-list';
import { findRights, type RightsRow } from '../../storage/people/sessions';
import { findRecord } from '../../storage/records/records';
import { type ReachRule, toReachRule } from '../../storage/records/row-scope';
import type { Task } from '../../work';
import { explain } from '../records/list-field-access';
import { listFormFields } from '../records/list-form-fields';

/** Throws 404 for a user that the caller cannot access, and for callers who cannot read what the rights depend on. */
export async function readUserAccess(task: Task, userID: string): Promise<UserAccess> {
  const { context, caller } = task;
  const found = await findRecord(context.db, { objectType: 'user', id: userID, reach: caller });
  const row = found && (await findRights(context.db, userID));
  if (!row) throw new AppError('notFound');
  await requireReader(task, row);
  const person = toPerson(row);
  // A count of records reveals something, so the caller must be able to read such records.
  const canRead = (type: ObjectType) =>
    isKnown(caller, type) && worksWith(accessTo(caller.access, type), 'read');
  const objectTypes = person ? listSystemTypes().filter(canRead) : [];
  const explained =
    person && (await Promise.all(objectTypes.map((type) => readObject(task, { row, person, type }))));
  const refusal = toRefusal(row);
  return {
    isActive: person !== undefined,
    because: refusal ? refusals[refusal] : '',
    ...toOrigin(row),
    ...(await readCompany(task, row)),
    objects: explained ?? [],
  };
}

const refusals: { [cause in Refusal]: string } = {
  type: 'This user has no type, so nothing can be read or written.',
  suspended: 'This user is suspended and cannot sign in.',
  company: 'The company of this user was deleted, so the user cannot sign in.',
};

/** The answer reveals the user's role, company limits and settings, so the caller must be able to read all of them. */
async function requireReader({ context, caller }: Task, { user_data: user }: RightsRow): Promise<void> {
  const company = toCompanyType(user);
  const required: [ObjectType, readonly (string | undefined)[]][] = [
    ['user', ['type', 'role', 'userTypeID', 'roleConfig.role', 'status']],
    ['role', [objects.role.access.map]],
    ...(company ? [[company, [objects[company].access.map]] as [ObjectType, (string | undefined)[]]] : []),
  ];
  for (const [objectType, names] of required) {
    const metadata = await context.metadata.get(objectType);
    const gate = createGate(caller, metadata);
    if (names.some((name) => name && metadata.byName.has(name) && !gate.isReadable(name)))
      throw new AppError('notFound');
  }
}

function toOrigin({ user_data: user, role_data }: RightsRow): Pick<UserAccess, 'roleID' | 'roleName'> {
  const roleID = user['roleConfig.role'];
  if (typeof roleID !== 'string' || !role_data) return {};
  return { roleID, roleName: String(role_data.roleName ?? '') };
}

async function readCompany({ context, caller }: Task, { user_data: user }: RightsRow) {
  const objectType = toCompanyType(user);
  const id = user.userTypeID;
  if (!objectType || typeof id !== 'string') return {};
  const row = await findRecord(context.db, { objectType, id, reach: caller });
  const gate = createGate(caller, await context.metadata.get(objectType));
  const [title = ''] = objects[objectType].list.title;
  const name = row && gate.isReadable(title) ? String(row.data[title] ?? '') : '';
  return { companyType: objectType, companyID: id, companyName: name };
}

type UserObject = { row: RightsRow; person: Person; type: ObjectType };

async function readObject(
  { context, caller }: Task,
  { row, person, type }: UserObject,
): Promise<ObjectOfUser> {
  const metadata = await context.metadata.get(type);
  const records = await countRecords(context.db, {
    objectType: type,
    reach: person,
    filters: [],
    search: undefined,
    order: { by: 'id', descending: false },
  });
  const access = accessTo(person.access, type);
  const canSee = createElementFilter(caller, type);
  const explainField = createExplainer({ row, person, metadata });
  return {
    objectType: type,
    records,
    because: toReachReason(person, type, records),
    canDelete: canDelete(access),
    canConfigure: isAdmin(person) && canConfigure(access),
    fields: metadata.elements.filter(({ name }) => canSee(name)).map(explainField),
  };
}

/** Follows 'Can access'. `which` is 'published ' or ''. */
const reaches: { [rule in ReachRule]: (which: string) => string } = {
  every: (which) => `every ${which}record`,
  self: () => 'only their own account',
  owned: (which) => `only ${which}records they own`,
  company: (which) => `only ${which}records of their company`,
};

function toReachReason(person: Person, type: ObjectType, records: number): string {
  const rule = toReachRule(person, type);
  const published = hooksOf(type).readsWorking?.(person) === false && records > 0;
  return reaches[rule](published ? 'published ' : '');
}

type ExplainerInput = { row: RightsRow; person: Person; metadata: ObjectMetadata };
type Mark = 'none' | 'read' | 'write';

function createExplainer({ row, person, metadata }: ExplainerInput) {
  const { objectType } = metadata;
  const marksOf = (other: Person | undefined) =>
    new Map(
      other && listFormFields(other, metadata).map(({ fieldName, access }) => [fieldName, access as Mark]),
    );
  const own = marksOf(person);
  const unlimited = marksOf(toPerson({ ...row, company_access: null }));
  const unlimitedAdmin = marksOf(
    toPerson({ ...row, company_access: null, user_data: { ...row.user_data, role: 'admin' } }),
  );
  const toMark = (marks: ReadonlyMap<string, Mark>, name: string) => marks.get(name) ?? 'none';
  const isVisible = createGate(person, metadata).isVisible;

  return (element: DataElement) => {
    const { name, label } = element;
    const mark = toMark(own, name);
    const because = () => {
      if (toMark(unlimited, name) !== mark) return 'Limited by the access of the user’s company.';
      if (toMark(unlimitedAdmin, name) !== mark)
        return 'Leads Access is set to client, and clients can only read.';
      return byRole(element, mark);
    };
    return { name, label, read: mark !== 'none', write: mark === 'write', because: because() };
  };

  function byRole(element: DataElement, mark: Mark): string {
    const question = toAccessQuestion(row, person, metadata, element.name);
    if (!question) return 'This user has no role for this type of user.';
    const role = explain(toObjectAccess(question.template, objectType), question);
    if (mark === 'read' && role.write) return toLock(element);
    const isOther = role.read !== (mark !== 'none') || role.write !== (mark === 'write');
    if (isOther) return 'Comes with the role’s access to products.';
    return `${role.because}${toCondition(element)}`;
  }

  function toLock(element: DataElement): string {
    const { serverWritten } = objects[objectType].access;
    if (serverWritten.includes(element.name)) return 'This field is set automatically.';
    if (isLockedFor(element, isVisible)) return 'Locked by a rule on a field that this user cannot read.';
    return 'Only admins write this field.';
  }
}

function toAccessQuestion(row: RightsRow, person: Person, metadata: ObjectMetadata, name: string) {
  const { objectType } = metadata;
  const { roleID, type } = person;
  if (toTemplate(type, { id: roleID, data: row.role_data }) === undefined) return undefined;
  const template = roleID === systemRoles.administrator ? administratorConfig : row.role_data?.roleConfig;
  return { objectType, name, roleType: type, template, metadata };
}

function toCondition({ rules }: DataElement): string {
  if (rules?.showWhen) return ' A rule hides it in some records.';
  return rules?.readOnlyWhen ? ' A rule locks it in some records.' : '';
}
