// A change of many records, all or nothing to the eye: staged in short steps, shown by one short transaction, then
// taken over by the records in short steps again. Few records go through all of it at once (docs/decisions).
import { setTimeout as pause } from 'node:timers/promises';
import type { ObjectType } from '../../objects/index';
import type { JsonObject } from '../../schemas/json';
import { AppError, toErrorBody, toOperational } from '../app-error';
import { sweepBorn, tellBorn } from '../storage/born-records';
import {
  type BulkJob,
  beat,
  beginStaging,
  hasOpenJob,
  moveJob,
  purgeJobs,
  setJobNumbers,
  takeDeadJobs,
} from '../storage/bulk-jobs';
import { settleNext, sweepStaged } from '../storage/bulk-rows';
import type { ChangeFeed } from '../storage/change-feed';
import type { Database, Queries } from '../storage/database';
import { runWithoutKey } from '../storage/idempotent-work';
import { analyzeEmbedded } from '../storage/vacuum';
import {
  type BulkPlan,
  changedMeanwhile,
  Ended,
  insertJob,
  runAtOnce,
  type Shown,
  show,
  stageLater,
  TooMany,
  toTally,
} from './bulk-steps';
import { inSteps, timed } from './in-steps';

export type BulkChange = {
  objectType: ObjectType;
  by: string;
  /** Throws AppError where whoever asked may no longer do it: asked before each step, and before it is shown. */
  renew: (db: Queries) => Promise<void>;
  /**
   * Everything that is stored together with the records, in one transaction. It calls `show` once it knows what changes,
   * and may be run twice: nothing of the first time is kept then. Throws AppError.
   */
  store: (tx: Queries, show: Show) => Promise<BulkAnswer>;
  /** Once everybody sees it. */
  after?: () => void;
};
/** Returns how many records change, and the job's id: what an undo asks for. */
export type Show = (plan: BulkPlan) => Promise<Shown>;
export type BulkAnswer = { status: number; body: JsonObject };

export type BulkJobs = {
  /** Few records: done when it returns. Many: the job goes on by itself, and holds the answer once it is over. */
  run: (change: BulkChange) => Promise<{ answer: BulkAnswer } | { job: BulkJob }>;
  /** Takes over jobs whose process died, and sweeps what came to nothing. */
  resume: (afterSeconds?: number) => Promise<void>;
  close: () => Promise<void>;
};

/** A job that gave no sign of life for so long has lost its process. */
const deadSeconds = 15;
/** On several nodes a list may have looked for shown jobs just before: it is answered by then. */
const beforeSettlingMs = 1000;
const mostTries = 5;

const interrupted = new AppError('unavailable', {
  message: 'The server restarted before this finished. Nothing changed. Try again.',
});

/** Nobody has seen anything of it yet. */
async function requireStill(tx: Queries, renew: BulkChange['renew']): Promise<void> {
  try {
    await renew(tx);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const message = 'Your access changed before this finished. Nothing changed.';
    throw new AppError('forbidden', { message });
  }
}

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

  async function stageAll(job: BulkJob, { renew }: BulkChange, plan: BulkPlan): Promise<number> {
    let [after, done, staged] = ['', 0, 0];
    const isAlive = (on: Queries) => beat(on, job.n, toTally(plan, { done, changed: staged }));
    await inSteps({ firstLimit: plan.hides ? 100 : 500, rest: 0.3 }, async (limit) => {
      if (closing) throw interrupted;
      return db.transaction(async (tx) => {
        if (!(await isAlive(tx))) throw new Ended();
        await requireStill(tx, renew);
        return timed(async () => {
          const stretch = await plan.stage(tx, { job: job.n, after, limit });
          after = stretch.last ?? after;
          done += stretch.seen;
          staged += stretch.staged;
          return stretch.last === undefined;
        });
      });
    });
    if (!(await isAlive(db))) throw new Ended();
    return staged;
  }

  /** One job of an object at a time, in the order in which they were asked for. */
  async function waitForTurn(job: BulkJob): Promise<BulkJob> {
    while (await hasOpenJob(db, job.objectType, job.n)) {
      if (closing) throw interrupted;
      if (!(await beat(db, job.n))) throw new Ended();
      await pause(250);
    }
    // What the jobs before it wrote is no change meanwhile.
    return { ...job, since: await beginStaging(db, job.n) };
  }

  async function stageAndShow(asked: BulkJob, change: BulkChange, plan: BulkPlan): Promise<void> {
    const job = await waitForTurn(asked);
    // Many records may have come since the last sweep: planned for as if the table were empty, each is sought among all.
    await analyzeEmbedded(db);
    const staged = await stageAll(job, change, plan);
    await analyzeEmbedded(db);
    await db.transaction(async (tx) => {
      await requireStill(tx, change.renew);
      let changed = staged;
      let isShown = false;
      const answer = await change.store(tx, async (again) => {
        if (JSON.stringify(again.detail) !== JSON.stringify(plan.detail)) throw changedMeanwhile;
        changed += await stageLater(tx, job, again);
        await beat(tx, job.n, toTally(again, { done: job.total, changed }));
        await show(tx, job, again);
        isShown = true;
        return { changed, id: job.id };
      });
      // Somebody else has stored the same meanwhile.
      if (!isShown) throw changedMeanwhile;
      await setJobNumbers(tx, { id: job.id, changed, answer });
    });
    await feed.catchUp();
    change.after?.();
  }

  async function run(job: BulkJob, change: BulkChange, plan: BulkPlan): Promise<void> {
    try {
      await stageAndShow(job, change, plan);
    } catch (error) {
      await fail(job, error);
      return;
    }
    await settleSoon(job, 1);
  }

  /** Others may hold its records for a moment, and the next job waits: it tries again, until it would be held for dead. */
  async function settleSoon(job: BulkJob, tries: number): Promise<void> {
    await pause(beforeSettlingMs);
    return settle(job).catch((error: unknown) => {
      if (closing || tries === mostTries) throw error;
      return settleSoon(job, tries + 1);
    });
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
        await beat(tx, job.n);
        return timed(async () => (await settleNext(tx, job.n, limit)) === 0);
      }),
    );
    await tell(job);
    if (!closing) await moveJob(db, { n: job.n, from: 'shown', to: 'done' });
    await feed.catchUp();
    if (!closing) await analyzeEmbedded(db);
  }

  /** What it has made enters the history. */
  function tell({ n, by }: BulkJob): Promise<void> {
    let after = '';
    return inSteps({ firstLimit: 100, rest: 0.5, isClosing }, (limit) =>
      db.transaction(async (tx) => {
        await beat(tx, n);
        return timed(async () => {
          const last = await tellBorn(tx, { job: n, by, after, limit });
          after = last ?? after;
          return last === undefined;
        });
      }),
    );
  }

  async function sweep(): Promise<void> {
    for (const sweepNext of [sweepStaged, sweepBorn])
      await inSteps({ firstLimit: 500, rest: 1, isClosing }, (limit) =>
        timed(async () => (await sweepNext(db, limit)) === 0),
      );
  }

  return {
    async run(change) {
      try {
        const answer = await db.transaction(async (tx) => {
          let shown: Shown = { changed: 0, id: '' };
          const made = await change.store(tx, async (plan) => {
            shown = await runAtOnce(tx, change, plan);
            return shown;
          });
          if (shown.id) await setJobNumbers(tx, { ...shown, answer: made });
          return made;
        });
        await feed.catchUp();
        change.after?.();
        return { answer };
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        // Nothing is done by this: a request whose process dies before it answered is begun anew when it is sent again.
        const job = await runWithoutKey(() =>
          db.transaction(async (tx) => insertJob(tx, change, error.plan)),
        );
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
