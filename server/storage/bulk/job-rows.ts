// The working table of a bulk job: it is filled without locks, then one transaction writes it to the records. Lists never read it.
import type { ObjectType } from '../../../objects/index';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import type { Queries } from '../database';
import { type NamingField, toNamedID } from '../records/naming';
import type { RecordRow } from '../records/records';
import { quote, type SqlParams } from '../sql-params';

/** The next records after `after`; with `only`, only these ids. */
export type ChunkRequest = { job: number; after: string; limit: number; only?: readonly string[] };
/** `last`: the last record that was examined, undefined at the end. `seen`: how many were examined. `staged`: how many change. */
export type ChunkResult = { last: string | undefined; seen: number; staged: number };

export type JobRow = {
  objectType: ObjectType;
  id: string;
  action: 'make' | 'write' | 'delete' | 'restore';
  /** The record's version that the row is based on; 0 for a new record. */
  version: number;
  patch?: JsonObject;
  /** The previous values of the patched fields, as far as they had any. */
  before?: JsonObject;
  /** For new records only. */
  sealed?: RecordRow['sealed'];
  /** The id of the company that this user is deleted or restored with. */
  along?: string;
};

/** Patches a record. `before` covers these names only. */
export function toWriteRow(
  { objectType, id, version, data }: Pick<RecordRow, 'objectType' | 'id' | 'version' | 'data'>,
  patch: JsonObject,
  names = Object.keys(patch),
): JobRow {
  const held = names.map((name) => [name, ownValue(data, name) ?? null] as const);
  const before = Object.fromEntries(held.filter(([, value]) => value !== null));
  return { objectType, id, action: 'write', version, before, patch };
}

export async function putJobRows(tx: Queries, job: number, rows: readonly JobRow[]): Promise<void> {
  if (rows.length === 0) return;
  await tx.query(
    `insert into job_rows (job, kind, id, action, version, patch, before, sealed, along)
     select $1, "objectType", id, action, version, coalesce(patch, '{}'), coalesce(before, '{}'), sealed, along
     from jsonb_to_recordset($2::jsonb) as row (
       "objectType" text, id text, action text, version integer, patch jsonb, before jsonb, sealed jsonb, along text)`,
    [job, JSON.stringify(rows)],
  );
}

/** Drops these rows and those of the companies' users. Returns how many of them would have changed something. */
export async function dropJobRows(
  tx: Queries,
  { job, objectType, ids }: { job: number; objectType: ObjectType; ids: readonly string[] },
): Promise<number> {
  const differs = await tx.column<boolean>(
    `delete from job_rows where job = $1 and (kind = $2 and id = any($3) or along = any($3))
     returning along is null and (action <> 'write' or before <> jsonb_strip_nulls(patch)) as differs`,
    [job, objectType, ids],
  );
  return differs.filter(Boolean).length;
}

export async function clearJobRows(tx: Queries, job: number): Promise<void> {
  await tx.query('delete from job_rows where job = $1', [job]);
}

export async function sweepJobRows(db: Queries): Promise<void> {
  await db.query(`delete from job_rows where job not in (select n from bulk_jobs where state = 'staging')`);
}

export type JobTouched = {
  objectType: ObjectType;
  id: string;
  /** Whether the record is created, deleted or restored. */
  isWhole: boolean;
  names: string[];
  before: JsonObject;
};

export function listJobTouched(tx: Queries, job: number): Promise<JobTouched[]> {
  return tx.query<JobTouched>(
    `select kind as "objectType", id, action <> 'write' as "isWhole", before,
            array(select jsonb_object_keys(patch)) as names
     from job_rows where job = $1`,
    [job],
  );
}

/** An upper bound for the number of changes that the job will append. */
export function countJobChanges(db: Queries, job: number): Promise<number> {
  return db.count(
    `select coalesce(sum(case when action = 'make' then 1 else 2 + (select count(*) from jsonb_object_keys(patch)) end), 0)::int as count
     from job_rows where job = $1`,
    [job],
  );
}

/** Records that changed since their result was computed; for a company's user, the company. */
export function listStale(tx: Queries, job: number): Promise<string[]> {
  return tx.column(
    `select distinct coalesce(row.along, row.id) as id from job_rows row join records using (kind, id)
     where row.job = $1 and row.action <> 'make' and records.version <> row.version`,
    [job],
  );
}

/** Records that the job would delete although another record refers to them by now. */
export function listHeldByOthers(
  db: Queries,
  {
    job,
    objectType,
    holder,
  }: { job: number; objectType: ObjectType; holder: NamingField & { objectType: ObjectType } },
): Promise<string[]> {
  const { from, id: held } = toNamedID(holder);
  return db.column(
    `select distinct ${held} as id from records ${from}
     join job_rows row on row.job = $1 and row.kind = $2 and row.id = ${held} and row.action = 'delete'
     where records.kind = ${quote(holder.objectType)} and records.deleted_at is null
       and not exists (select from job_rows gone where gone.job = $1 and gone.kind = records.kind and gone.id = records.id
         and gone.action = 'delete')`,
    [job, objectType],
  );
}

/** Those of the ids that exist, or that the job restores. */
export async function listExistingOrRestored(
  db: Queries,
  { objectType, ids, job }: { objectType: ObjectType; ids: readonly string[]; job?: number | undefined },
): Promise<Set<string>> {
  const found = await db.column(
    `select id from records where kind = $1 and id = any($2) and deleted_at is null
     union select id from job_rows where kind = $1 and id = any($2) and job = $3 and action = 'restore'`,
    [objectType, ids, job ?? null],
  );
  return new Set(found);
}

export function listDeleted(db: Queries, job: number, objectType: ObjectType): Promise<string[]> {
  return db.column(`select id from job_rows where job = $1 and kind = $2 and action = 'delete'`, [
    job,
    objectType,
  ]);
}

/** New records whose unique value, email or import key another record has taken since. */
export function listTaken(tx: Queries, { job, key }: { job: number; key: string }): Promise<string[]> {
  return tx.column(
    `select coalesce(row.along, row.id) as id from job_rows row
     join elements on object_type = row.kind and config -> 'unique' in ('true', '"exact"') and elements.deleted_at is null
     join unique_values held on held.kind = row.kind and held.field = name
       and held.hash = unique_hash(patch -> name, config -> 'unique' = '"exact"')
     where row.job = $1 and action = 'make'
     union
     select coalesce(row.along, row.id) from job_rows row
     join records on records.kind = 'user' and lower(data ->> 'email') = lower(patch ->> 'email') and deleted_at is null
     where row.job = $1 and action = 'make' and row.kind = 'user'
     union
     select row.id from job_rows row
     join records on records.kind = row.kind and data ->> $2 = patch ->> $2 and deleted_at is null
     where row.job = $1 and action = 'make' and row.along is null and $2 <> ''`,
    [job, key],
  );
}

/** SQL condition on `records`: the job changed the record. */
export function toChangedBy(job: number, params: SqlParams): string {
  return `exists (select from changes where job = ${params.add(job)} and changes.kind = records.kind and record = records.id)`;
}

export function findChangedBy(db: Queries, job: number, limit: number): Promise<string[]> {
  return db.column(
    `select distinct record from changes where job = $1 and topic = 'record' and record <> '' limit $2`,
    [job, limit],
  );
}

export type TouchedRecord = { objectType: ObjectType; id: string; isNew: boolean };

export function listTouched(
  db: Queries,
  given: {
    job: number;
    objectType: ObjectType;
    after: string;
    limit: number;
    only?: readonly string[] | undefined;
  },
): Promise<TouchedRecord[]> {
  return db.query<TouchedRecord>(
    `select kind as "objectType", record as id, bool_or(field = '' and after = '"created"') as "isNew"
     from changes where job = $1 and kind = $2 and topic = 'record' and record > $3
       and ($5::text[] is null or record = any($5))
     group by kind, record order by record limit $4`,
    [given.job, given.objectType, given.after, given.limit, given.only ?? null],
  );
}

/**
 * Records that one job changed, and that another one does not. A subquery per record uses the index of the rows: the planner does not know
 * how many there are by now, and `not exists` could read all of them.
 */
export function listUntouched(
  db: Queries,
  given: {
    of: number;
    job: number;
    objectType: ObjectType;
    after: string;
    last: string;
    only?: readonly string[] | undefined;
  },
): Promise<Pick<RecordRow, 'id' | 'data'>[]> {
  return db.query(
    `select id, data from records where kind = $3 and deleted_at is null and id in (
       select record from changes where job = $1 and kind = $3 and topic = 'record' and record > $4 and record <= $5
         and ($6::text[] is null or record = any($6)))
       and (select row.id from job_rows row where row.job = $2 and row.kind = records.kind and row.id = records.id) is null`,
    [given.of, given.job, given.objectType, given.after, given.last, given.only ?? null],
  );
}

export function countTouched(
  db: Queries,
  { job, objectType }: { job: number; objectType: ObjectType },
): Promise<number> {
  return db.count(
    `select count(*) as count from records where kind = $2 and deleted_at is null and id in (
       select record from changes where job = $1 and kind = $2 and topic = 'record' and record <> '')`,
    [job, objectType],
  );
}
