// Changes of records that stand aside: put there in steps, read as part of the record once their job is shown, taken over
// in steps. A row counts as long as its record still holds what it was made for in the fields that it writes.
import type { ObjectType } from '../../objects/index';
import { type Json, type JsonObject, ownValue } from '../../schemas/json';
import { appendChanges, appendChangesNow, type Change, type NewChange } from './changes';
import type { Queries } from './database';
import type { SqlParams } from './sql-params';

/**
 * Whether the record still holds, in the fields that the row writes, what the row was made for. Mostly its version says so;
 * the rest is looked up for itself, so that lists are joined with the few columns alone.
 */
const fits = (record: string, row: string) => `(${row}.version = ${record}.version or not exists (
  select from bulk_rows rows join bulk_jobs jobs on jobs.n = rows.job,
    jsonb_object_keys(coalesce(rows.patch, jobs.patch)) as field
  where rows.kind = ${row}.kind and rows.id = ${row}.id and rows.job = ${row}.job
    and coalesce(${record}.data -> field, 'null') <> coalesce(rows.before -> field, 'null')))`;

const shownRows = `select rows.kind, rows.id, rows.job, rows.version, rows.unseal, coalesce(rows.patch, jobs.patch) as patch
    from bulk_rows rows join bulk_jobs jobs on jobs.n = rows.job and jobs.state = 'shown'`;

/** To `from records`: what stands aside for a record and counts already. For all records of an object. */
export const withShown = `left join (${shownRows}) as shown
  on shown.kind = records.kind and shown.id = records.id and ${fits('records', 'shown')}`;

/** The same for few records: each is looked up, none of the others is read. */
export const withShownEach = `left join lateral (
    ${shownRows} where rows.kind = records.kind and rows.id = records.id limit 1
  ) as shown on ${fits('records', 'shown')}`;

/** The columns of a record as everybody sees it. */
export const shownColumns = `records.kind as "objectType", records.id,
  records.version + (shown.patch is not null)::integer as version,
  case when shown.patch is null then records.data else records.data || shown.patch end as data,
  case when shown.unseal is null then records.sealed else records.sealed - shown.unseal end as sealed,
  records.created_at, records.deleted_at`;

/** The document that holds the field, as everybody sees it; `name` is a literal or a placeholder. */
export function toShownData(name: string): string {
  return `(case when shown.patch ? ${name} then shown.patch else records.data end)`;
}

/** A field filled, emptied, or made new, in each record of an object where that changes something. */
export type FieldRule = {
  objectType: ObjectType;
  field: string;
  /** For live records in which the field is empty. */
  value?: Json | undefined;
  /** populateTargetTable: the key in every record. */
  withKey?: boolean;
  /** What the records hold belongs to a field that was deleted: it goes. */
  anew?: boolean;
};

/** The next records behind `after`; `asked`: none but these. */
export type Stretch = { job: number; after: string; limit: number; asked?: readonly string[] };
/** The last record that was looked at, undefined at the end; how many were looked at, and how many will read otherwise. */
export type Staged = { last: string | undefined; seen: number; staged: number };

/**
 * Puts aside what the rule changes in the next records.
 */
export async function stageField(tx: Queries, rule: FieldRule, given: Stretch): Promise<Staged> {
  const [row] = await tx.query<{ last: string | null; seen: number; staged: number }>(
    `with looked as (
       select id, version, data, sealed, deleted_at from records
       where kind = $1 and id > $2 and ($8::text[] is null or id = any($8)) order by id limit $3),
     found as (
       select *, $5::jsonb is not null and deleted_at is null
                 and ($7 or coalesce(data -> $4, 'null') = 'null') as gets_value from looked),
     staged as (
       insert into bulk_rows (kind, id, job, version, before, patch, unseal)
       select $1, id, $9, version,
              case when coalesce(data -> $4, 'null') <> 'null' then jsonb_build_object($4::text, data -> $4) end,
              case when not gets_value then jsonb_build_object($4::text, null) end,
              case when $7 and sealed ? $4 then $4 end
       from found
       where gets_value or ($6 and not data ? $4)
          or ($7 and (coalesce(data -> $4, 'null') <> 'null' or sealed ? $4))
       returning id)
     select (select max(id) from looked) as last, (select count(*) from looked) as seen,
            (select count(*) from found where gets_value) as staged`,
    [
      rule.objectType,
      given.after,
      given.limit,
      rule.field,
      rule.value === undefined ? null : JSON.stringify(rule.value),
      rule.withKey === true,
      rule.anew === true,
      given.asked ?? null,
      given.job,
    ],
  );
  return { last: row?.last ?? undefined, seen: row?.seen ?? 0, staged: row?.staged ?? 0 };
}

/** The first records that the rule changes. */
export async function findByRule(tx: Queries, rule: FieldRule, limit: number): Promise<string[]> {
  const rows = await tx.query<{ id: string }>(
    `select id from records where kind = $1 and (
       ($3 and deleted_at is null and coalesce(data -> $2, 'null') = 'null') or ($4 and not data ? $2)
       or ($5 and (coalesce(data -> $2, 'null') <> 'null' or sealed ? $2))) limit $6`,
    [rule.objectType, rule.field, rule.value !== undefined, rule.withKey === true, rule.anew === true, limit],
  );
  return rows.map(({ id }) => id);
}

export type StagedRow = { id: string; version: number; before: JsonObject; patch: JsonObject };

/** Puts aside what was worked out record by record; `before` is what the patch's fields held. */
export async function stageRows(
  tx: Queries,
  { job, objectType, rows }: { job: number; objectType: ObjectType; rows: readonly StagedRow[] },
): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into bulk_rows (kind, id, job, version, before, patch)
     select $1, id, $2, version, before, patch
     from jsonb_to_recordset($3::jsonb) as row (id text, version integer, before jsonb, patch jsonb)`,
    [objectType, job, JSON.stringify(rows)],
  );
}

/** What a job changed, put aside the other way round where nobody has written the field since. */
export async function stageUndo(
  tx: Queries,
  given: Stretch & { of: number; fields: readonly string[] },
): Promise<Staged> {
  const [row] = await tx.query<{ last: string | null; seen: number; staged: number }>(
    `with looked as (
       select distinct record from changes
       where job = $1 and record > $3 and ($5::text[] is null or record = any($5)) order by record limit $4),
     staged as (
       insert into bulk_rows (kind, id, job, version, before, patch)
       select records.kind, records.id, $2, max(records.version),
              jsonb_object_agg(changes.field, coalesce(changes.after, 'null')),
              jsonb_object_agg(changes.field, coalesce(changes.before, 'null'))
       from looked join changes on changes.job = $1 and changes.record = looked.record
       join records on records.kind = changes.kind and records.id = changes.record
       where changes.field = any($6) and coalesce(records.data -> changes.field, 'null') = coalesce(changes.after, 'null')
       group by records.kind, records.id returning id)
     select (select max(record) from looked) as last, (select count(*) from looked) as seen,
            (select count(*) from staged) as staged`,
    [given.of, given.job, given.after, given.limit, given.asked ?? null, given.fields],
  );
  return { last: row?.last ?? undefined, seen: row?.seen ?? 0, staged: row?.staged ?? 0 };
}

/** The first records that a job changed, written or not. */
export async function findChangedBy(db: Queries, job: number, limit: number): Promise<string[]> {
  const rows = await db.query<{ record: string }>(
    `select record from (
       select record from changes where job = $1 and record <> '' union select id from bulk_rows where job = $1
     ) as found limit $2`,
    [job, limit],
  );
  return rows.map(({ record }) => record);
}

/** Records of the object that changed after the n-th change. */
export async function listChangedSince(tx: Queries, objectType: ObjectType, n: number): Promise<string[]> {
  const rows = await tx.query<{ record: string }>(
    `select distinct record from changes where n > $2 and kind = $1 and topic = 'record' and record <> ''`,
    [objectType, n],
  );
  return rows.map(({ record }) => record);
}

/** Returns how many of them would have read otherwise. */
export async function dropStaged(tx: Queries, job: number, ids: readonly string[]): Promise<number> {
  const rows = await tx.query<{ differs: boolean }>(
    `delete from bulk_rows where job = $1 and id = any($2)
     returning coalesce(before, '{}') <> coalesce(jsonb_strip_nulls(patch), '{"": 0}') as differs`,
    [job, ids],
  );
  return rows.filter(({ differs }) => differs).length;
}

/** A stretch of a job that came to nothing. Returns how many rows went. */
export async function sweepStaged(db: Queries, limit: number): Promise<number> {
  const rows = await db.query(
    `delete from bulk_rows where ctid = any (array(
       select rows.ctid from bulk_rows rows left join bulk_jobs jobs on jobs.n = rows.job
       where jobs.n is null or jobs.state in ('failed', 'canceled') limit $1)) returning id`,
    [limit],
  );
  return rows.length;
}

type Settled = {
  objectType: ObjectType;
  id: string;
  job: number;
  version: number;
  before: JsonObject | null;
  patch: JsonObject;
  by: string;
  what: string;
};

const settling = (chosen: string) => `with taken as (
    delete from bulk_rows using bulk_jobs jobs
    where jobs.n = bulk_rows.job and jobs.state = 'shown' and ${chosen}
    returning bulk_rows.kind, bulk_rows.id, bulk_rows.job, bulk_rows.version, bulk_rows.before, bulk_rows.unseal,
              coalesce(bulk_rows.patch, jobs.patch) as patch, jobs.by, jobs.what)
  update records set data = records.data || taken.patch, version = records.version + 1,
         sealed = case when taken.unseal is null then records.sealed else records.sealed - taken.unseal end
  from taken where records.kind = taken.kind and records.id = taken.id and ${fits('records', 'taken')}
  returning records.kind as "objectType", records.id, records.version, taken.job, taken.before, taken.patch, taken.by, taken.what`;

/** The next records take over what stands aside for them, with their history. Returns how many rows are gone; 0: all done. */
export async function settleNext(tx: Queries, job: number, limit: number): Promise<number> {
  const ids = await tx.query<{ id: string }>('select id from bulk_rows where job = $1 order by id limit $2', [
    job,
    limit,
  ]);
  const chosen = ids.map(({ id }) => id);
  if (chosen.length === 0) return 0;
  const rows = await tx.query<Settled>(settling('bulk_rows.job = $1 and bulk_rows.id = any($2)'), [
    job,
    chosen,
  ]);
  const [first] = rows;
  if (first) await appendChanges(tx, first.by, rows.flatMap(toChanges));
  return chosen.length;
}

/** Before one record is written: it holds then what everybody sees, and a save that is based on less finds the change. */
export async function settleRecord(
  tx: Queries,
  { objectType, id }: { objectType: ObjectType; id: string },
): Promise<void> {
  const rows = await tx.query<Settled>(settling('bulk_rows.kind = $1 and bulk_rows.id = $2'), [
    objectType,
    id,
  ]);
  for (const row of rows) await appendChangesNow(tx, row.by, toChanges(row));
}

/** What a record has been given and not yet taken over, as the changes that it will be. */
export async function listShownChanges(
  db: Queries,
  { objectType, id }: { objectType: ObjectType; id: string },
): Promise<Change[]> {
  const rows = await db.query<Settled & { at: Date }>(
    `select records.kind as "objectType", records.id, records.version + 1 as version, shown.job, shown.patch,
            rows.before, jobs.by, jobs.what, jobs.shown_at as at
     from records ${withShown} join bulk_jobs jobs on jobs.n = shown.job
     join bulk_rows rows on rows.kind = shown.kind and rows.id = shown.id and rows.job = shown.job
     where records.kind = $1 and records.id = $2`,
    [objectType, id],
  );
  return rows.flatMap((row) => toChanges(row).map((change) => ({ ...change, n: 0, by: row.by, at: row.at })));
}

/** What a deleted field held is no history of the one that bears its name now. */
function toChanges({ objectType, id, job, version, before, patch, what }: Settled): NewChange[] {
  const held = what === 'anew' ? {} : (before ?? {});
  return Object.entries(patch).flatMap(([field, after]) => {
    const from = ownValue(held, field) ?? null;
    if (JSON.stringify(from) === JSON.stringify(after)) return [];
    return [{ topic: 'record', objectType, record: id, version, field, before: from, after, job } as const];
  });
}

/** Condition on `records`: the job changed it. */
export function toChangedBy(job: number, params: SqlParams): string {
  const n = params.add(job);
  return `(records.born = ${n} or exists (select from bulk_rows where bulk_rows.kind = records.kind and bulk_rows.id = records.id and job = ${n})
    or exists (select from changes where changes.kind = records.kind and record = records.id and job = ${n}))`;
}
