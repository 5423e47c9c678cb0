// Work that goes record by record, each one left as it was where it is refused, in short transactions, so that nobody waits long for
// another: few are done when it returns, many by a job with progress and a way to stop. What is done stays done, and one undo takes it back.
import { randomUUID } from 'node:crypto';
import type { ObjectType } from '../../objects/index';
import type { JsonObject } from '../../schemas/json';
import { AppError, toErrorBody, toOperational } from '../app-error';
import {
  allowUndo,
  type BulkJob,
  beatOneByOne,
  insertBulkJob,
  markUndone,
  moveJob,
  setJobNumbers,
} from '../storage/bulk-jobs';
import type { ChangeFeed } from '../storage/change-feed';
import type { Database, Queries } from '../storage/database';
import type { BulkAnswer } from './bulk-jobs';
import { inSteps, timed } from './in-steps';
import { changeSideBySide, type Outcome, toRefusal } from './side-by-side';

export type OneByOne = {
  objectType: ObjectType;
  by: string;
  what: string;
  /** The number of the job that it takes back: undone from now on, unless this one ends before its end. */
  undoes?: number;
  total: number;
  /** Throws AppError where whoever asked may no longer do it: the next ones are refused then, each. */
  renew: (db: Queries) => Promise<void>;
  /** The next ids behind one. */
  next: (after: string, limit: number) => Promise<string[]>;
  /** Whether it changed this one. Throws why this one stays. */
  each: (tx: Queries, id: string, job: number) => Promise<boolean>;
  /** Whether one that stays is told. */
  refuse: (id: string, error: AppError) => Promise<boolean>;
  /** `isStopped`: somebody stopped it before its end. */
  answer: (tally: Told) => JsonObject;
};

export type Told = { changed: number; refused: number; looked: number; isStopped: boolean; jobID: string };

/** What of the host it needs. */
type Host = {
  db: Database;
  feed: Pick<ChangeFeed, 'catchUp'>;
  inBackground: (name: string, work: () => Promise<void>) => void;
};

const mostAtOnce = 50;

/** Throws 404 for what was taken back already. */
export async function runOneByOne(host: Host, work: OneByOne): Promise<BulkAnswer | { job: BulkJob }> {
  const { objectType, by, what, undoes, total } = work;
  const job = await host.db.transaction(async (tx) => {
    if (undoes !== undefined && !(await markUndone(tx, undoes))) throw new AppError('notFound');
    return insertBulkJob(tx, {
      ...{ id: randomUUID(), objectType, by, what, fields: [], total },
      detail: { oneByOne: true, ...(undoes !== undefined && { undoes }) },
    });
  });
  if (total <= mostAtOnce) return finish(host, job, work);
  host.inBackground(what, async () => void (await finish(host, job, work)));
  return { job };
}

async function finish(host: Host, job: BulkJob, work: OneByOne): Promise<BulkAnswer> {
  const { db } = host;
  const tally: Told = { changed: 0, refused: 0, looked: 0, isStopped: false, jobID: job.id };
  let answer: BulkAnswer;
  try {
    await walk(host, { job, work, tally });
    answer = { status: 200, body: work.answer(tally) };
  } catch (error) {
    const known = toOperational(error);
    if (!known) throw error;
    answer = { status: known.status, body: toErrorBody(known) };
  }
  await note(db, job, tally);
  const isWhole = answer.status === 200 && !tally.isStopped;
  if (work.undoes !== undefined && !isWhole) await allowUndo(db, work.undoes);
  await setJobNumbers(db, { id: job.id, changed: tally.changed, answer });
  await moveJob(db, { n: job.n, from: 'staging', to: 'done' });
  await host.feed.catchUp();
  return answer;
}

type Walk = { job: BulkJob; work: OneByOne; tally: Told };

async function walk(host: Host, { job, work, tally }: Walk): Promise<void> {
  let after = '';
  await inSteps({ firstLimit: 50, leastLimit: 50, rest: 0.3 }, (limit) =>
    timed(async () => {
      const ids = await work.next(after, limit);
      const refused = await changeAll(host, { job, work, tally, ids });
      await host.feed.catchUp();
      for (const [id, error] of refused) if (await work.refuse(id, error)) tally.refused++;
      after = ids.at(-1) ?? after;
      return ids.length < limit || tally.isStopped;
    }),
  );
}

/** Whether it was asked to stop. */
function note(db: Queries, job: BulkJob, { looked: done, changed, refused }: Told): Promise<boolean> {
  return beatOneByOne(db, job.n, { done, changed, refused, made: 0 });
}

/**
 * All in one transaction, with the numbers: to commit and to tell everybody takes longer than most changes. Returns those that stay.
 * Throws what is no refusal; nothing of the stretch is done then.
 */
async function changeAll(
  { db }: Host,
  { job, work, tally, ids }: Walk & { ids: readonly string[] },
): Promise<Outcome['refused']> {
  const done = await db.transaction(async (tx) => {
    const lost = await findLost(tx, work);
    const { changed, refused } = lost
      ? { changed: 0, refused: ids.map((id) => [id, lost] as const) }
      : await changeSideBySide(tx, ids, (part, id) => work.each(part, id, job.n));
    const told = { ...tally, looked: tally.looked + ids.length, changed: tally.changed + changed };
    return { refused, told: { ...told, isStopped: await note(tx, job, told) } };
  });
  Object.assign(tally, done.told);
  return done.refused;
}

/** Why whoever asked may no longer do it. */
async function findLost(tx: Queries, { renew }: OneByOne): Promise<AppError | undefined> {
  try {
    await renew(tx);
    return undefined;
  } catch (error) {
    const known = toRefusal(error);
    if (!known) throw error;
    return known;
  }
}
