// The data elements of an object for who edits them (GET /dtl/db); each link with what formulas can read through it (E8.2).
import { toReferredObject } from '../../../objects/field-references';
import type { ObjectType } from '../../../objects/index';
import { toFormulaFields } from '../../../schemas/formulas/field-formula';
import { isLink } from '../../../schemas/formulas/linked-names';
import type { WireDataElement } from '../../../schemas/words/data-element';
import { createElementFilter } from '../../access/require-right';
import type { Task } from '../../work';

export async function listElementsFor(task: Task, objectType: ObjectType): Promise<WireDataElement[]> {
  const isSeen = createElementFilter(task.caller, objectType);
  const { wire } = await task.context.metadata.get(objectType);
  const fields: WireDataElement[] = [];
  for (const one of wire) if (isSeen(one.fieldName)) fields.push(await withReads(task, one));
  return fields;
}

/** Of the other object the caller is told of the fields that a list of its elements would tell. */
async function withReads({ context, caller }: Task, wire: WireDataElement): Promise<WireDataElement> {
  const { fieldName, fieldConfig: config } = wire;
  const to = isLink({ visualType: config.visualType, config }) ? toReferredObject(config) : undefined;
  if (!to) return wire;
  const isSeen = createElementFilter(caller, to);
  const { elements } = await context.metadata.get(to);
  const types = toFormulaFields(elements.filter(({ name }) => isSeen(name)));
  return {
    ...wire,
    reads: Object.fromEntries([...types].map(([name, type]) => [`${fieldName}.${name}`, type])),
  };
}
