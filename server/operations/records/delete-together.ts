// Many records deleted, one after the other as each would be by itself; what is in use stays and is told. One undo restores all.
import type { BulkPreview } from '../../../contract/records/change-records';
import { objects } from '../../../objects/index';
import { followRights } from '../../access/follow-rights';
import { requireDeleter } from '../../access/require-right';
import { AppError } from '../../app-error';
import type { BulkAnswer } from '../../jobs/bulk-jobs';
import { runOneByOne } from '../../jobs/one-by-one';
import { toWireJob } from '../../jobs/wire-job';
import { listDone, noteDone } from '../../storage/bulk-done';
import type { BulkJob } from '../../storage/bulk-jobs';
import { countRecords, listRecordsBehind } from '../../storage/record-list';
import { findRecord } from '../../storage/records';
import type { Task, Work } from '../../work';
import { type Choice, choose, createRefusals, type Refusals, toNext, toSelection } from './chosen-records';
import { deleteWhole, previewDeletion } from './delete-record';
import { readyHolders } from './deletion-holders';
import { restoreIn } from './restore-record';

const mostPreviewed = 100;

/** What would happen, tried on the first 100. Throws 403, and 422 without the right. */
export async function previewTogether(task: Task, choice: Choice): Promise<BulkPreview> {
  const { context, caller } = task;
  const { objectType } = choice;
  requireDeleter(caller, objectType);
  const { gate, selection } = await toSelection(task, choice);
  const refusals = createRefusals(gate);
  const count = await countRecords(context.db, selection);
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
  const chosen = await choose(context.db, selection, choice.count);
  let versions = new Map<string, number>();
  const rights = followRights(caller, (now) => requireDeleter(now, objectType));
  return toAnswer(
    await runOneByOne(context, {
      ...{ objectType, by: caller.userID, what: 'delete', total: chosen.length, renew: rights.renew },
      async next(after, limit) {
        await readyHolders(context, objectType);
        const ids = toNext(chosen, after, limit);
        const rows = await listRecordsBehind(context.db, selection, { after: '', limit, ids });
        versions = new Map(rows.map(({ id, version }) => [id, version]));
        return ids;
      },
      async each(tx, id, job) {
        const version = versions.get(id);
        // It is found no more.
        if (version === undefined) return false;
        return deleteOne({ context, caller: rights.caller(), tx }, { objectType, id, job, version });
      },
      refuse: (id, error) =>
        noteRefusal({ context, caller: rights.caller() }, { objectType, id, error, refusals }),
      answer: ({ changed, jobID, isStopped }) => ({
        success: true,
        message: `${toCount(objectType, changed)} deleted${isStopped ? ', then stopped' : ''}.`,
        ...{ jobID: changed > 0 ? jobID : '', changed },
        ...refusals.toWire(),
      }),
    }),
  );
}

type One = { objectType: Choice['objectType']; id: string; job: number; version?: number };

/** Throws what deleteRecord throws. */
export async function deleteOne(work: Work, { job, ...one }: One): Promise<boolean> {
  const deletion = { ...one, withUsers: objects[one.objectType].hasPeople === true };
  await noteDone(work.tx, job, await deleteWhole(work, deletion));
  return true;
}

type Refused = { objectType: Choice['objectType']; id: string; error: AppError; refusals: Refusals };

/** Gone meanwhile is what was asked for: false. */
export async function noteRefusal(
  { context, caller }: Task,
  { objectType, id, error, refusals }: Refused,
): Promise<boolean> {
  if (error.code === 'notFound') return false;
  const target = { objectType, id, reach: caller };
  const row =
    (await findRecord(context.db, target)) ?? (await findRecord(context.db, { ...target, deleted: true }));
  if (row) refusals.add(row, error);
  return row !== undefined;
}

/** Restores what a job deleted and nobody restored or deleted anew since. */
export async function undoDeletions(task: Task, job: BulkJob): Promise<BulkAnswer> {
  const { context, caller } = task;
  const { objectType } = job;
  requireDeleter(caller, objectType);
  const { gate } = await toSelection(task, { objectType, select: { ids: [] } });
  const refusals = createRefusals(gate);
  const rights = followRights(caller, (now) => requireDeleter(now, objectType));
  const moments = new Map<string, number | undefined>();
  return toAnswer(
    await runOneByOne(context, {
      ...{ objectType, by: caller.userID, what: 'restore', undoes: job.n, total: job.changed },
      renew: rights.renew,
      async next(after, limit) {
        const done = await listDone(context.db, job.n, after, limit);
        moments.clear();
        for (const { id, deleted_at } of done) moments.set(id, deleted_at?.getTime());
        return done.map(({ id }) => id);
      },
      each: (tx, id) =>
        restoreOne({ context, caller: rights.caller(), tx }, { objectType, id, moment: moments.get(id) }),
      refuse: (id, error) =>
        noteRefusal({ context, caller: rights.caller() }, { objectType, id, error, refusals }),
      answer: ({ changed, isStopped }) => ({
        success: true,
        message: `${toCount(objectType, changed)} restored${isStopped ? ', then stopped' : ''}.`,
        ...{ jobID: '', changed },
        ...refusals.toWire(),
      }),
    }),
  );
}

type Restoring = { objectType: Choice['objectType']; id: string; moment: number | undefined };

async function restoreOne(work: Work, { objectType, id, moment }: Restoring): Promise<boolean> {
  const row = await findRecord(work.tx, { objectType, id, reach: work.caller, deleted: true });
  if (row?.deleted_at?.getTime() !== moment) return false;
  await restoreIn(work, { objectType, id });
  return true;
}

export function toCount(objectType: Choice['objectType'], count: number): string {
  const { one, many } = objects[objectType].labels;
  return `${count.toLocaleString('en-US')} ${count === 1 ? one : many}`;
}

export function toAnswer(outcome: BulkAnswer | { job: BulkJob }): BulkAnswer {
  if (!('job' in outcome)) return outcome;
  return { status: 202, body: { success: true, message: '', job: toWireJob(outcome.job) } };
}
