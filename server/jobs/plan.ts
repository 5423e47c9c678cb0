// Which records a bulk change looks at and how it changes each, worked out chunk by chunk into the rows of its job.
import { type ObjectType, objects } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { AppError } from '../app-error';
import type { Tally } from '../storage/bulk/bulk-jobs';
import type { ChunkRequest, ChunkResult } from '../storage/bulk/job-rows';
import type { Queries } from '../storage/database';

export type BulkPlan = {
  what: string;
  /** The objects whose records its formulas read. No one can write them while the job is applied. */
  reads?: readonly ObjectType[];
  /** What is needed to build the plan again. Plans with equal details do the same. */
  detail: JsonObject;
  /** Identifies what the results depend on. If it changes, everything is worked out again. */
  basis?: string;
  /** Non-secret fields that the job writes; none of those that decide access to rows (row-scope.ts). */
  fields: readonly string[];
  /** It changes about as many records as it looks at, so too many are refused before it starts. */
  changesAll?: true;
  maxAtOnce?: number;
  /** Resets the plan's state before a first or another pass over all records. */
  begin?: () => void;
  find: (tx: Queries, limit: number) => Promise<string[]>;
  count: (tx: Queries) => Promise<number>;
  /** Works out the next records. With `only`, works out exactly these again; their rows are dropped already. */
  stage: (tx: Queries, chunk: ChunkRequest) => Promise<ChunkResult>;
  /** Records whose rows are outdated for another reason than a change of the record itself. */
  findStale?: (tx: Queries, job: number) => Promise<string[]>;
  /** Called after the last record, for records that depend on the others' results. Returns how many more change. */
  settle?: (tx: Queries, job: number) => Promise<number>;
  /** Writes other data of the plan, once no one else can write the object's records. */
  write?: (tx: Queries) => Promise<void>;
  /** How many of the records so far are new, and how many are refused. By default none. */
  tally?: (at: Progress) => { made: number; refused: number };
};

export type BulkAnswer = { status: number; body: JsonObject };
/** The number of changed records, and the job's id for an undo. */
export type Applied = { changed: number; id: string };
export type ApplyPlan = (plan: BulkPlan) => Promise<Applied>;

/** `changed` includes new records. */
type Progress = Pick<Tally, 'done' | 'changed'>;

export function toTally({ tally }: Pick<BulkPlan, 'tally'>, at: Progress): Tally {
  return { made: 0, refused: 0, ...tally?.(at), ...at };
}

/** Throws an Error, because no caller may build such a plan. */
export function requireWritable(objectType: ObjectType, { fields }: BulkPlan): void {
  const wrong = fields.find((name) => objects[objectType].access.decides.includes(name));
  if (wrong !== undefined) throw new Error(`a bulk job must not write ${objectType}#${wrong}`);
}

/** The embedded database serves no one else during this: up to 1.3 seconds with 10,000 records, on two busy cores. */
export const maxEmbedded = 10_000;

/** Throws 422 with the limit and a way out. */
export function requireFewEnough(count: number, limit: number | undefined): void {
  if (limit === undefined || count <= limit) return;
  const most = limit.toLocaleString('en-US');
  throw new AppError('tooManyAtOnce', {
    message: `The embedded database changes up to ${most} records at once. Nothing changed. Choose fewer, or move to PostgreSQL: npm run backup, set DATABASE_URL, npm run restore.`,
    body: { limit },
  });
}
