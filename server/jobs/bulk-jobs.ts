// Bulk changes, all or nothing, in two steps. The first works out all records in chunks, without a lock, into the rows of a job. The second is one
// transaction that locks the object, works out again what others have changed, and writes everything. Few records take both steps at once.
import { setTimeout as pause } from 'node:timers/promises';
import type { ObjectType } from '../../objects/index';
import { AppError, toErrorBody, toOperational } from '../app-error';
import { reserveChanges } from '../storage/bulk/apply-job';
import {
  type BulkJob,
  beginStaging,
  dropDeadJobs,
  endJob,
  hasOpenJob,
  purgeJobs,
  recordHeartbeat,
  setJobNumbers,
  takeUpgradedJobs,
} from '../storage/bulk/bulk-jobs';
import { clearJobRows, countJobChanges, sweepJobRows } from '../storage/bulk/job-rows';
import type { ChangeFeed } from '../storage/changes/change-feed';
import { runWithoutKey } from '../storage/changes/idempotent-work';
import type { Database, Queries } from '../storage/database';
import { refreshStatistics } from '../storage/embedded/vacuum';
import { StorageError } from '../storage-error';
import {
  apply,
  applyAtOnce,
  catchUp,
  changedMeanwhile,
  Ended,
  type FormulaUpdates,
  insertJob,
  StartOver,
  TooMany,
} from './apply';
import {
  type Applied,
  type ApplyPlan,
  type BulkAnswer,
  type BulkPlan,
  maxEmbedded,
  requireFewEnough,
  toTally,
} from './plan';
import { beginPreview, judgeAll, type Preview } from './preview';
import { toJobAnswer } from './wire-job';

export type BulkChange = {
  objectType: ObjectType;
  by: string;
  /** Called before each chunk and before writing. Throws AppError if the user is no longer allowed to do it. */
  renew: (db: Queries, isLast?: boolean) => Promise<void>;
  /** Stores everything in one transaction and calls `show` once it knows the plan. It may run twice, so it keeps nothing. Throws AppError. */
  store: (tx: Queries, show: ApplyPlan) => Promise<BulkAnswer>;
  /** Called after the commit. */
  after?: () => void;
};
export type BulkJobs = {
  /** Few records are changed when it returns. For many, it answers 202 with the job, which stores its answer once it is over. */
  run: (change: BulkChange) => Promise<BulkAnswer>;
  /** Continues after the call, and stores the answer once all records are checked. */
  preview: (preview: Preview) => Promise<BulkAnswer>;
  /** Carries out a job that was stored together with other data. Resolves once it is over. */
  carryOut: (job: BulkJob, change: BulkChange, plan: BulkPlan) => Promise<void>;
  /** Drops jobs whose process died, with their rows. Returns those that must be started again. */
  resume: (afterSeconds?: number) => Promise<BulkJob[]>;
  close: () => Promise<void>;
};

/** A job without a heartbeat for this long has lost its process. */
const deadSeconds = 15;
/** The heartbeat also continues while records are written. */
const beatEveryMs = 5000;
/** How many records are checked before other requests get a turn. */
const chunk = 200;
const maxTries = 5;
/** Reserved numbers for records that are checked again. */
const spareChanges = 10_000;

const interrupted = new AppError(
  'unavailable',
  'The server restarted before this finished. Nothing changed. Try again.',
);

/** The change is not visible yet, so it can still be refused. */
async function requireStill(tx: Queries, renew: BulkChange['renew'], isLast = false): Promise<void> {
  try {
    await renew(tx, isLast);
  } catch (error) {
    if (!(error instanceof AppError) || error.status >= 500) throw error;
    const message = 'Your access changed before this finished. Nothing changed.';
    throw new AppError('forbidden', message);
  }
}

export function createBulkJobs(options: {
  db: Database;
  feed: Pick<ChangeFeed, 'catchUp'>;
  log: (line: string) => void;
  formulas: FormulaUpdates;
}): BulkJobs {
  const { db, feed, log, formulas } = options;
  const running = new Set<Promise<void>>();
  const limit = db.embedded ? maxEmbedded : undefined;
  let closing = false;

  function runInBackground(name: string, work: () => Promise<void>): Promise<void> {
    const run = runWithoutKey(work)
      .catch((error: unknown) => log(`${name} failed: ${error instanceof Error ? error.message : 'unknown'}`))
      .finally(() => running.delete(run));
    running.add(run);
    return run;
  }

  async function stageAll(job: BulkJob, { renew }: BulkChange, plan: BulkPlan): Promise<number> {
    let [after, done, staged] = ['', 0, 0];
    plan.begin?.();
    for (;;) {
      if (closing) throw interrupted;
      const looked = await db.transaction(async (tx) => {
        if (!(await recordHeartbeat(tx, job.n, toTally(plan, { done, changed: staged })))) throw new Ended();
        await requireStill(tx, renew);
        return plan.stage(tx, { job: job.n, after, limit: chunk });
      });
      done += looked.seen;
      staged += looked.staged;
      requireFewEnough(staged, limit);
      if (looked.last === undefined) break;
      after = looked.last;
    }
    staged += (await plan.settle?.(db, job.n)) ?? 0;
    if (!(await recordHeartbeat(db, job.n, toTally(plan, { done, changed: staged })))) throw new Ended();
    return staged;
  }

  async function waitForTurn(job: BulkJob): Promise<void> {
    while (await hasOpenJob(db, job.objectType, job.n)) {
      if (closing) throw interrupted;
      if (!(await recordHeartbeat(db, job.n))) throw new Ended();
      await pause(250);
    }
  }

  async function carryOut(started: BulkJob, change: BulkChange, first: BulkPlan): Promise<void> {
    let plan = first;
    for (let tries = 1; ; tries++) {
      // Earlier jobs wrote before this point, so their rows do not count as changed by others.
      const job = { ...started, since: await beginStaging(db, started.n) };
      // Refresh the statistics, because after many inserts the planner would take the table for empty and scan it.
      await refreshStatistics(db);
      try {
        const staged = await stageAll(job, change, plan);
        await refreshStatistics(db);
        await applyPatiently(job, { change, plan, staged });
        return;
      } catch (error) {
        if (!(error instanceof StartOver)) throw error;
        if (tries === maxTries) throw changedMeanwhile;
        plan = error.plan ?? plan;
        await clearJobRows(db, job.n);
      }
    }
  }

  /** If other requests hold a lock, it releases its own and tries again, so that no one waits for long. */
  async function applyPatiently(
    job: BulkJob,
    { change, plan, staged }: { change: BulkChange; plan: BulkPlan; staged: number },
  ): Promise<void> {
    let known = { ...job };
    let changed = staged;
    for (let tries = 1; ; tries++) {
      // Catch up with saves before taking the lock, so that the lock is short.
      const caught = await db.transaction((tx) => catchUp(tx, known, plan));
      known = { ...known, since: caught.since };
      changed += caught.more;
      requireFewEnough(changed, limit);
      const start = await reserveChanges(db, (await countJobChanges(db, job.n)) + spareChanges);
      try {
        await db.patientTransaction(async (tx) => {
          const renew = () => requireStill(tx, change.renew, true);
          const answer = await apply(tx, {
            job: known,
            plan,
            staged: changed,
            start,
            renew,
            store: change.store,
            ...{ formulas, began: job.since },
          });
          if (!(await endJob(tx, { n: job.n, to: 'done', ...answer }))) throw new Ended();
        });
        return;
      } catch (error) {
        const isHeldUp = error instanceof StorageError && error.retryAfter !== undefined;
        if (!isHeldUp || tries === maxTries || closing) throw error;
        await pause(300 * tries);
      }
    }
  }

  async function run(job: BulkJob, change: BulkChange, plan: BulkPlan): Promise<void> {
    await withHeartbeat(job, async () => {
      await waitForTurn(job);
      await carryOut(job, change, plan);
      await feed.catchUp();
      change.after?.();
    });
    if (!closing) await sweepJobRows(db);
    if (!closing) await refreshStatistics(db);
  }

  /** The job fails if the work throws. */
  async function withHeartbeat(job: BulkJob, work: () => Promise<void>): Promise<void> {
    const heartbeat = setInterval(() => void recordHeartbeat(db, job.n).catch(() => undefined), beatEveryMs);
    try {
      await work();
    } catch (error) {
      await fail(job, error);
    } finally {
      clearInterval(heartbeat);
    }
  }

  async function fail(job: BulkJob, error: unknown): Promise<void> {
    // A stopping host leaves jobs that restart by themselves to the next host.
    if (error instanceof Ended || (closing && job.detail.again === true)) return;
    const known = toOperational(error);
    if (!known) log(`bulk job ${job.what}: ${String(error)}`);
    const failure = known ?? new AppError('internal');
    const answer = { status: failure.status, body: toErrorBody(failure) };
    await endJob(db, { n: job.n, to: 'failed', answer });
  }

  return {
    async run(change) {
      try {
        const answer = await db.transaction(async (tx) => {
          let shown: Applied = { changed: 0, id: '' };
          const made = await change.store(tx, async (plan) => {
            shown = await applyAtOnce(tx, { change, plan, formulas });
            return shown;
          });
          if (shown.id) await setJobNumbers(tx, { ...shown, answer: made });
          return made;
        });
        await feed.catchUp();
        change.after?.();
        return answer;
      } catch (error) {
        if (!(error instanceof TooMany)) throw error;
        const { plan } = error;
        // Outside the request's idempotency key: the job alone changes nothing, so a repeated request may start again.
        const job = await runWithoutKey(() =>
          db.transaction(async (tx) => {
            if (plan.changesAll) requireFewEnough(await plan.count(tx), limit);
            return insertJob(tx, change, plan);
          }),
        );
        void runInBackground('bulk job', () => run(job, change, plan));
        return toJobAnswer(job);
      }
    },
    async preview(preview) {
      const job = await beginPreview(db, preview);
      const renew = async (tx: Queries) => {
        if (closing) throw interrupted;
        await requireStill(tx, preview.renew);
      };
      void runInBackground('preview', () =>
        withHeartbeat(job, () => judgeAll(db, job, { ...preview, renew })),
      );
      return toJobAnswer(job);
    },
    carryOut: (job, change, plan) => runInBackground('bulk job', () => run(job, change, plan)),
    async resume(afterSeconds = deadSeconds) {
      const answer = { status: interrupted.status, body: toErrorBody(interrupted) };
      const again = await dropDeadJobs(db, { afterSeconds, answer });
      await sweepJobRows(db);
      await purgeJobs(db);
      const { finished, dropped } = await takeUpgradedJobs(db);
      if (finished + dropped > 0)
        log(
          `Changes of many records that the former version had begun: ${finished} finished, ${dropped} taken back (nothing of these had been seen).`,
        );
      return again;
    },
    async close() {
      closing = true;
      while (running.size > 0) await Promise.all(running);
    },
  };
}
