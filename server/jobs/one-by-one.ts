// Work that goes record by record, each in a transaction of its own, so that nobody waits long for another: few are done when it
// returns, many by a job with progress and a way to stop. What is done stays done, and one undo takes it back.
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
import type { Database } from '../storage/database';
import type { BulkAnswer } from './bulk-jobs';
import { inSteps, timed } from './in-steps';

export type OneByOne = {
  objectType: ObjectType;
  by: string;
  what: string;
  /** The number of the job that it takes back: undone from now on, unless this one ends before its end. */
  undoes?: number;
  total: number;
  /** The next ids behind one. */
  next: (after: string, limit: number) => Promise<string[]>;
  /** Whether it changed this one. Throws what makes the whole fail. */
  each: (id: string, job: number) => Promise<boolean>;
  /** `isStopped`: somebody stopped it before its end. */
  answer: (tally: { changed: number; looked: number; isStopped: boolean; jobID: string }) => JsonObject;
};

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
  const tally = { changed: 0, looked: 0, isStopped: false, jobID: job.id };
  let answer: BulkAnswer;
  try {
    await walk(host, { job, work, tally });
    answer = { status: 200, body: work.answer(tally) };
  } catch (error) {
    const known = toOperational(error);
    if (!known) throw error;
    answer = { status: known.status, body: toErrorBody(known) };
  }
  const isWhole = answer.status === 200 && !tally.isStopped;
  if (work.undoes !== undefined && !isWhole) await allowUndo(db, work.undoes);
  await setJobNumbers(db, { id: job.id, changed: tally.changed, answer });
  await moveJob(db, { n: job.n, from: 'staging', to: 'done' });
  await host.feed.catchUp();
  return answer;
}

type Walk = { job: BulkJob; work: OneByOne; tally: { changed: number; looked: number; isStopped: boolean } };

async function walk({ db }: Host, { job, work, tally }: Walk): Promise<void> {
  let after = '';
  await inSteps({ firstLimit: 20, leastLimit: 5, rest: 0.3 }, (limit) =>
    timed(async () => {
      const ids = await work.next(after, limit);
      for (const id of ids) {
        if (await work.each(id, job.n)) tally.changed++;
        tally.looked++;
      }
      after = ids.at(-1) ?? after;
      tally.isStopped = await beatOneByOne(db, { n: job.n, done: tally.looked, changed: tally.changed });
      return ids.length < limit || tally.isStopped;
    }),
  );
}
