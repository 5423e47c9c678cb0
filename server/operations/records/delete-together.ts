// Many records deleted, one after the other as each would be by itself; what is in use stays and is told. One undo restores all.
import type { BulkPreview } from '../../../contract/records/change-records';
import { objects } from '../../../objects/index';
import { requireDeleter } from '../../access/require-right';
import { AppError, toOperational } from '../../app-error';
import type { BulkAnswer } from '../../jobs/bulk-jobs';
import { runOneByOne } from '../../jobs/one-by-one';
import { toWireJob } from '../../jobs/wire-job';
import { listDone, noteDone } from '../../storage/bulk-done';
import type { BulkJob } from '../../storage/bulk-jobs';
import { listRecordsBehind } from '../../storage/record-list';
import { findRecord } from '../../storage/records';
import { type Task, transaction } from '../../work';
import { type Choice, createRefusals, type Refusals, requireCount, toSelection } from './chosen-records';
import { deleteWhole, previewDeletion } from './delete-record';
import { restoreRecord } from './restore-record';

const mostPreviewed = 100;

/** What would happen, tried on the first 100. Throws 403, and 422 without the right. */
export async function previewTogether(task: Task, choice: Choice): Promise<BulkPreview> {
  const { context, caller } = task;
  const { objectType } = choice;
  requireDeleter(caller, objectType);
  const { gate, selection } = await toSelection(task, choice);
  const refusals = createRefusals(gate);
  const count = await requireCount(context.db, selection, undefined);
  const rows = await listRecordsBehind(context.db, selection, { after: '', limit: mostPreviewed });
  let users = 0;
  for (const row of rows) {
    const { blocked, message, counts } = await previewDeletion(task, {
      ...{ objectType, id: row.id, withUsers: objects[objectType].hasPeople === true },
    });
    if (blocked) refusals.add(row, new AppError('inUse', { ...(message !== undefined && { message }) }));
    else users += counts.user ?? 0;
  }
  const { refusedCount, refused } = refusals.toWire();
  const changes = rows.length - refusedCount;
  return { success: true, count, looked: rows.length, changes, users, refusedCount, refused };
}

/** Throws 400, 403, 409 for another number than was told, 422 without the right. */
export async function deleteTogether(task: Task, choice: Choice): Promise<BulkAnswer> {
  const { context, caller } = task;
  const { objectType } = choice;
  requireDeleter(caller, objectType);
  const { gate, selection } = await toSelection(task, choice);
  const refusals = createRefusals(gate);
  const total = await requireCount(context.db, selection, choice.count);
  return toAnswer(
    await runOneByOne(context, {
      ...{ objectType, by: caller.userID, what: 'delete', total },
      next: async (after, limit) =>
        (await listRecordsBehind(context.db, selection, { after, limit })).map(({ id }) => id),
      each: (id, job) => deleteOne(task, { objectType, id, job, refusals }),
      answer: ({ changed, jobID, isStopped }) => ({
        success: true,
        message: `${toCount(objectType, changed)} deleted${isStopped ? ', then stopped' : ''}.`,
        ...{ jobID: changed > 0 ? jobID : '', changed },
        ...refusals.toWire(),
      }),
    }),
  );
}

type One = { objectType: Choice['objectType']; id: string; job: number; refusals: Refusals };

export async function deleteOne(task: Task, { objectType, id, job, refusals }: One): Promise<boolean> {
  const deletion = { objectType, id, withUsers: objects[objectType].hasPeople === true };
  try {
    await transaction(task, async (work) => noteDone(work.tx, job, await deleteWhole(work, deletion)));
    return true;
  } catch (error) {
    await noteRefusal(task, { objectType, id, error, refusals });
    return false;
  }
}

type Refused = { objectType: Choice['objectType']; id: string; error: unknown; refusals: Refusals };

/** Gone meanwhile is what was asked for. Throws what is no refusal. */
export async function noteRefusal(
  { context, caller }: Task,
  { objectType, id, error, refusals }: Refused,
): Promise<void> {
  const known = toOperational(error);
  if (!known || known.status >= 500) throw error;
  const target = { objectType, id, reach: caller };
  const row =
    (await findRecord(context.db, target)) ?? (await findRecord(context.db, { ...target, deleted: true }));
  if (row && known.code !== 'notFound') refusals.add(row, known);
}

/** Restores what a job deleted and nobody restored or deleted anew since. */
export async function undoDeletions(task: Task, job: BulkJob): Promise<BulkAnswer> {
  const { context, caller } = task;
  const { objectType } = job;
  requireDeleter(caller, objectType);
  const { gate } = await toSelection(task, { objectType, select: { ids: [] } });
  const refusals = createRefusals(gate);
  const moments = new Map<string, number | undefined>();
  return toAnswer(
    await runOneByOne(context, {
      ...{ objectType, by: caller.userID, what: 'restore', undoes: job.n, total: job.changed },
      async next(after, limit) {
        const done = await listDone(context.db, job.n, after, limit);
        for (const { id, deleted_at } of done) moments.set(id, deleted_at?.getTime());
        return done.map(({ id }) => id);
      },
      each: (id) => restoreOne(task, { objectType, id, refusals, moment: moments.get(id) }),
      answer: ({ changed, isStopped }) => ({
        success: true,
        message: `${toCount(objectType, changed)} restored${isStopped ? ', then stopped' : ''}.`,
        ...{ jobID: '', changed },
        ...refusals.toWire(),
      }),
    }),
  );
}

type Restoring = {
  objectType: Choice['objectType'];
  id: string;
  refusals: Refusals;
  moment: number | undefined;
};

async function restoreOne(task: Task, { objectType, id, refusals, moment }: Restoring): Promise<boolean> {
  const row = await findRecord(task.context.db, { objectType, id, reach: task.caller, deleted: true });
  if (row?.deleted_at?.getTime() !== moment) return false;
  try {
    await restoreRecord(task, { objectType, id });
    return true;
  } catch (error) {
    await noteRefusal(task, { objectType, id, error, refusals });
    return false;
  }
}

export function toCount(objectType: Choice['objectType'], count: number): string {
  const { one, many } = objects[objectType].labels;
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function toAnswer(outcome: BulkAnswer | { job: BulkJob }): BulkAnswer {
  if (!('job' in outcome)) return outcome;
  return { status: 202, body: { success: true, message: '', job: toWireJob(outcome.job) } };
}
