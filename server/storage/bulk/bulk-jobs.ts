import type { ObjectType } from '../../../objects/index';
import type { Json, JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';
import { purgeDone } from './bulk-done';
import { purgeImports } from './imports';

/** While a job is 'staging', only the job sees its changes. With 'done' everyone sees all of them. */
export type BulkState = 'staging' | 'done' | 'failed' | 'canceled';

export type BulkJob = {
  n: number;
  id: string;
  objectType: ObjectType;
  what: string;
  detail: JsonObject;
  fields: string[];
  by: string;
  state: BulkState;
  done: number;
  total: number;
  /** All changed records, new ones included. */
  changed: number;
  made: number;
  refused: number;
  since: number;
  answer: { status: number; body: JsonObject } | null;
  shown_at: Date | null;
};

const columns =
  'n, id, kind as "objectType", what, detail, fields, by, state, done, total, changed, made, refused, since, answer, shown_at';

export type NewBulkJob = Pick<BulkJob, 'id' | 'objectType' | 'what' | 'fields' | 'by' | 'total'> & {
  detail: JsonObject;
};

export function insertBulkJob(db: Queries, job: NewBulkJob): Promise<BulkJob> {
  return db.onlyRow<BulkJob>(
    `insert into bulk_jobs (id, kind, what, detail, fields, by, total, since)
     select $1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, n from change_counter returning ${columns}`,
    [
      ...[job.id, job.objectType, job.what, JSON.stringify(job.detail), JSON.stringify(job.fields), job.by],
      job.total,
    ],
  );
}

export function findBulkJob(db: Queries, id: string): Promise<BulkJob | undefined> {
  return db.row<BulkJob>(`select ${columns} from bulk_jobs where id = $1`, [id]);
}

/** The user's running jobs and those that nobody started, oldest first. */
export function listRunningJobs(db: Queries, by: string): Promise<BulkJob[]> {
  return db.query<BulkJob>(
    `select ${columns} from bulk_jobs where by in ($1, '') and state = 'staging' and what <> 'preview' order by n`,
    [by],
  );
}

/** Whether it works out formulas that read a changed record. Nobody started it. */
export const isFollowing = ({ by }: Pick<BulkJob, 'by'>): boolean => by === '';

export type DoneJobRow = {
  id: string;
  what: 'import' | 'edit' | 'delete' | 'undo' | 'restore';
  isWhole: boolean;
  undoable: boolean;
  message: string;
  changed: number;
  at: Date;
};

/** The user's finished jobs of an object, newest first: those that can be undone, undos, and failures. */
export function listDoneJobs(
  db: Queries,
  { objectType, by }: { objectType: ObjectType; by: string },
): Promise<DoneJobRow[]> {
  return db.query<DoneJobRow>(
    `select id, what, changed, coalesce(shown_at, created_at) as at, answer #>> '{body,message}' as message,
            (answer ->> 'status')::integer < 400 as "isWhole", undoable
     from bulk_jobs, lateral (
       select what in ('edit', 'delete', 'import') and state = 'done' and changed > 0 as undoable) as is_it
     where by = $1 and kind = $2 and what in ('edit', 'delete', 'import', 'undo', 'restore')
       and (undoable or what in ('undo', 'restore') or state = 'failed')
       and state in ('done', 'failed') and answer is not null and not detail ? 'undone'
     order by n desc limit 20`,
    [by, objectType],
  );
}

/** Whether the object has an unfinished job; with `before`, one that is older than that job. */
export async function hasOpenJob(db: Queries, objectType: ObjectType, before?: number): Promise<boolean> {
  return (
    (await db.value<boolean>(
      `select exists (select from bulk_jobs
       where kind = $1 and state = 'staging' and what <> 'preview' and ($2::bigint is null or n < $2)) as open`,
      [objectType, before ?? null],
    )) === true
  );
}

/** A user looks only at the newest preview. */
export async function endPreviews(tx: Queries, by: string): Promise<void> {
  await tx.query(
    `update bulk_jobs set state = 'canceled' where by = $1 and what = 'preview' and state = 'staging'`,
    [by],
  );
}

/** Starts the job: it must check all changes from now on. Returns the number of the last change before. */
export function beginStaging(db: Queries, n: number): Promise<number> {
  return db.count(
    'update bulk_jobs set since = change_counter.n from change_counter where bulk_jobs.n = $1 returning since',
    [n],
  );
}

/** Whether a job that recomputes all formulas of the object has not written yet. */
export async function hasFormulasJob(db: Queries, objectType: ObjectType): Promise<boolean> {
  return (
    (await db.value<boolean>(
      `select exists (select from bulk_jobs where kind = $1 and what = 'formulas' and state = 'staging'
       and detail ->> 'again' = 'true') as found`,
      [objectType],
    )) === true
  );
}

export type Tally = Pick<BulkJob, 'done' | 'changed' | 'made' | 'refused'>;

/** Proves that the job's host is alive and stores its progress. False: the job was canceled, or given up as dead. */
export async function recordHeartbeat(db: Queries, n: number, tally?: Tally): Promise<boolean> {
  const rows = await db.query(
    `update bulk_jobs set beat_at = now(), done = coalesce($2, done), changed = coalesce($3, changed),
            made = coalesce($4, made), refused = coalesce($5, refused)
     where n = $1 and state = 'staging' returning n`,
    [n, tally?.done ?? null, tally?.changed ?? null, tally?.made ?? null, tally?.refused ?? null],
  );
  return rows.length > 0;
}

/** Ends the job. False if it had ended already: it was canceled, or given up as dead. */
export async function endJob(
  db: Queries,
  given: { n: number; to: BulkState; changed?: number; answer?: BulkJob['answer'] },
): Promise<boolean> {
  const rows = await db.query(
    `update bulk_jobs set state = $2, changed = coalesce($3, changed), answer = coalesce($4::jsonb, answer),
            beat_at = now(), shown_at = case when $2 = 'done' then now() else shown_at end
     where n = $1 and state = 'staging' returning n`,
    [given.n, given.to, given.changed ?? null, given.answer ? JSON.stringify(given.answer) : null],
  );
  return rows.length > 0;
}

export async function setJobNumbers(
  db: Queries,
  given: { id: string; changed: number; answer: BulkJob['answer'] },
): Promise<void> {
  await db.query('update bulk_jobs set changed = $2, answer = $3::jsonb where id = $1', [
    given.id,
    given.changed,
    JSON.stringify(given.answer),
  ]);
}

/** The history of an element finds the job by the element's version before the change, and the undo finds the earlier settings. */
export async function noteVersion(
  tx: Queries,
  { id, version }: { id: string; version: number },
): Promise<void> {
  await tx.query(
    `update bulk_jobs set detail = detail || jsonb_build_object('version', $2::bigint) where id = $1`,
    [id, version],
  );
}

/** Fails jobs whose process died before it wrote anything. Returns those that stored metadata still needs, to be started again. */
export function dropDeadJobs(
  db: Queries,
  given: { afterSeconds: number; answer: BulkJob['answer'] },
): Promise<BulkJob[]> {
  return db.query<BulkJob>(
    `with dropped as (
       update bulk_jobs set state = 'failed', answer = $2::jsonb
       where state = 'staging' and beat_at < now() - make_interval(secs => $1) returning *)
     select ${columns} from dropped where detail ? 'again' order by n`,
    [given.afterSeconds, JSON.stringify(given.answer)],
  );
}

/** Counts the jobs that an upgrade finished or dropped (migration 211), so that the log reports them once. */
export function takeUpgradedJobs(db: Queries): Promise<{ finished: number; dropped: number }> {
  return db.onlyRow<{ finished: number; dropped: number }>(
    `with reported as (
       update bulk_jobs set detail = bulk_jobs.detail - 'upgraded' from (select n, detail ->> 'upgraded' as was from bulk_jobs) as old
       where old.n = bulk_jobs.n and bulk_jobs.detail ? 'upgraded' returning was)
     select count(*) filter (where was = 'finished')::int as finished, count(*) filter (where was = 'dropped')::int as dropped from reported`,
  );
}

export type Fill = { field: string; value: Json };

/** Bulk fills of a field since then, oldest first: a record that was deleted at that time gets the value on its return (R18). */
export function listFillsSince(
  db: Queries,
  { objectType, at }: { objectType: ObjectType; at: Date },
): Promise<(Fill & { at: Date })[]> {
  return db.query<Fill & { at: Date }>(
    `select detail ->> 'field' as field, detail -> 'value' as value, shown_at as at
     from bulk_jobs where kind = $1 and what in ('populate', 'convert') and state = 'done' and shown_at > $2
       and detail ? 'value' and not detail ? 'undone' order by n`,
    [objectType, at],
  );
}

/** Jobs of a deleted field cannot be undone, because a new field has its name now. */
export async function forgetJobsOf(
  tx: Queries,
  field: { objectType: ObjectType; name: string },
): Promise<void> {
  await tx.query(
    `update bulk_jobs set detail = detail || '{"undone": true}' where kind = $1 and detail ->> 'field' = $2 and state <> 'staging'`,
    [field.objectType, field.name],
  );
  // Undoing a job must not restore the old field's values into the new one.
  await tx.query(
    `update bulk_jobs set fields = fields - $2 where kind = $1 and fields ? $2 and state <> 'staging'`,
    [field.objectType, field.name],
  );
}

/** False if another request undid the job first. */
export async function markUndone(db: Queries, n: number): Promise<boolean> {
  const rows = await db.query(
    `update bulk_jobs set detail = detail || '{"undone": true}' where n = $1 and not detail ? 'undone' returning n`,
    [n],
  );
  return rows.length > 0;
}

export async function purgeJobs(db: Queries): Promise<void> {
  await db.query(
    `delete from bulk_jobs where state in ('done', 'failed', 'canceled') and created_at < now() - interval '30 days'`,
  );
  await purgeDone(db);
  await purgeImports(db);
}
