import { randomUUID } from 'node:crypto';
import type { ObjectType } from '../../objects/index';
import { AppError } from '../app-error';
import {
  announceJob,
  limitLockTime,
  listWrittenTypes,
  lockObjects,
  reserveChanges,
  StaleRowsError,
  writeHistory,
  writeRecords,
} from '../storage/bulk/apply-job';
import { type BulkJob, endJob, hasOpenJob, insertBulkJob, recordHeartbeat } from '../storage/bulk/bulk-jobs';
import { clearJobRows, countJobChanges, dropJobRows, listStale } from '../storage/bulk/job-rows';
import { lastChangeNumber } from '../storage/changes/changes';
import { toChunks } from '../storage/chunks';
import type { Queries } from '../storage/database';
import { sqlState } from '../storage/database-errors';
import { listChangedAfter } from '../storage/records/linked-records';
import {
  type Applied,
  type ApplyPlan,
  type BulkAnswer,
  type BulkPlan,
  requireWritable,
  toTally,
} from './plan';

/** Recomputes other objects' records whose formulas read what a job writes. */
export type FormulaUpdates = {
  typesToLock: (tx: Queries, types: readonly ObjectType[]) => Promise<readonly ObjectType[]>;
  /** `since`: the last change that the job has considered. */
  recompute: (tx: Queries, wrote: { job: BulkJob; since?: number }) => Promise<void>;
};

export type ChangeOwner = { objectType: ObjectType; by: string };

/** More records than this are changed by a job, not within the request's own transaction. */
export const maxAtOnce = 300;

/** Too many records for one request: its transaction rolls back and a job does the work. */
export class TooMany extends Error {
  readonly plan: BulkPlan;

  constructor(plan: BulkPlan) {
    super('too many records for one transaction');
    this.plan = plan;
  }
}

/** The job was canceled, or given up by another process. */
export class Ended extends Error {}

/** The results are outdated, so the job starts over; `plan`: with this plan instead. */
export class StartOver extends Error {
  readonly plan: BulkPlan | undefined;

  constructor(plan?: BulkPlan) {
    super('to be worked out again');
    this.plan = plan;
  }
}

export const changedMeanwhile = new AppError(
  'conflict',
  'Someone else changed this. Nothing was saved. Save again.',
);

export async function insertJob(
  tx: Queries,
  { objectType, by }: ChangeOwner,
  plan: BulkPlan,
): Promise<BulkJob> {
  requireWritable(objectType, plan);
  const { what, detail, fields } = plan;
  const total = await plan.count(tx);
  return insertBulkJob(tx, { id: randomUUID(), objectType, by, what, detail, fields: [...fields], total });
}

/** Both steps in the request's own transaction. Throws TooMany, also if an earlier job must finish first. */
export async function applyAtOnce(
  tx: Queries,
  { change, plan, formulas }: { change: ChangeOwner; plan: BulkPlan; formulas: FormulaUpdates },
): Promise<Applied> {
  const { objectType, by } = change;
  requireWritable(objectType, plan);
  const most = plan.maxAtOnce ?? maxAtOnce;
  const ids = await plan.find(tx, most + 1);
  if (ids.length > most || (await hasOpenJob(tx, objectType))) throw new TooMany(plan);
  await limitLockTime(tx);
  await lockObjects(tx, await formulas.typesToLock(tx, [objectType, ...(plan.reads ?? [])]));
  await plan.write?.(tx);
  if (ids.length === 0) return { changed: 0, id: '' };
  const { what, detail, fields } = plan;
  const job = await insertBulkJob(tx, {
    ...{ id: randomUUID(), objectType, by, what, detail },
    ...{ fields: [...fields], total: ids.length },
  });
  plan.begin?.();
  let { staged } = await plan.stage(tx, { job: job.n, after: '', limit: ids.length, only: ids });
  staged += (await plan.settle?.(tx, job.n)) ?? 0;
  await recordHeartbeat(tx, job.n, toTally(plan, { done: ids.length, changed: staged }));
  await writeAtOnce(tx, job);
  await formulas.recompute(tx, { job });
  await announceLast(tx, job, async () => reserveChanges(tx, await countJobChanges(tx, job.n)));
  await runBeforeCommit(tx, () => clearJobRows(tx, job.n));
  await endJob(tx, { n: job.n, to: 'done' });
  return { changed: staged, id: job.id };
}

type ApplyContext = {
  job: BulkJob;
  plan: BulkPlan;
  staged: number;
  /** The number after which the job's changes are reserved. */
  start: number;
  renew: () => Promise<void>;
  store: (tx: Queries, show: ApplyPlan) => Promise<BulkAnswer>;
  formulas: FormulaUpdates;
  /** The last change before the job first read its records. */
  began: number;
};

/** The second step of a job. Throws StartOver if the transaction must roll back. */
export async function apply(
  tx: Queries,
  { job, plan, staged, start, renew, store, formulas, began }: ApplyContext,
): Promise<{ changed: number; answer: BulkAnswer }> {
  await limitLockTime(tx);
  const written = [job.objectType, ...(await listWrittenTypes(tx, job.n))];
  await lockObjects(tx, await formulas.typesToLock(tx, [...written, ...(plan.reads ?? [])]));
  await renew();
  let changed = staged;
  let isShown = false;
  const answer = await store(tx, async (again) => {
    if (JSON.stringify(again.detail) !== JSON.stringify(plan.detail)) throw changedMeanwhile;
    if (again.basis !== plan.basis) throw new StartOver(again);
    changed += (await catchUp(tx, job, plan)).more;
    await plan.write?.(tx);
    await write(tx, job);
    await formulas.recompute(tx, { job, since: began });
    isShown = true;
    return { changed, id: job.id };
  });
  // Someone else has stored the same in the meantime.
  if (!isShown) throw changedMeanwhile;
  await recordHeartbeat(tx, job.n, toTally(plan, { done: job.total, changed }));
  await announceLast(tx, { ...job, fields: [...plan.fields] }, async () => start);
  return { changed, answer };
}

/** Works out again what others have changed since. Returns how many more records change, and the last change that it considered. */
export async function catchUp(
  tx: Queries,
  { n: job, objectType, since }: BulkJob,
  plan: BulkPlan,
): Promise<{ since: number; more: number }> {
  const now = await lastChangeNumber(tx);
  let more = 0;
  const changed = await listChangedAfter(tx, [objectType], since);
  const stale = [...(await listStale(tx, job)), ...((await plan.findStale?.(tx, job)) ?? [])];
  const all = [...new Set([...changed.map(({ id }) => id), ...stale])];
  for (const ids of toChunks(all, 200)) {
    const dropped = await dropJobRows(tx, { job, objectType, ids });
    const { staged } = await plan.stage(tx, { job, after: '', limit: ids.length, only: ids });
    more += staged - dropped;
  }
  return { since: now, more };
}

async function writeAtOnce(tx: Queries, job: BulkJob): Promise<void> {
  await lockObjects(tx, await listWrittenTypes(tx, job.n));
  try {
    await writeRecords(tx, job.n);
  } catch (error) {
    throw error instanceof StaleRowsError ? changedMeanwhile : error;
  }
}

async function write(tx: Queries, job: BulkJob): Promise<void> {
  try {
    await writeRecords(tx, job.n);
  } catch (error) {
    // Someone else has created what can exist only once.
    if (sqlState(error) === '23505') throw changedMeanwhile;
    throw error instanceof StaleRowsError ? new StartOver() : error;
  }
}

/** Appends history and announcement at the end, because appending a change locks the counter. */
async function announceLast(tx: Queries, job: BulkJob, findStart: () => Promise<number>): Promise<void> {
  await runBeforeCommit(tx, async () => {
    await writeHistory(tx, job, await findStart());
    await announceJob(tx, job);
  });
}

async function runBeforeCommit(tx: Queries, work: () => Promise<void>): Promise<void> {
  if (tx.beforeCommit) tx.beforeCommit(work);
  else await work();
}
