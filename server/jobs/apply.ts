// The transaction in which a change of many records becomes visible.
import { randomUUID } from 'node:crypto';
import type { ObjectType } from '../../objects/index';
import { AppError } from '../app-error';
import {
  holdObjects,
  limitHolding,
  listWrittenTypes,
  Overtaken,
  reserveChanges,
  tellJob,
  writeHistory,
  writeRecords,
} from '../storage/bulk/apply-job';
import { type BulkJob, beat, hasOpenJob, insertBulkJob, moveJob } from '../storage/bulk/bulk-jobs';
import {
  clearJobRows,
  countJobChanges,
  dropJobRows,
  listChangedSince,
  listStale,
} from '../storage/bulk/job-rows';
import { lastChangeNumber } from '../storage/changes/changes';
import { toChunks } from '../storage/chunks';
import type { Queries } from '../storage/database';
import { sqlState } from '../storage/database-errors';
import { type BulkAnswer, type BulkPlan, requireWritable, type Show, type Shown, toTally } from './plan';

/** What a job does to records of other objects, whose formulas read what it writes. */
export type Follower = {
  /** The objects that are held while records of these are written. */
  toHeld: (tx: Queries, types: readonly ObjectType[]) => Promise<readonly ObjectType[]>;
  /** `since`: the job worked with records as they were after this change. */
  follow: (tx: Queries, wrote: { job: BulkJob; since?: number }) => Promise<void>;
};

export type Asked = { objectType: ObjectType; by: string };

/** So many records change within the request's own transaction. */
export const mostAtOnce = 300;

/** Many records change: what was done so far is rolled back. */
export class TooMany extends Error {
  readonly plan: BulkPlan;

  constructor(plan: BulkPlan) {
    super('too many records for one transaction');
    this.plan = plan;
  }
}

/** Canceled, or given up by another process. */
export class Ended extends Error {}

/** What was worked out rests on what is no longer so; `plan`: what is asked for now. */
export class StartOver extends Error {
  readonly plan: BulkPlan | undefined;

  constructor(plan?: BulkPlan) {
    super('to be worked out again');
    this.plan = plan;
  }
}

export const changedMeanwhile = new AppError('conflict', {
  message: 'Someone else changed this. Nothing was saved. Save again.',
});

export async function insertJob(tx: Queries, { objectType, by }: Asked, plan: BulkPlan): Promise<BulkJob> {
  requireWritable(objectType, plan);
  const { what, detail, fields } = plan;
  const total = await plan.count(tx);
  return insertBulkJob(tx, { id: randomUUID(), objectType, by, what, detail, fields: [...fields], total });
}

/** Both steps in the transaction of a request. Throws TooMany, also where an earlier job must come first. */
export async function applyAtOnce(
  tx: Queries,
  { change, plan, follower }: { change: Asked; plan: BulkPlan; follower: Follower },
): Promise<Shown> {
  const { objectType, by } = change;
  requireWritable(objectType, plan);
  const most = plan.mostAtOnce ?? mostAtOnce;
  const asked = await plan.find(tx, most + 1);
  if (asked.length > most || (await hasOpenJob(tx, objectType))) throw new TooMany(plan);
  await limitHolding(tx);
  await holdObjects(tx, await follower.toHeld(tx, [objectType, ...(plan.reads ?? [])]));
  await plan.write?.(tx);
  if (asked.length === 0) return { changed: 0, id: '' };
  const { what, detail, fields } = plan;
  const job = await insertBulkJob(tx, {
    ...{ id: randomUUID(), objectType, by, what, detail },
    ...{ fields: [...fields], total: asked.length },
  });
  plan.begin?.();
  let { staged } = await plan.stage(tx, { job: job.n, after: '', limit: asked.length, asked });
  staged += (await plan.settle?.(tx, job.n)) ?? 0;
  await beat(tx, job.n, toTally(plan, { done: asked.length, changed: staged }));
  await writeAtOnce(tx, job);
  await follower.follow(tx, { job });
  await tellLast(tx, job, async () => reserveChanges(tx, await countJobChanges(tx, job.n)));
  await atEnd(tx, () => clearJobRows(tx, job.n));
  await moveJob(tx, { n: job.n, from: 'staging', to: 'done' });
  return { changed: staged, id: job.id };
}

type Applying = {
  job: BulkJob;
  plan: BulkPlan;
  /** How many records change. */
  staged: number;
  /** Behind this number those of its changes are reserved. */
  start: number;
  /** Throws if the person who started it may no longer do it. */
  renew: () => Promise<void>;
  store: (tx: Queries, show: Show) => Promise<BulkAnswer>;
  follower: Follower;
  /** The last change when its records were first looked at. */
  began: number;
};

/** The second step of a job. Throws StartOver, and nothing of the transaction may stay then. */
export async function apply(
  tx: Queries,
  { job, plan, staged, start, renew, store, follower, began }: Applying,
): Promise<{ changed: number; answer: BulkAnswer }> {
  await limitHolding(tx);
  const written = [job.objectType, ...(await listWrittenTypes(tx, job.n))];
  await holdObjects(tx, await follower.toHeld(tx, [...written, ...(plan.reads ?? [])]));
  await renew();
  let changed = staged;
  let isShown = false;
  const answer = await store(tx, async (again) => {
    if (JSON.stringify(again.detail) !== JSON.stringify(plan.detail)) throw changedMeanwhile;
    if (again.basis !== plan.basis) throw new StartOver(again);
    changed += (await catchUp(tx, job, plan)).more;
    await plan.write?.(tx);
    await write(tx, job);
    await follower.follow(tx, { job, since: began });
    isShown = true;
    return { changed, id: job.id };
  });
  // Somebody else has stored the same meanwhile.
  if (!isShown) throw changedMeanwhile;
  await beat(tx, job.n, toTally(plan, { done: job.total, changed }));
  await tellLast(tx, { ...job, fields: [...plan.fields] }, async () => start);
  return { changed, answer };
}

/** Works out again what others have written since. Returns by how many more records change, and up to which change it knows. */
export async function catchUp(
  tx: Queries,
  { n: job, objectType, since }: BulkJob,
  plan: BulkPlan,
): Promise<{ since: number; more: number }> {
  const now = await lastChangeNumber(tx);
  let more = 0;
  const changed = await listChangedSince(tx, { objectType, since });
  const stale = [...(await listStale(tx, job)), ...((await plan.findStale?.(tx, job)) ?? [])];
  const all = [...new Set([...changed, ...stale])];
  for (const asked of toChunks(all, 200)) {
    const dropped = await dropJobRows(tx, { job, objectType, ids: asked });
    const { staged } = await plan.stage(tx, { job, after: '', limit: asked.length, asked });
    more += staged - dropped;
  }
  return { since: now, more };
}

async function writeAtOnce(tx: Queries, job: BulkJob): Promise<void> {
  await holdObjects(tx, await listWrittenTypes(tx, job.n));
  try {
    await writeRecords(tx, job.n);
  } catch (error) {
    throw error instanceof Overtaken ? changedMeanwhile : error;
  }
}

async function write(tx: Queries, job: BulkJob): Promise<void> {
  try {
    await writeRecords(tx, job.n);
  } catch (error) {
    // Somebody has made meanwhile what must be there once.
    if (sqlState(error) === '23505') throw changedMeanwhile;
    throw error instanceof Overtaken ? new StartOver() : error;
  }
}

/** History, and what tells everybody, come last: who appends a change waits for whoever did before. */
async function tellLast(tx: Queries, job: BulkJob, findStart: () => Promise<number>): Promise<void> {
  await atEnd(tx, async () => {
    await writeHistory(tx, job, await findStart());
    await tellJob(tx, job);
  });
}

async function atEnd(tx: Queries, work: () => Promise<void>): Promise<void> {
  if (tx.beforeCommit) tx.beforeCommit(work);
  else await work();
}
