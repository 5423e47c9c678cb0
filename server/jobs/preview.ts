// Checks many records in chunks, without a lock. It is a job, so that it can report progress; a newer preview of the same user cancels it.
import { randomUUID } from 'node:crypto';
import type { ObjectType } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import {
  type BulkJob,
  endJob,
  endPreviews,
  insertBulkJob,
  recordHeartbeat,
  type Tally,
} from '../storage/bulk/bulk-jobs';
import type { Database, Queries } from '../storage/database';
import { Ended } from './apply';

export type Preview = {
  objectType: ObjectType;
  by: string;
  total: number;
  /** Called before each chunk. Throws AppError once the user has lost the right. */
  renew: (db: Queries) => Promise<void>;
  /** Checks all records and returns the numbers. Calls `report` before each chunk. */
  judge: (report: Report) => Promise<JsonObject>;
};

/** Throws Ended if the job was canceled, also by a newer preview, and AppError once the user has lost the right. */
export type Report = (tally: Pick<Tally, 'done' | 'changed' | 'refused'>) => Promise<void>;

export function beginPreview(db: Database, { objectType, by, total }: Preview): Promise<BulkJob> {
  return db.transaction(async (tx) => {
    await endPreviews(tx, by);
    const job = { id: randomUUID(), objectType, by, what: 'preview', detail: {}, fields: [], total };
    return insertBulkJob(tx, job);
  });
}

/** Throws like its reports. */
export async function judgeAll(db: Database, { n }: BulkJob, { renew, judge }: Preview): Promise<void> {
  const numbers = await judge(async (tally) => {
    if (!(await recordHeartbeat(db, n, { made: 0, ...tally }))) throw new Ended();
    await renew(db);
  });
  await renew(db);
  const body = { ...numbers, at: new Date().toISOString() };
  await endJob(db, { n, to: 'done', changed: 0, answer: { status: 200, body } });
}
