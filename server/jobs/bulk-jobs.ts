// A change of many records, all of it or nothing, in two steps. First it is worked out in chunks, without a lock, into the rows of its
// job; then one transaction holds the object, works out again what others changed meanwhile, and writes everything. A few records go
// through both steps within the request's own transaction. A host that dies leaves at most a job, which its successor drops.
import { setTimeout as pause } from 'node:timers/promises';
import type { ObjectType } from '../../objects/index';
import { AppError, toErrorBody, toOperational } from '../app-error';
import { reserveChanges } from '../storage/bulk/apply-job';
import {
  type BulkJob,
  beat,
  beginStaging,
  dropDeadJobs,
  finishJob,
  hasOpenJob,
  moveJob,
  purgeJobs,
  setJobNumbers,
  takeUpgradedJobs,
} from '../storage/bulk/bulk-jobs';
import { clearJobRows, countJobChanges, sweepJobRows } from '../storage/bulk/job-rows';
import type { ChangeFeed } from '../storage/changes/change-feed';
import { runWithoutKey } from '../storage/changes/idempotent-work';
import type { Database, Queries } from '../storage/database';
import { analyzeEmbedded } from '../storage/embedded/vacuum';
import { StorageError } from '../storage-error';
import {
  apply,
  applyAtOnce,
  catchUp,
  changedMeanwhile,
  Ended,
  type Follower,
  insertJob,
  StartOver,
  TooMany,
} from './apply';
import {
  type BulkAnswer,
  type BulkPlan,
  mostEmbedded,
  requireFewEnough,
  type Show,
  type Shown,
  toTally,
} from './plan';
import { beginPreview, judgeAll, type Preview } from './preview';

export type BulkChange = {
  objectType: ObjectType;
  by: string;
  /** Throws AppError where whoever asked may no longer do it: asked before each chunk, and before it is written. */
  renew: (db: Queries, isLast?: boolean) => Promise<void>;
  /**
   * Everything that is stored together with the records, in one transaction. It calls `show` once it knows what changes,
   * and may be run twice: nothing of the first time is kept then. Throws AppError.
   */
  store: (tx: Queries, show: Show) => Promise<BulkAnswer>;
  /** Once everybody sees it. */
  after?: () => void;
};
export type BulkJobs = {
  /** Few records: done when it returns. Many: the job goes on by itself, and holds the answer once it is over. */
  run: (change: BulkChange) => Promise<{ answer: BulkAnswer } | { job: BulkJob }>;
  /** Goes on by itself, and holds the answer once all are judged. */
  preview: (preview: Preview) => Promise<BulkJob>;
  /** Carries out a job that was stored together with something else. Resolves when it is over. */
  carryOut: (job: BulkJob, change: BulkChange, plan: BulkPlan) => Promise<void>;
  /** Drops jobs whose process died, and what they left behind. Returns those that must be begun anew (storage/bulk-jobs.ts). */
  resume: (afterSeconds?: number) => Promise<BulkJob[]>;
  close: () => Promise<void>;
};

/** A job that gave no sign of life for so long has lost its process. */
const deadSeconds = 15;
/** Also while records are written. */
const beatEveryMs = 5000;
/** So many records are worked out before others have their turn. */
const chunk = 200;
const mostTries = 5;
/** Numbers for changes of records that are worked out again. */
const spareChanges = 10_000;

const interrupted = new AppError('unavailable', {
  message: 'The server restarted before this finished. Nothing changed. Try again.',
});

/** Nobody has seen anything of it yet. */
async function requireStill(tx: Queries, renew: BulkChange['renew'], isLast = false): Promise<void> {
  try {
    await renew(tx, isLast);
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
  follower: Follower;
}): BulkJobs {
  const { db, feed, log, follower } = options;
  const running = new Set<Promise<void>>();
  const limit = db.embedded ? mostEmbedded : undefined;
  let closing = false;

  function goOn(name: string, work: () => Promise<void>): Promise<void> {
    const run = runWithoutKey(work)
      .catch((error: unknown) => log(`${name} failed: ${error instanceof Error ? error.message : 'unknown'}`))
      .finally(() => running.delete(run));
    running.add(run);
    return run;
  }

  async function workOut(job: BulkJob, { renew }: BulkChange, plan: BulkPlan): Promise<number> {
    let [after, done, staged] = ['', 0, 0];
    plan.begin?.();
    for (;;) {
      if (closing) throw interrupted;
      const looked = await db.transaction(async (tx) => {
        if (!(await beat(tx, job.n, toTally(plan, { done, changed: staged })))) throw new Ended();
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
    if (!(await beat(db, job.n, toTally(plan, { done, changed: staged })))) throw new Ended();
    return staged;
  }

  /** One job of an object at a time, in the order in which they were asked for. */
  async function waitForTurn(job: BulkJob): Promise<void> {
    while (await hasOpenJob(db, job.objectType, job.n)) {
      if (closing) throw interrupted;
      if (!(await beat(db, job.n))) throw new Ended();
      await pause(250);
    }
  }

  async function carryOut(asked: BulkJob, change: BulkChange, first: BulkPlan): Promise<void> {
    let plan = first;
    for (let tries = 1; ; tries++) {
      // Earlier jobs wrote before this point, so their rows do not count as changed by others.
      const job = { ...asked, since: await beginStaging(db, asked.n) };
      // Many records may have come since the last sweep: planned for as if the table were empty, each is sought among all.
      await analyzeEmbedded(db);
      try {
        const staged = await workOut(job, change, plan);
        await analyzeEmbedded(db);
        await applyPatiently(job, { change, plan, staged });
        return;
      } catch (error) {
        if (!(error instanceof StartOver)) throw error;
        if (tries === mostTries) throw changedMeanwhile;
        plan = error.plan ?? plan;
        await clearJobRows(db, job.n);
      }
    }
  }

  /** Where others hold what it needs, it lets go and tries again: nobody waits long behind it. */
  async function applyPatiently(
    job: BulkJob,
    { change, plan, staged }: { change: BulkChange; plan: BulkPlan; staged: number },
  ): Promise<void> {
    let known = { ...job };
    let changed = staged;
    for (let tries = 1; ; tries++) {
      // What was saved while all was worked out is caught up with before anybody has to wait.
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
            ...{ follower, began: job.since },
          });
          if (!(await finishJob(tx, { n: job.n, ...answer }))) throw new Ended();
        });
        return;
      } catch (error) {
        const isHeldUp = error instanceof StorageError && error.retryAfter !== undefined;
        if (!isHeldUp || tries === mostTries || closing) throw error;
        await pause(300 * tries);
      }
    }
  }

  async function run(job: BulkJob, change: BulkChange, plan: BulkPlan): Promise<void> {
    const beating = setInterval(() => void beat(db, job.n).catch(() => undefined), beatEveryMs);
    try {
      await waitForTurn(job);
      await carryOut(job, change, plan);
      await feed.catchUp();
      change.after?.();
    } catch (error) {
      await fail(job, error);
    } finally {
      clearInterval(beating);
    }
    if (!closing) await sweepJobRows(db);
    if (!closing) await analyzeEmbedded(db);
  }

  async function fail(job: BulkJob, error: unknown): Promise<void> {
    // While the host stops, a job that restarts by itself is left to the next host.
    if (error instanceof Ended || (closing && job.detail.again === true)) return;
    const known = toOperational(error);
    if (!known) log(`bulk job ${job.what}: ${String(error)}`);
    const failure = known ?? new AppError('internal');
    const answer = { status: failure.status, body: toErrorBody(failure) };
    await moveJob(db, { n: job.n, from: 'staging', to: 'failed', answer });
  }

  return {
    async run(change) {
      try {
        const answer = await db.transaction(async (tx) => {
          let shown: Shown = { changed: 0, id: '' };
          const made = await change.store(tx, async (plan) => {
            shown = await applyAtOnce(tx, { change, plan, follower });
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
        const { plan } = error;
        // Nothing is done by this: a request whose process dies before it answered is begun anew when it is sent again.
        const job = await runWithoutKey(() =>
          db.transaction(async (tx) => {
            if (plan.changesAll) requireFewEnough(await plan.count(tx), limit);
            return insertJob(tx, change, plan);
          }),
        );
        void goOn('bulk job', () => run(job, change, plan));
        return { job };
      }
    },
    async preview(asked) {
      const job = await beginPreview(db, asked);
      const renew = async (tx: Queries) => {
        if (closing) throw interrupted;
        await requireStill(tx, asked.renew);
      };
      void goOn('preview', () =>
        judgeAll(db, job, { ...asked, renew }).catch((error: unknown) => fail(job, error)),
      );
      return job;
    },
    carryOut: (job, change, plan) => goOn('bulk job', () => run(job, change, plan)),
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
