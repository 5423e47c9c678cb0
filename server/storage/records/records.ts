import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';
import { createSqlParams, quote } from '../sql-params';
import { type NamingField, toNamedID, toNamesAny } from './naming';
import { type RowReach, toRowScope } from './row-scope';

export type RecordRow = {
  objectType: ObjectType;
  id: string;
  version: number;
  data: JsonObject;
  /** Ciphertext or hash by field. Never leaves the server. */
  sealed: { [field: string]: string };
  created_at: Date;
  deleted_at: Date | null;
};

export const recordColumns =
  'records.kind as "objectType", records.id, records.version, records.data, records.sealed, records.created_at, records.deleted_at';

export type FindRecord = {
  objectType: ObjectType;
  id: string;
  /** Absent for the server's own look-ups. */
  reach?: RowReach;
  lock?: boolean;
  deleted?: boolean;
};

/** In order; with `reach`, only those that the user can access. */
export function listIDs(db: Queries, objectType: ObjectType, reach?: RowReach): Promise<string[]> {
  const params = createSqlParams();
  const scope = reach ? toRowScope(reach, objectType, params) : 'true';
  return db.column(
    `select id from records where kind = ${params.add(objectType)} and deleted_at is null
       and ${scope} order by id`,
    params.values,
  );
}

export function countKnown(db: Queries, objectType: ObjectType, ids: readonly string[]): Promise<number> {
  return db.count('select count(*) from records where kind = $1 and id = any($2)', [objectType, ids]);
}

export function lockRecords(tx: Queries, objectType: ObjectType): Promise<RecordRow[]> {
  return tx.query<RecordRow>(
    `select ${recordColumns} from records where kind = $1 and deleted_at is null order by id for update`,
    [objectType],
  );
}

/** Waits for a bulk job of the object, in the same statement that locks or creates a record. */
export const waitForBulkChange = (kind: string) => `ready as materialized (select share_object(${kind}))`;

export async function findRecord(db: Queries, { id, ...among }: FindRecord): Promise<RecordRow | undefined> {
  return (await findRecords(db, { ...among, ids: [id] })).get(id);
}

export async function findRecords(
  db: Queries,
  { objectType, reach, lock, deleted, ids }: Omit<FindRecord, 'id'> & { ids: readonly string[] },
): Promise<Map<string, RecordRow>> {
  if (ids.length === 0) return new Map();
  const params = createSqlParams();
  const kind = params.add(objectType);
  const [first, ...others] = ids;
  const conditions = [
    `records.kind = ${kind}`,
    others.length > 0 ? `records.id = any(${params.add(ids)})` : `records.id = ${params.add(first)}`,
    `records.deleted_at is ${deleted ? 'not null' : 'null'}`,
    ...(reach ? [toRowScope(reach, objectType, params)] : []),
  ];
  const from = (relation: string) =>
    `select ${recordColumns} from ${relation} where ${conditions.join(' and ')}`;
  const rows = await db.prepared<RecordRow>(
    lock
      ? `with ${waitForBulkChange(kind)} ${from('ready, records')} order by records.id for update of records`
      : from('records'),
    params.values,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export type NewRecord = Pick<RecordRow, 'objectType' | 'id' | 'data' | 'sealed'> & { createdAt?: Date };

export function insertRecord(tx: Queries, record: NewRecord): Promise<RecordRow> {
  return tx.onlyRow<RecordRow>(
    `with ${waitForBulkChange('$1')}
     insert into records (kind, id, data, sealed, created_at)
     select $1, $2, $3::jsonb, $4::jsonb, coalesce($5, now()) from ready returning ${recordColumns}`,
    [
      record.objectType,
      record.id,
      JSON.stringify(record.data),
      JSON.stringify(record.sealed),
      record.createdAt ?? null,
    ],
  );
}

export type NewData = Pick<RecordRow, 'objectType' | 'id' | 'data' | 'sealed'>;

export async function updateRecord(
  tx: Queries,
  { objectType, id, data, sealed }: NewData,
): Promise<RecordRow> {
  const [row] = await tx.prepared<RecordRow>(
    `update records set data = $3::jsonb, sealed = $4::jsonb, version = version + 1
     where kind = $1 and id = $2 returning ${recordColumns}`,
    [objectType, id, JSON.stringify(data), JSON.stringify(sealed)],
  );
  if (!row) throw new Error(`updating ${objectType} ${id} met no row`);
  return row;
}

export function markDeleted(
  tx: Queries,
  { objectType, id }: Pick<RecordRow, 'objectType' | 'id'>,
  deleted: boolean,
): Promise<RecordRow> {
  return tx.onlyRow<RecordRow>(
    `update records set deleted_at = case when $3 then now() end, version = version + 1
     where kind = $1 and id = $2 returning ${recordColumns}`,
    [objectType, id, deleted],
  );
}

type ReferenceCount = NamingField & {
  objectType: ObjectType;
  /** Do not count a record that refers to itself. */
  besides?: 'itself';
  /** Do not count records that this job deletes. */
  job?: number | undefined;
};

export async function countReferencing(
  db: Queries,
  { objectType, besides, job, ...field }: ReferenceCount,
  values: readonly string[],
): Promise<Map<string, number>> {
  // Object and field are literals, because parameters would not match the indexes.
  const { from, id } = toNamedID(field);
  const gone =
    job === undefined
      ? ''
      : `and not exists (select from job_rows where job = $2 and job_rows.kind = records.kind
    and job_rows.id = records.id and action = 'delete')`;
  const rows = await db.query<{ value: string; count: number }>(
    `select ${id} as value, count(*) as count from records ${from}
     where records.kind = ${quote(objectType)} and ${toNamesAny(field, '$1::text[]')} and ${id} = any($1) and records.deleted_at is null
       ${besides ? `and records.id <> ${id}` : ''} ${gone} group by 1`,
    [values, ...(job === undefined ? [] : [job])],
  );
  return new Map(rows.map(({ value, count }) => [value, count]));
}

export type SealedRow = Pick<RecordRow, 'objectType' | 'id' | 'sealed'>;

/** All records with sealed values, including deleted ones, locked until the transaction ends. */
export function lockSealed(tx: Queries): Promise<SealedRow[]> {
  return tx.query<SealedRow>(
    `select kind as "objectType", id, sealed from records where sealed <> '{}' for update`,
  );
}

/** Stores the values re-encrypted by another key: a new version, but not a change that appears in the history. */
export async function replaceSealed(tx: Queries, { objectType, id, sealed }: SealedRow): Promise<void> {
  await tx.query('update records set sealed = $3::jsonb, version = version + 1 where kind = $1 and id = $2', [
    objectType,
    id,
    JSON.stringify(sealed),
  ]);
}
