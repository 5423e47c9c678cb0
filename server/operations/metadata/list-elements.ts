// Each link comes with what formulas can read through it (E8.2).

import type { DeletedElements } from '../../../contract/metadata';
import { toReferredObject } from '../../../objects/field-references';
import { isObjectType, type ObjectType, objects } from '../../../objects/index';
import { toUserType } from '../../../objects/user-types';
import { toFormulaFields } from '../../../schemas/formulas/field-formula';
import { isLink } from '../../../schemas/formulas/linked-names';
import type { WireDataElement } from '../../../schemas/words/data-element';
import type { FormulaFields, WireRelatedList } from '../../../schemas/words/reads';
import { toAccess } from '../../access/caller';
import { reachesAll } from '../../access/formula-access';
import { canSee } from '../../access/gate';
import { isKnown } from '../../access/own-types';
import { createElementFilter, requireConfigurer } from '../../access/require-right';
import { AppError } from '../../app-error';
import { findLists } from '../../caches/linked-reads';
import { createFieldsOf } from '../../caches/metadata-cache';
import { listDeletedElements } from '../../storage/metadata/elements';
import type { Task } from '../../work';
import { listTemplates } from '../records/list-field-access';
import { listFormFields } from '../records/list-form-fields';
import { namePeople } from '../records/name-people';
import { toWire } from './store-element';

/** The server knows more names than it offers. */
const maxOffered = 5000;

export async function listElementsFor(task: Task, objectType: ObjectType): Promise<WireDataElement[]> {
  const isSeen = createElementFilter(task.caller, objectType);
  const { wire } = await task.context.metadata.get(objectType);
  const fields: WireDataElement[] = [];
  let offered = 0;
  for (const one of wire.filter(({ fieldName }) => isSeen(fieldName))) {
    const reads = offered < maxOffered ? await listReads(task, one) : undefined;
    offered += reads?.size ?? 0;
    fields.push(reads ? { ...one, reads: Object.fromEntries(reads) } : one);
  }
  return fields;
}

/** Names only fields that the caller could also list in the other object. Undefined for other fields than links. */
async function listReads(
  { context, caller }: Task,
  { fieldName, fieldConfig: config }: WireDataElement,
): Promise<FormulaFields | undefined> {
  const to = isLink({ visualType: config.visualType, config }) ? toReferredObject(config) : undefined;
  if (!to) return undefined;
  const isSeen = createElementFilter(caller, to);
  const { elements } = await context.metadata.get(to);
  const types = toFormulaFields(elements.filter(({ name }) => isSeen(name)));
  return new Map([...types].map(([name, type]) => [`${fieldName}.${name}`, type]));
}

/** The limit for the fields of all lists together. */
const mostFields = 10_000;

/** Undefined if there are too many to send. The browser then leaves roll-ups to the server, which checks them at each save. */
export async function listRelated(
  { context, caller }: Task,
  objectType: ObjectType,
): Promise<WireRelatedList[] | undefined> {
  const lists = await findLists(context.db, objectType, createFieldsOf(context.db));
  const found: WireRelatedList[] = [];
  let count = 0;
  for (const [name, { objectType: type, link, isList, fields }] of lists) {
    if (!isObjectType(type) || !isKnown(caller, type) || !reachesAll(caller, type)) continue;
    const metadata = await context.metadata.get(type);
    const isSeen = (field: string) => canSee(caller, metadata, field);
    if (!isSeen(link)) continue;
    const seen = metadata.elements.flatMap(({ name: field, label, visualType }) => {
      const fieldType = fields.get(field);
      return fieldType && isSeen(field) ? [{ name: field, label, type: fieldType, visualType }] : [];
    });
    count += seen.length;
    if (count > mostFields) return undefined;
    found.push({ name, label: objects[type].labels.menu, objectType: type, via: link, isList, fields: seen });
  }
  return found;
}

/** Only those that the caller can read or configure. */
export async function listTrash(task: Task, objectType: ObjectType): Promise<DeletedElements['fields']> {
  const isSeen = createElementFilter(task.caller, objectType);
  const rows = (await listDeletedElements(task.context.db, objectType)).filter(({ name }) => isSeen(name));
  const authors = rows.map(({ deleted_by }) => deleted_by ?? '');
  const names = await namePeople(task, new Set(authors), 'name');
  return rows.map((row) => ({
    ...toWire(row),
    deletedAt: row.deleted_at.toISOString(),
    deletedBy: names.get(row.deleted_by ?? '') ?? '',
  }));
}

/** Only fields that the caller can see. Throws 404 for a role that the caller cannot read, and 422 without the right. */
export async function listRoleForm(
  task: Task,
  { objectType, roleID }: { objectType: ObjectType; roleID: string },
): Promise<WireDataElement[]> {
  const { context, caller } = task;
  requireConfigurer(caller, objectType);
  const role = (await listTemplates(task))?.find((one) => one.roleID === roleID);
  const type = role && toUserType(role.roleType);
  if (!type) throw new AppError('notFound');
  const access = toAccess(type, role.template);
  const isSeen = createElementFilter(caller, objectType);
  const user = { ...caller, type, access, role: 'admin', roleID, userTypeID: '' } as const;
  const fields = listFormFields(user, await context.metadata.get(objectType));
  return fields.filter(({ fieldName }) => isSeen(fieldName));
}
