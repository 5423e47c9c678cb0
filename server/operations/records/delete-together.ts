// Deletes many records in one change. Records in use stay and are reported. One undo restores the rest.
import { objects } from '../../../objects/index';
import { followRights } from '../../access/follow-rights';
import { requireDeleter } from '../../access/require-right';
import { AppError } from '../../app-error';
import type { BulkAnswer } from '../../jobs/plan';
import { countDone, type DeletedRecord, listDone } from '../../storage/bulk/bulk-done';
import { type BulkJob, markUndone } from '../../storage/bulk/bulk-jobs';
import { listRecordsAfter } from '../../storage/lists/record-list';
import type { Task } from '../../work';
import { type Choice, choose, createRefusals, toCount, toNext, toSelection } from './chosen-records';
import { previewDeletion } from './delete-record';
import { createPending, listStaleDeletions, stageDeletions, stageRestores } from './plan-deletions';
import { previewChosen } from './preview-chosen';

/** More records are deleted or restored by a job that continues after the call. */
export const maxAtOnce = 50;

/** Writes nothing. Throws 403, and 422 without the right. */
export async function previewTogether(task: Task, choice: Choice): Promise<BulkAnswer> {
  const { objectType } = choice;
  requireDeleter(task.caller, objectType);
  const { gate, selection } = await toSelection(task, choice);
  const refusals = createRefusals(gate);
  let [changes, users] = [0, 0];
  return previewChosen(task, {
    ...{ objectType, selection, refusals, most: maxAtOnce },
    check: (now) => requireDeleter(now, objectType),
    async judge(rows) {
      for (const row of rows) {
        const { blocked, message, counts } = await previewDeletion(task, {
          ...{ objectType, id: row.id, withUsers: objects[objectType].hasPeople === true },
        });
        if (blocked) refusals.add(row, new AppError('inUse', { ...(message !== undefined && { message }) }));
        else [changes, users] = [changes + 1, users + (counts.user ?? 0)];
      }
    },
    toNumbers: () => ({ changes, users }),
  });
}

/** Throws 400, 403, 409 if the number of records differs from what the user saw, and 422 without the right. */
export async function deleteTogether(task: Task, choice: Choice): Promise<BulkAnswer> {
  const { context, caller } = task;
  const { objectType } = choice;
  requireDeleter(caller, objectType);
  const { gate, selection } = await toSelection(task, choice);
  const refusals = createRefusals(gate);
  const rights = followRights(caller, (now) => requireDeleter(now, objectType));
  const waiting = createPending<{ id: string }>(refusals, (tx, some) =>
    stageDeletions({ context, caller: rights.caller(), tx }, { objectType, ...some }),
  );
  let chosen: string[] | undefined;
  return context.bulk.run({
    objectType,
    by: caller.userID,
    renew: rights.renew,
    async store(tx, show) {
      chosen ??= await choose(tx, selection, choice.count);
      const ids = chosen;
      const among = new Set(ids);
      const { changed, id } = await show({
        ...{ what: 'delete', detail: {}, fields: [], changesAll: true, maxAtOnce, begin: waiting.clear },
        find: async (_, limit) => ids.slice(0, limit),
        count: async () => ids.length,
        tally: () => ({ made: 0, refused: refusals.count() }),
        async stage(on, { job, after, limit, only }) {
          const next = only?.filter((one) => among.has(one)) ?? toNext(ids, after, limit);
          const rows = await listRecordsAfter(on, selection, { after: '', limit: next.length, ids: next });
          const staged = await waiting.stage(on, job, rows);
          return { last: next.at(-1), seen: next.length, staged };
        },
        settle: waiting.settle,
        findStale: (on, job) => listStaleDeletions({ tx: on, context }, { objectType, job }),
      });
      const message = `${toCount(objectType, changed)} deleted.`;
      const body = { success: true, message, jobID: changed > 0 ? id : '', changed, ...refusals.toWire() };
      return { status: 200, body };
    },
  });
}

/** Restores what a job deleted, except records that someone has restored or deleted again since. */
export async function undoDeletions({ context, caller }: Task, job: BulkJob): Promise<BulkAnswer> {
  const { objectType } = job;
  requireDeleter(caller, objectType);
  const { gate } = await toSelection({ context, caller }, { objectType, select: { ids: [] } });
  const refusals = createRefusals(gate);
  const rights = followRights(caller, (now) => requireDeleter(now, objectType));
  const waiting = createPending<DeletedRecord>(refusals, (tx, some) =>
    stageRestores({ context, caller: rights.caller(), tx }, { objectType, ...some }),
  );
  return context.bulk.run({
    objectType,
    by: caller.userID,
    renew: rights.renew,
    async store(tx, show) {
      if (!(await markUndone(tx, job.n))) throw new AppError('notFound');
      const { changed } = await show({
        ...{ what: 'restore', detail: { of: job.id }, fields: [], changesAll: true, maxAtOnce },
        begin: waiting.clear,
        find: async (on, limit) => (await listDone(on, job.n, { after: '', limit })).map(({ id }) => id),
        count: (on) => countDone(on, job.n),
        tally: () => ({ made: 0, refused: refusals.count() }),
        async stage(on, { job: n, after, limit, only }) {
          const done = await listDone(on, job.n, { after, limit, only });
          const staged = await waiting.stage(on, n, done);
          return { last: done.at(-1)?.id, seen: done.length, staged };
        },
        settle: waiting.settle,
      });
      const message = `${toCount(objectType, changed)} restored.`;
      return { status: 200, body: { success: true, message, jobID: '', changed, ...refusals.toWire() } };
    },
  });
}
