// Deletes an administrator's object together with its records, and restores both within 30 days (E1).
import type { ObjectType } from '../../../objects/index';
import { requireFullAdmin } from '../../access/require-right';
import { AppError, invalidField } from '../../app-error';
import { beginJob } from '../../formulas/recompute-readers';
import { countReferences } from '../../storage/metadata/element-references';
import {
  countRecordsOf,
  lockOwnObject,
  type OwnObjectRow,
  updateOwnObject,
} from '../../storage/metadata/own-objects';
import { type Task, transaction, type Work } from '../../work';
import { undoMs } from '../records/delete-record';
import { requireObject } from './change-object';
import { appendObjectChange } from './create-object';
import { findOthersRule } from './require-others-rules';

/** Throws 403, 404, or 422 without full access. */
export async function previewObjectDeletion(
  task: Task,
  key: string,
): Promise<{ records: number; references: number }> {
  requireFullAdmin(task.caller);
  return transaction(task, async (work) => {
    const { object_type } = await requireObject(work, key);
    const records = await countRecordsOf(work.tx, object_type);
    return { records, references: await countReferences(work.tx, object_type) };
  });
}

/** `typed` must repeat the key. Returns the end of the undo period (ISO 8601). Throws 403, 404, 422. */
export async function deleteObject(
  task: Task,
  { key, typed }: { key: string; typed: string | undefined },
): Promise<string> {
  requireFullAdmin(task.caller);
  const row = await transaction(task, async (work) => {
    const before = await requireObject(work, key);
    const fault = await findOthersRule(work, { objectType: before.object_type });
    if (fault !== undefined) throw new AppError('invalid', fault);
    if (typed !== key) throw invalidField('key', 'confirm', `Type '${key}' to delete it.`);
    return mark(work, before, true);
  });
  return new Date((row.deleted_at?.getTime() ?? Date.now()) + undoMs).toISOString();
}

/** Throws 403, 404 if there is nothing to restore or the 30 days are over, and 422 without full access. */
export async function restoreObject(task: Task, key: string): Promise<OwnObjectRow> {
  requireFullAdmin(task.caller);
  const row = await transaction(task, async (work) => {
    const before = await lockOwnObject(work.tx, key);
    if (!before?.deleted_at || Date.now() - before.deleted_at.getTime() > undoMs)
      throw new AppError('notFound');
    return mark(work, before, false);
  });
  await workOutReading(task, row.object_type);
  return row;
}

/** What it reads in records of other objects may have changed while it was deleted. */
async function workOutReading(task: Task, objectType: ObjectType): Promise<void> {
  const { edges } = await task.context.metadata.readers();
  if (!edges.some(({ reader }) => reader.objectType === objectType)) return;
  await transaction(task, ({ tx, context }) => beginJob(context, tx, objectType));
}

async function mark(
  work: Work,
  { object_type: objectType, definition }: OwnObjectRow,
  isDeleted: boolean,
): Promise<OwnObjectRow> {
  const row = await updateOwnObject(work.tx, { objectType, definition, isDeleted });
  await appendObjectChange(work, row);
  return row;
}
