// Each link comes with what formulas can read through it (E8.2).
import { toReferredObject } from '../../../objects/field-references';
import type { ObjectType } from '../../../objects/index';
import { toFormulaFields } from '../../../schemas/formulas/field-formula';
import { isLink } from '../../../schemas/formulas/linked-names';
import type { WireDataElement } from '../../../schemas/words/data-element';
import type { FormulaFields } from '../../../schemas/words/reads';
import { createElementFilter } from '../../access/require-right';
import type { Task } from '../../work';

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
