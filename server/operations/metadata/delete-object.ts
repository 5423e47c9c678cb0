// An administrator's object goes with its records, and comes back with them for 30 days (E1).
import { requireFullAdmin } from '../../access/require-right';
import { AppError } from '../../app-error';
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
import { toInvalid } from './parse-object';
import { findOthersRule } from './require-others-rules';

/** How many records go, and how many fields of other objects refer to it. Throws 403, 404, 422 without full access. */
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

/** `typed` repeats the key. Returns until when it can be undone (ISO 8601). Throws 403, 404, 422. */
export async function deleteObject(
  task: Task,
  { key, typed }: { key: string; typed: string | undefined },
): Promise<string> {
  requireFullAdmin(task.caller);
  const row = await transaction(task, async (work) => {
    const before = await requireObject(work, key);
    const fault = await findOthersRule(work, { objectType: before.object_type });
    if (fault !== undefined) throw new AppError('invalid', { message: fault });
    if (typed !== key) throw toInvalid([['key', 'confirm', `Type '${key}' to delete it.`]]);
    return mark(work, before, true);
  });
  return new Date((row.deleted_at?.getTime() ?? Date.now()) + undoMs).toISOString();
}

/** Throws 403, 404 when there is nothing to bring back or the 30 days are over, 422 without full access. */
export async function restoreObject(task: Task, key: string): Promise<OwnObjectRow> {
  requireFullAdmin(task.caller);
  return transaction(task, async (work) => {
    const before = await lockOwnObject(work.tx, key);
    if (!before?.deleted_at || Date.now() - before.deleted_at.getTime() > undoMs)
      throw new AppError('notFound');
    return mark(work, before, false);
  });
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
