import type { ObjectType } from '../../../objects/index';
import type { ColumnReading } from '../../../schemas/files/column-reading';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import type { Option } from '../../../schemas/words/data-element';
import { requireConfigurer, requireReadAccess } from '../../access/require-right';
import { type ElementRow, findElement } from '../../storage/metadata/elements';
import type { Task } from '../../work';
import { requireZones } from '../require-zones';
import { type Effects, previewElement } from './element-effects';
import { parseElementChange } from './parse-element';
import { findStoredChoices } from './stored-choices';

type Target = { objectType: ObjectType; name: string };

export async function previewDeletion(task: Task, target: Target): Promise<Effects> {
  return previewElement(task, { ...target, before: await requireSeen(task, target), after: undefined });
}

/** A choice field without options is checked with the options that stored texts would give it. Throws 404, 422. */
export async function previewChange(
  task: Task,
  body: JsonObject,
  reading: ColumnReading = {},
): Promise<Effects & { choices?: Option[] }> {
  requireZones([reading]);
  const choices = await findStoredChoices(task, body);
  const { objectType, name, element } = await parseElementChange(
    task,
    choices ? withOptions(body, choices) : body,
  );
  const before = await requireSeen(task, { objectType, name });
  const effects = await previewElement(task, { objectType, name, before, after: element, reading });
  return { ...effects, ...(choices && { choices }) };
}

async function requireSeen(
  { context, caller }: Task,
  { objectType, name }: Target,
): Promise<ElementRow | undefined> {
  requireConfigurer(caller, objectType);
  const row = await findElement(context.db, objectType, name);
  if (!row || row.deleted_at) return undefined;
  requireReadAccess(caller, await context.metadata.get(objectType), name);
  return row;
}

function withOptions(body: JsonObject, msOptions: Option[]): JsonObject {
  const fieldConfig = isObject(body.fieldConfig) ? body.fieldConfig : {};
  return { ...body, fieldConfig: { ...fieldConfig, msOptionsType: 'static', msOptions } };
}
