// Jobs that change many records: one row each. Between 'shown' and 'done' their rows are read as part of the records.
import type { ObjectType } from '../../objects/index';
import type { Json, JsonObject } from '../../schemas/json';
import { askAtOnce } from './at-once';
import { purgeDone } from './bulk-done';
import type { Queries } from './database';
import { purgeImports } from './imports';

export type BulkState = 'staging' | 'shown' | 'done' | 'failed' | 'canceled';

export type BulkJob = {
  n: number;
  id: string;
  objectType: ObjectType;
  what: string;
  detail: JsonObject;
  fields: string[];
  /** What its rows write that say nothing else. */
  patch: JsonObject | null;
  by: string;
  state: BulkState;
  done: number;
  total: number;
  /** All that change, with what is new. */
  changed: number;
  made: number;
  refused: number;
  since: number;
  answer: { status: number; body: JsonObject } | null;
  shown_at: Date | null;
};

const columns =
  'n, id, kind as "objectType", what, detail, fields, patch, by, state, done, total, changed, made, refused, since, answer, shown_at';

export type NewBulkJob = Pick<BulkJob, 'id' | 'objectType' | 'what' | 'fields' | 'by' | 'total'> & {
  detail: JsonObject;
  patch?: JsonObject | undefined;
  /** Records that it makes stand there and do not count until it is shown. */
  hides?: boolean | undefined;
};

export async function insertBulkJob(db: Queries, job: NewBulkJob): Promise<BulkJob> {
  const [row] = await db.query<BulkJob>(
    `insert into bulk_jobs (id, kind, what, detail, fields, by, total, patch, hides, since)
     select $1, $2, $3, $4::jsonb, $5::jsonb, $6, $7, $8::jsonb, $9, n from change_counter returning ${columns}`,
    [
      ...[job.id, job.objectType, job.what, JSON.stringify(job.detail), JSON.stringify(job.fields), job.by],
      ...[job.total, job.patch ? JSON.stringify(job.patch) : null, job.hides === true],
    ],
  );
  if (!row) throw new Error(`inserting the bulk job ${job.id} gave no row`);
  return row;
}

export async function findBulkJob(db: Queries, id: string): Promise<BulkJob | undefined> {
  const [row] = await db.query<BulkJob>(`select ${columns} from bulk_jobs where id = $1`, [id]);
  return row;
}

/** Those of one person that are under way, oldest first. */
export function listRunningJobs(db: Queries, by: string): Promise<BulkJob[]> {
  return db.query<BulkJob>(
    `select ${columns} from bulk_jobs where by = $1 and state = 'staging' order by n`,
    [by],
  );
}

export type DoneJobRow = {
  id: string;
  what: 'import' | 'edit' | 'delete' | 'undo' | 'restore';
  isWhole: boolean;
  undoable: boolean;
  message: string;
  changed: number;
  at: Date;
};

/** One's own of an object, the latest first: what can be taken back, what took something back, and what failed. */
export function listDoneJobs(
  db: Queries,
  { objectType, by }: { objectType: ObjectType; by: string },
): Promise<DoneJobRow[]> {
  return db.query<DoneJobRow>(
    `select id, what, changed, coalesce(shown_at, created_at) as at, answer #>> '{body,message}' as message,
            (answer ->> 'status')::integer < 400 as "isWhole", undoable
     from bulk_jobs, lateral (
       select what in ('edit', 'delete', 'import') and state in ('shown', 'done') and changed > 0 as undoable) as is_it
     where by = $1 and kind = $2 and what in ('edit', 'delete', 'import', 'undo', 'restore')
       and (undoable or what in ('undo', 'restore') or state = 'failed')
       and state in ('shown', 'done', 'failed') and answer is not null and not detail ? 'undone'
     order by n desc limit 20`,
    [by, objectType],
  );
}

/** Whether a job of the object is not over; `before`: one that was asked for earlier. */
export async function hasOpenJob(db: Queries, objectType: ObjectType, before?: number): Promise<boolean> {
  const [row] = await db.query<{ open: boolean }>(
    `select exists (select from bulk_jobs
       where kind = $1 and state in ('staging', 'shown') and ($2::bigint is null or n < $2)) as open`,
    [objectType, before ?? null],
  );
  return row?.open === true;
}

/** Whether what an import has shown is still on its way into the history. */
export async function isBeingTold(db: Queries): Promise<boolean> {
  const [row] = await db.query<{ told: boolean }>(
    `select exists (select from bulk_jobs where what = 'import' and state = 'shown') as told`,
  );
  return row?.told === true;
}

/** Its turn has come: from now on changes are its own to meet. Returns the number of the last one before. */
export async function beginStaging(db: Queries, n: number): Promise<number> {
  const [row] = await db.query<{ since: number }>(
    'update bulk_jobs set since = change_counter.n from change_counter where bulk_jobs.n = $1 returning since',
    [n],
  );
  return row?.since ?? 0;
}

/** How far a job is: of the records that it has looked at. */
export type Tally = Pick<BulkJob, 'done' | 'changed' | 'made' | 'refused'>;

/** A sign of life, with the progress where there is any. False: it was canceled, or given up as dead. */
export async function beat(db: Queries, n: number, tally?: Tally): Promise<boolean> {
  const rows = await db.query(
    `update bulk_jobs set beat_at = now(), done = coalesce($2, done), changed = coalesce($3, changed),
            made = coalesce($4, made), refused = coalesce($5, refused)
     where n = $1 and state in ('staging', 'shown') returning n`,
    [n, tally?.done ?? null, tally?.changed ?? null, tally?.made ?? null, tally?.refused ?? null],
  );
  return rows.length > 0;
}

/** False when it is in none of the states that it may leave. */
export async function moveJob(
  db: Queries,
  given: { n: number; from: BulkState; to: BulkState; answer?: BulkJob['answer'] },
): Promise<boolean> {
  const rows = await db.query(
    `update bulk_jobs set state = $3, answer = coalesce($4::jsonb, answer), beat_at = now(), hides = hides and $3 <> 'shown',
            shown_at = case when $3 = 'shown' then now() else shown_at end
     where n = $1 and state = $2 returning n`,
    [given.n, given.from, given.to, given.answer ? JSON.stringify(given.answer) : null],
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

const told = (column: string) => `to_char(${column}, 'FM999,999,999,990')`;

/** Jobs whose process has died: those that nobody saw are given up, the others may be taken over. Returns the latter. */
export async function takeDeadJobs(
  db: Queries,
  given: { afterSeconds: number; answer: BulkJob['answer'] },
): Promise<BulkJob[]> {
  const dead = `beat_at < now() - make_interval(secs => $1)`;
  // What is done record by record is done as far as it came; what was to be taken back can be, once more.
  await db.query(
    `with ended as (
       update bulk_jobs set state = 'done', answer = jsonb_build_object('status', 200, 'body', jsonb_build_object(
          'success', true, 'jobID', case when detail ? 'undoes' then '' else id end, 'changed', changed,
          'refusedCount', refused, 'refused', '[]'::jsonb, 'message',
          'The server restarted before this finished: ' || ${told('changed')} || ' of ' || ${told('total')} || ' done.'
          || case when detail ? 'undoes' then ' Undo again for the rest.' else '' end))
       where state = 'staging' and detail ? 'oneByOne' and ${dead} returning detail -> 'undoes' as undoes)
     update bulk_jobs set detail = detail - 'undone' from ended where n = undoes::bigint`,
    [given.afterSeconds],
  );
  await db.query(
    `update bulk_jobs set state = 'failed', answer = $2::jsonb where state = 'staging' and ${dead}`,
    [given.afterSeconds, JSON.stringify(given.answer)],
  );
  return db.query<BulkJob>(
    `update bulk_jobs set beat_at = now() where state = 'shown' and ${dead} returning ${columns}`,
    [given.afterSeconds],
  );
}

export type Fill = { field: string; value: Json };

/** Values that filled a field on many records while one of them was deleted, oldest first (R18). */
export function listFillsSince(
  db: Queries,
  { objectType, at }: { objectType: ObjectType; at: Date },
): Promise<Fill[]> {
  return askAtOnce(db, `fills of ${objectType}`, at, async (moments) => {
    const rows = await db.query<Fill & { place: number }>(
      `select place::integer, detail ->> 'field' as field, detail -> 'value' as value
       from unnest($2::timestamptz[]) with ordinality as asked (moment, place) join bulk_jobs on shown_at > moment
       where kind = $1 and what = 'populate' and state in ('shown', 'done')
         and detail ? 'value' and not detail ? 'undone' order by n`,
      [objectType, moments],
    );
    return moments.map((_, index) => rows.filter(({ place }) => place === index + 1));
  });
}

/** Another field bears the name now. */
export async function forgetJobsOf(
  tx: Queries,
  field: { objectType: ObjectType; name: string },
): Promise<void> {
  await tx.query(
    `update bulk_jobs set detail = detail || '{"undone": true}' where kind = $1 and detail ->> 'field' = $2 and state <> 'staging'`,
    [field.objectType, field.name],
  );
  // What a job emptied along with its own field must not come back into the new one.
  await tx.query(
    `update bulk_jobs set fields = fields - $2 where kind = $1 and fields ? $2 and state not in ('staging', 'shown')`,
    [field.objectType, field.name],
  );
}

/** A job that goes record by record: a sign of life with its progress. True: it was asked to stop. */
export async function beatOneByOne(db: Queries, n: number, tally: Tally): Promise<boolean> {
  const [row] = await db.query<{ stop: boolean }>(
    `update bulk_jobs set done = $2, changed = $3, refused = $4, beat_at = now()
     where n = $1 and state = 'staging' returning detail ? 'stop' as stop`,
    [n, tally.done, tally.changed, tally.refused],
  );
  return row?.stop !== false;
}

/** False: it does not go record by record, or is over. */
export async function stopOneByOne(db: Queries, n: number): Promise<boolean> {
  const rows = await db.query(
    `update bulk_jobs set detail = detail || '{"stop": true}'
     where n = $1 and state = 'staging' and detail ? 'oneByOne' returning n`,
    [n],
  );
  return rows.length > 0;
}

/** False: somebody else was quicker. */
export async function markUndone(db: Queries, n: number): Promise<boolean> {
  const rows = await db.query(
    `update bulk_jobs set detail = detail || '{"undone": true}' where n = $1 and not detail ? 'undone' returning n`,
    [n],
  );
  return rows.length > 0;
}

export async function allowUndo(db: Queries, n: number): Promise<void> {
  await db.query(`update bulk_jobs set detail = detail - 'undone' where n = $1`, [n]);
}

/** What was over 30 days ago can no longer be undone. */
export async function purgeJobs(db: Queries): Promise<void> {
  await db.query(
    `delete from bulk_jobs where state in ('done', 'failed', 'canceled') and created_at < now() - interval '30 days'`,
  );
  await purgeDone(db);
  await purgeImports(db);
}
