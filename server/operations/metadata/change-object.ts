// An administrator's object cannot change its key and owner (E1).

import type { ObjectType } from '../../../objects/index';
import { toDefinition, toOwnObject } from '../../../objects/own-object';
import { getVisualType } from '../../../schemas/types/index';
import { isObject, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { requireFullAdmin } from '../../access/require-right';
import { AppError, invalidField } from '../../app-error';
import { isSecretElement } from '../../caches/metadata-cache';
import type { Context } from '../../context';
import { describeColumns, fillAllColumns } from '../../storage/lists/record-columns';
import { createMissingIndexes } from '../../storage/lists/record-indexes';
import { lockOwnObject, type OwnObjectRow, updateOwnObject } from '../../storage/metadata/own-objects';
import { type Task, transaction, type Work } from '../../work';
import { readVersion } from '../records/read-patch';
import { appendObjectChange } from './create-object';
import { type ObjectChange, parseObjectChange } from './parse-object';

/** Throws 403 for users other than admins, 404, 409 if someone else has changed it, and 422 with every problem. */
export async function changeObject(task: Task, key: string, body: Json): Promise<OwnObjectRow> {
  requireFullAdmin(task.caller);
  const change = parseObjectChange(body);
  const base = readVersion(isObject(body) ? body._version : undefined);
  const row = await transaction(task, (work) => changeIn(work, key, { change, base }));
  if (change.titleField !== undefined) prepareLists(task.context, [row.object_type]);
  return row;
}

async function changeIn(
  work: Work,
  key: string,
  { change, base }: { change: ObjectChange; base: number | undefined },
): Promise<OwnObjectRow> {
  const before = await requireObject(work, key);
  if (base !== undefined && base !== before.version)
    throw new AppError('conflict', 'Someone else changed this object. Open it again.');
  const known = toOwnObject(before.definition);
  if (!known) throw new Error(`the object ${key} is nobody's`);
  if (change.titleField !== undefined) await requireTitle(work, before, change.titleField);
  const definition = toDefinition({ ...known, ...change });
  const row = await updateOwnObject(work.tx, {
    objectType: before.object_type,
    definition,
    isDeleted: false,
  });
  await appendObjectChange(work, row, before.definition);
  return row;
}

/** Locks the row until the transaction ends. Throws 404. */
export async function requireObject({ tx }: Work, key: string): Promise<OwnObjectRow> {
  const row = await lockOwnObject(tx, key);
  if (!row || row.deleted_at) throw new AppError('notFound');
  return row;
}

/** The title must be a visible one-line text field. */
async function requireTitle({ tx, context }: Work, row: OwnObjectRow, name: string): Promise<void> {
  const { byName } = await context.metadata.getIn(tx, row.object_type);
  if (!canBeTitle(byName.get(name))) throw invalidField('titleField', 'reference', noTitle);
}

export const noTitle = 'Choose a text field of this object.';

export function canBeTitle(element: DataElement | undefined): boolean {
  const type = element && getVisualType(element.visualType);
  return element !== undefined && type?.valueType === 'string' && !type.html && !isSecretElement(element);
}

/** Lists use new titles right away. Their columns are filled in the background. */
export function prepareLists({ db, inBackground }: Context, types: readonly ObjectType[]): void {
  inBackground('preparation of lists', async () => {
    await describeColumns(db);
    for (const objectType of types) await fillAllColumns(db, objectType);
    await createMissingIndexes(db);
  });
}
