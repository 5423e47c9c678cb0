// The short steps of a change of many records: few are changed within the request's own transaction; of many, the last step shows
// what the ones before it have put aside.
import { randomUUID } from 'node:crypto';
import { type ObjectType, objects } from '../../objects/index';
import type { JsonObject } from '../../schemas/json';
import { AppError } from '../app-error';
import { tellBorn } from '../storage/born-records';
import { type BulkJob, beat, hasOpenJob, insertBulkJob, moveJob, type Tally } from '../storage/bulk-jobs';
import { dropStaged, listChangedSince, type Staged, type Stretch, settleNext } from '../storage/bulk-rows';
import { appendChanges } from '../storage/changes';
import type { Queries } from '../storage/database';

/** Which records change, and how. */
export type BulkPlan = {
  what: string;
  /** What is needed to know the plan again; equal plans have equal details. */
  detail: JsonObject;
  /** It makes records, too: they stand there hidden until all is shown. */
  hides?: true;
  /** What all records get that get the same. */
  patch?: JsonObject | undefined;
  /** Open fields that the job writes; none by which rows are reached (row-scope.ts). */
  fields: readonly string[];
  /** The first records that change. */
  find: (tx: Queries, limit: number) => Promise<string[]>;
  /** How many records `stage` looks at. */
  count: (tx: Queries) => Promise<number>;
  stage: (tx: Queries, stretch: Stretch) => Promise<Staged>;
  /** Of those looked at: how many are new, and how many stay as they are for a reason. Absent: none. */
  tally?: (at: At) => { made: number; refused: number };
};

/** `changed` counts the new ones, too. */
type At = Pick<Tally, 'done' | 'changed'>;

export function toTally({ tally }: Pick<BulkPlan, 'tally'>, at: At): Tally {
  return { made: 0, refused: 0, ...tally?.(at), ...at };
}

export type Asked = { objectType: ObjectType; by: string };
export type Shown = { changed: number; id: string };

/** So many records change within the request's own transaction. */
const mostAtOnce = 300;
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

export const changedMeanwhile = new AppError('conflict', {
  message: 'Someone else changed this. Nothing was saved. Save again.',
});

/** Our own fault: nobody may be asked for such a job. */
function requireWritable(objectType: ObjectType, { fields }: BulkPlan): void {
  const wrong = fields.find((name) => objects[objectType].access.decides.includes(name));
  if (wrong !== undefined) throw new Error(`a bulk job must not write ${objectType}#${wrong}`);
}

export async function insertJob(tx: Queries, { objectType, by }: Asked, plan: BulkPlan): Promise<BulkJob> {
  const { what, detail, patch, fields, hides } = plan;
  const total = await plan.count(tx);
  const job = { id: randomUUID(), objectType, by, what, detail, patch, fields: [...fields], hides, total };
  return insertBulkJob(tx, job);
}

/** Throws TooMany, also where an earlier job must come first. */
export async function runAtOnce(tx: Queries, change: Asked, plan: BulkPlan): Promise<Shown> {
  requireWritable(change.objectType, plan);
  const asked = await plan.find(tx, mostAtOnce + 1);
  if (asked.length === 0) return { changed: 0, id: '' };
  if (asked.length > mostAtOnce || (await hasOpenJob(tx, change.objectType))) throw new TooMany(plan);
  const job = await insertBulkJob(tx, {
    ...{
      id: randomUUID(),
      objectType: change.objectType,
      by: change.by,
      what: plan.what,
      detail: plan.detail,
    },
    ...{ fields: [...plan.fields], patch: plan.patch, hides: plan.hides, total: asked.length },
  });
  const { staged } = await plan.stage(tx, { job: job.n, after: '', limit: asked.length, asked });
  await beat(tx, job.n, toTally(plan, { done: asked.length, changed: staged }));
  await show(tx, job, plan);
  await settleNext(tx, job.n, asked.length);
  await tellBorn(tx, { job: job.n, by: job.by, after: '', limit: 2 * mostAtOnce });
  await moveJob(tx, { n: job.n, from: 'shown', to: 'done' });
  return { changed: staged, id: job.id };
}

/** What was written while the others were staged. Returns by how many rows there are more. */
export async function stageLater(tx: Queries, job: BulkJob, plan: BulkPlan): Promise<number> {
  const asked = await listChangedSince(tx, job.objectType, job.since);
  if (asked.length === 0) return 0;
  const dropped = await dropStaged(tx, job.n, asked);
  const { staged } = await plan.stage(tx, { job: job.n, after: '', limit: asked.length, asked });
  return staged - dropped;
}

/** From the commit on everybody sees it; the change without a record tells open lists and forms. */
export async function show(tx: Queries, job: BulkJob, { hides }: Pick<BulkPlan, 'hides'>): Promise<void> {
  if (!(await moveJob(tx, { n: job.n, from: 'staging', to: 'shown' }))) throw new Ended();
  const shown = { topic: 'record', objectType: job.objectType, record: '', version: 0, job: job.n } as const;
  await appendChanges(
    tx,
    job.by,
    (hides ? ['', ...job.fields] : job.fields).map((field) => ({ ...shown, field })),
  );
}
