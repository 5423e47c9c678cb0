// What a change of many records is: which records it looks at, and what becomes of each. Worked out chunk by chunk into the rows of its
// job (storage/job-rows.ts).
import { type ObjectType, objects } from '../../objects/index';
import type { JsonObject } from '../../schemas/values/json';
import { AppError } from '../app-error';
import type { Tally } from '../storage/bulk/bulk-jobs';
import type { Staged, Stretch } from '../storage/bulk/job-rows';
import type { Queries } from '../storage/database';

export type BulkPlan = {
  what: string;
  /** The objects whose records its formulas read: nobody writes them while it is applied. */
  reads?: readonly ObjectType[];
  /** What is needed to know the plan again; two plans with the same details do the same. */
  detail: JsonObject;
  /** What the values that it works out rest on: where that is another by now, they are worked out again. */
  basis?: string;
  /** Open fields that the job writes; none by which rows are reached (row-scope.ts). */
  fields: readonly string[];
  /** It changes about as many records as it looks at: too many are refused before it begins. */
  changesAll?: true;
  /** More records than this are changed by a job that goes on after the call was answered. */
  mostAtOnce?: number;
  /** Forgets what it knows of records, to look at all of them (again). */
  begin?: () => void;
  /** The first records that it looks at. */
  find: (tx: Queries, limit: number) => Promise<string[]>;
  /** How many records `stage` looks at. */
  count: (tx: Queries) => Promise<number>;
  /** Works out the next records. With `asked` it works these out again, of which no rows are left. */
  stage: (tx: Queries, stretch: Stretch) => Promise<Staged>;
  /** Records whose rows hold no longer, for another reason than that the record has changed. */
  findStale?: (tx: Queries, job: number) => Promise<string[]>;
  /** Once all have been looked at: those that depend on what becomes of the others. Returns how many more change. */
  settle?: (tx: Queries, job: number) => Promise<number>;
  /** What it writes besides its rows, when nobody else writes the object's records any more. */
  write?: (tx: Queries) => Promise<void>;
  /** Of those looked at: how many are new, and how many stay as they are for a reason. Absent: none. */
  tally?: (at: At) => { made: number; refused: number };
};

/** What a change of many records answers once it is over. */
export type BulkAnswer = { status: number; body: JsonObject };
/** How many records change, and the job's id: what an undo asks for. */
export type Shown = { changed: number; id: string };
export type Show = (plan: BulkPlan) => Promise<Shown>;

/** `changed` counts the new ones, too. */
type At = Pick<Tally, 'done' | 'changed'>;

export function toTally({ tally }: Pick<BulkPlan, 'tally'>, at: At): Tally {
  return { made: 0, refused: 0, ...tally?.(at), ...at };
}

/** Throws for our own fault: nobody may be asked for such a job. */
export function requireWritable(objectType: ObjectType, { fields }: BulkPlan): void {
  const wrong = fields.find((name) => objects[objectType].access.decides.includes(name));
  if (wrong !== undefined) throw new Error(`a bulk job must not write ${objectType}#${wrong}`);
}

/**
 * So many records a change may write on the embedded database, where everybody waits while it is applied: on two busy cores others waited
 * 1.3 seconds at most for an edit of 10,000 records or its undo, and 0.6 for one of 5,000.
 */
export const mostEmbedded = 10_000;

/** Throws 422 with the limit and the way on. */
export function requireFewEnough(count: number, limit: number | undefined): void {
  if (limit === undefined || count <= limit) return;
  const most = limit.toLocaleString('en-US');
  throw new AppError('tooManyAtOnce', {
    message: `The embedded database changes up to ${most} records at once. Nothing changed. Choose fewer, or move to PostgreSQL: npm run backup, set DATABASE_URL, npm run restore.`,
    body: { limit },
  });
}
