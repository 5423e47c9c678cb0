// A change of many records, all or nothing to the eye: staged in short steps, shown by one short transaction, then
// taken over by the records in short steps again. Few records go through all of it at once (docs/decisions).
import { randomUUID } from 'node:crypto';
import { setTimeout as pause } from 'node:timers/promises';
import { type ObjectType, objects } from '../../objects/index';
import type { JsonObject } from '../../schemas/json';
import { AppError, toErrorBody, toOperational } from '../app-error';
import {
  type BulkJob,
  beat,
  findBulkJob,
  hasOpenJob,
  insertBulkJob,
  moveJob,
  purgeJobs,
  setJobNumbers,
  takeDeadJobs,
} from '../storage/bulk-jobs';
import {
  dropStaged,
  listChangedSince,
  type Staged,
  type Stretch,
  settleNext,
  sweepStaged,
} from '../storage/bulk-rows';
import type { ChangeFeed } from '../storage/change-feed';
import { appendChanges } from '../storage/changes';
import type { Database, Queries } from '../storage/database';
import { runWithoutKey } from '../storage/idempotent-work';
import { inSteps, timed } from './in-steps';

/** Which records change, and how. */
export type BulkPlan = {
  what: string;
  /** What is needed to know the plan again; equal plans have equal details. */
  detail: JsonObject;
  /** What all records get that get the same. */
  patch?: JsonObject | undefined;
  /** Open fields that the job writes; none by which rows are reached (row-scope.ts). */
  fields: readonly string[];
  /** The first records that change. */
  find: (tx: Queries, limit: number) => Promise<string[]>;
  /** How many records `stage` looks at. */
  count: (tx: Queries) => Promise<number>;
  stage: (tx: Queries, stretch: Stretch) => Promise<Staged>;
};

export type BulkChange = {
  objectType: ObjectType;
  by: string;
  /**
   * Everything that is stored together with the records, in one transaction. It calls `show` once it knows what changes,
   * and may be run twice: nothing of the first time is kept then. Throws AppError.
   */
  store: (tx: Queries, show: Show) => Promise<BulkAnswer>;
};
/** Returns how many records change, and the job's id: what an undo asks for. */
export type Show = (plan: BulkPlan) => Promise<Shown>;
export type Shown = { changed: number; id: string };
export type BulkAnswer = { status: number; body: JsonObject };

export type BulkJobs = {
  /** Few records: done when it returns. Many: the job goes on by itself, and holds the answer once it is over. */
  run: (change: BulkChange) => Promise<{ answer: BulkAnswer } | { job: BulkJob }>;
  /** Takes over jobs whose process died, and sweeps what came to nothing. */
  resume: (afterSeconds?: number) => Promise<void>;
  close: () => Promise<void>;
};

/** So many records change within the request's own transaction. */
const mostAtOnce = 300;
/** A job that gave no sign of life for so long has lost its process. */
const deadSeconds = 15;
/** On several nodes a list may have looked for shown jobs just before: it is answered by then. */
const beforeSettlingMs = 1000;

/** Many records change: what was done so far is rolled back. */
class TooMany extends Error {
  readonly plan: BulkPlan;

  constructor(plan: BulkPlan) {
    super('too many records for one transaction');
    this.plan = plan;
  }
}

/** Canceled, or given up by another process. */
class Ended extends Error {}

const interrupted = new AppError('unavailable', {
  message: 'The server restarted before this finished. Nothing changed. Try again.',
});

export function createBulkJobs(options: {
  db: Database;
  feed: Pick<ChangeFeed, 'catchUp'>;
  log: (line: string) => void;
}): BulkJobs {
  const { db, feed, log } = options;
  const running = new Set<Promise<void>>();
  let closing = false;
  const isClosing = () => closing;

  function goOn(name: string, work: () => Promise<void>): void {
    const run = runWithoutKey(work)
      .catch((error: unknown) => log(`${name} failed: ${error instanceof Error ? error.message : 'unknown'}`))
      .finally(() => running.delete(run));
    running.add(run);
  }

  async function stageAll(job: BulkJob, plan: BulkPlan): Promise<number> {
    let [after, done, staged] = ['', 0, 0];
    await inSteps({ firstLimit: 500, rest: 0.3 }, async (limit) => {
      if (closing) throw interrupted;
      return db.transaction(async (tx) => {
        if (!(await beat(tx, job.n, done))) throw new Ended();
        return timed(async () => {
          const stretch = await plan.stage(tx, { job: job.n, after, limit });
          after = stretch.last ?? after;
          done += stretch.seen;
          staged += stretch.staged;
          return stretch.last === undefined;
        });
      });
    });
    return staged;
  }

  /** One job of an object at a time, in the order in which they were asked for. */
  async function waitForTurn(job: BulkJob): Promise<void> {
    while (await hasOpenJob(db, job.objectType, job.n)) {
      if (closing) throw interrupted;
      if (!(await beat(db, job.n, 0))) throw new Ended();
      await pause(250);
    }
  }

  async function stageAndShow(job: BulkJob, change: BulkChange, plan: BulkPlan): Promise<void> {
    await waitForTurn(job);
    const staged = await stageAll(job, plan);
    await db.transaction(async (tx) => {
      let changed = staged;
      const answer = await change.store(tx, async (again) => {
        if (JSON.stringify(again.detail) !== JSON.stringify(plan.detail)) throw changedMeanwhile;
        changed += await stageLater(tx, job, again);
        await show(tx, job);
        return { changed, id: job.id };
      });
      await setJobNumbers(tx, { n: job.n, changed, answer });
    });
    await feed.catchUp();
  }

  async function run(job: BulkJob, change: BulkChange, plan: BulkPlan): Promise<void> {
    try {
      await stageAndShow(job, change, plan);
    } catch (error) {
      await fail(job, error);
      return;
    }
    await pause(beforeSettlingMs);
    await settle(job);
  }

  async function fail(job: BulkJob, error: unknown): Promise<void> {
    if (!(error instanceof Ended)) {
      const known = toOperational(error);
      if (!known) log(`bulk job ${job.what}: ${String(error)}`);
      const failure = known ?? new AppError('internal');
      const answer = { status: failure.status, body: toErrorBody(failure) };
      await moveJob(db, { n: job.n, from: 'staging', to: 'failed', answer });
    }
    if (!closing) await sweep();
  }

  async function settle(job: BulkJob): Promise<void> {
    await inSteps({ firstLimit: 100, rest: 0.5, isClosing }, (limit) =>
      db.transaction(async (tx) => {
        // The first statement waits for others; from then on the time is the step's own.
        await beat(tx, job.n, job.total);
        return timed(async () => (await settleNext(tx, job.n, limit)) === 0);
      }),
    );
    if (!closing) await moveJob(db, { n: job.n, from: 'shown', to: 'done' });
    await feed.catchUp();
  }

  function sweep(): Promise<void> {
    return inSteps({ firstLimit: 500, rest: 1, isClosing }, (limit) =>
      timed(async () => (await sweepStaged(db, limit)) === 0),
    );
  }

  return {
    async run(change) {
      try {
        const answer = await db.transaction((tx) => change.store(tx, (plan) => runAtOnce(tx, change, plan)));
        await feed.catchUp();
        return { answer };
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        const job = await db.transaction(async (tx) => insertJob(tx, change, error.plan));
        goOn('bulk job', () => run(job, change, error.plan));
        return { job };
      }
    },
    async resume(afterSeconds = deadSeconds) {
      const answer = { status: interrupted.status, body: toErrorBody(interrupted) };
      for (const job of await takeDeadJobs(db, { afterSeconds, answer })) goOn('bulk job', () => settle(job));
      goOn('sweep of bulk jobs', async () => {
        await sweep();
        if (!closing) await purgeJobs(db);
      });
    },
    async close() {
      closing = true;
      while (running.size > 0) await Promise.all(running);
    },
  };
}

const changedMeanwhile = new AppError('conflict', {
  message: 'Someone else changed this. Nothing was saved. Save again.',
});

/** Our own fault: nobody may be asked for such a job. */
function requireWritable(objectType: ObjectType, { fields }: BulkPlan): void {
  const wrong = fields.find((name) => objects[objectType].access.decides.includes(name));
  if (wrong !== undefined) throw new Error(`a bulk job must not write ${objectType}#${wrong}`);
}

async function insertJob(tx: Queries, { objectType, by }: BulkChange, plan: BulkPlan): Promise<BulkJob> {
  const { what, detail, patch, fields } = plan;
  const total = await plan.count(tx);
  const job = { id: randomUUID(), objectType, by, what, detail, patch, fields: [...fields], total };
  return insertBulkJob(tx, job);
}

/** Throws TooMany, also where an earlier job must come first. */
async function runAtOnce(tx: Queries, change: BulkChange, plan: BulkPlan): Promise<Shown> {
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
    ...{ fields: [...plan.fields], patch: plan.patch, total: asked.length },
  });
  const { staged } = await plan.stage(tx, { job: job.n, after: '', limit: asked.length, asked });
  await show(tx, job);
  await settleNext(tx, job.n, asked.length);
  await moveJob(tx, { n: job.n, from: 'shown', to: 'done' });
  return { changed: staged, id: job.id };
}

/** What was written while the others were staged. Returns by how many rows there are more. */
async function stageLater(tx: Queries, job: BulkJob, plan: BulkPlan): Promise<number> {
  const asked = await listChangedSince(tx, job.objectType, job.since);
  if (asked.length === 0) return 0;
  const dropped = await dropStaged(tx, job.n, asked);
  const { staged } = await plan.stage(tx, { job: job.n, after: '', limit: asked.length, asked });
  return staged - dropped;
}

/** From the commit on everybody sees it; the change without a record tells open lists and forms. */
async function show(tx: Queries, job: BulkJob): Promise<void> {
  if (!(await moveJob(tx, { n: job.n, from: 'staging', to: 'shown' }))) throw new Ended();
  const shown = { topic: 'record', objectType: job.objectType, record: '', version: 0, job: job.n } as const;
  await appendChanges(
    tx,
    job.by,
    job.fields.map((field) => ({ ...shown, field })),
  );
}

/** Throws 404 when it is another's, and inUse when everybody sees it already. */
export async function cancelJob(db: Queries, by: string, id: string): Promise<BulkJob> {
  const job = await requireJob(db, by, id);
  if (await moveJob(db, { n: job.n, from: 'staging', to: 'canceled' })) return { ...job, state: 'canceled' };
  if (job.state === 'canceled' || job.state === 'failed') return job;
  throw new AppError('inUse', {
    message: 'This has already finished. Undo it instead.',
    body: { counts: {} },
  });
}

export async function requireJob(db: Queries, by: string, id: string): Promise<BulkJob> {
  const job = await findBulkJob(db, id);
  if (job?.by !== by) throw new AppError('notFound');
  return job;
}
