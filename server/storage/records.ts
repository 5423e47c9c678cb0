// Rows of the objects: found within a caller's reach, written with their version. What a bulk job has put aside for a record
// and shown is part of it wherever it is read; before it is written, it takes it over.
import type { ObjectType } from '../../objects/index';
import type { JsonObject } from '../../schemas/json';
import { askAtOnce } from './at-once';
import { settleRecord, shownColumns, withShownEach } from './bulk-rows';
import type { Queries } from './database';
import { isBorn } from './is-born';
import { type RowReach, toRowScope } from './row-scope';
import { createSqlParams, quote } from './sql-params';

export type RecordRow = {
  objectType: ObjectType;
  id: string;
  version: number;
  data: JsonObject;
  /** Field → ciphertext or hash. Never leaves the server. */
  sealed: { [field: string]: string };
  created_at: Date;
  deleted_at: Date | null;
};

export const recordColumns =
  'records.kind as "objectType", records.id, records.version, records.data, records.sealed, records.created_at, records.deleted_at';

export type FindRecord = {
  objectType: ObjectType;
  id: string;
  /** Absent: the server's own look-up. */
  reach?: RowReach;
  /** Locks the row until the end of the transaction. */
  lock?: boolean;
  deleted?: boolean;
};

/** The ids of all records of an object, or of those in reach, in order. */
export async function listIDs(db: Queries, objectType: ObjectType, reach?: RowReach): Promise<string[]> {
  const params = createSqlParams();
  const scope = reach ? toRowScope(reach, objectType, params) : 'true';
  const rows = await db.query<{ id: string }>(
    `select id from records where kind = ${params.add(objectType)} and deleted_at is null and ${isBorn('records')}
       and ${scope} order by id`,
    params.values,
  );
  return rows.map(({ id }) => id);
}

/** How many of the ids are records, deleted ones too. */
export async function countKnown(
  db: Queries,
  objectType: ObjectType,
  ids: readonly string[],
): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    'select count(*) from records where kind = $1 and id = any($2)',
    [objectType, ids],
  );
  return row?.count ?? 0;
}

/** All records of an object, locked until the end of the transaction. */
export function lockRecords(tx: Queries, objectType: ObjectType): Promise<RecordRow[]> {
  return tx.query<RecordRow>(
    `select ${recordColumns} from records where kind = $1 and deleted_at is null order by id for update`,
    [objectType],
  );
}

export function findRecord(db: Queries, { id, ...among }: FindRecord): Promise<RecordRow | undefined> {
  const { objectType, reach, lock, deleted } = among;
  const person = reach && [reach.type, reach.role, reach.userTypeID, reach.userID];
  const question = `find ${JSON.stringify([objectType, person, lock, deleted])}`;
  return askAtOnce(db, question, id, (ids) => findEach(db, among, ids));
}

async function findEach(
  db: Queries,
  { objectType, reach, lock, deleted }: Omit<FindRecord, 'id'>,
  ids: readonly string[],
): Promise<(RecordRow | undefined)[]> {
  const params = createSqlParams();
  const [first, ...others] = ids;
  const conditions = [
    `records.kind = ${params.add(objectType)}`,
    others.length > 0 ? `records.id = any(${params.add(ids)})` : `records.id = ${params.add(first)}`,
    `records.deleted_at is ${deleted ? 'not null' : 'null'}`,
    isBorn('records'),
    ...(reach ? [toRowScope(reach, objectType, params)] : []),
  ];
  const found = `from records ${withShownEach} where ${conditions.join(' and ')}`;
  const inOrder = (rows: readonly RecordRow[]) => {
    const byID = new Map(rows.map((row) => [row.id, row]));
    return ids.map((id) => byID.get(id));
  };
  if (!lock) return inOrder(await db.prepared<RecordRow>(`select ${shownColumns} ${found}`, params.values));
  const rows = await db.prepared<RecordRow & { stands_aside: boolean }>(
    `select ${recordColumns}, shown.id is not null as stands_aside ${found} order by records.id for update of records`,
    params.values,
  );
  const aside = rows.filter(({ stands_aside }) => stands_aside).map(({ id }) => id);
  if (aside.length === 0) return inOrder(rows);
  for (const id of aside) await settleRecord(db, { objectType, id });
  return findEach(db, { objectType, reach, lock, deleted }, ids);
}

export type NewRecord = Pick<RecordRow, 'objectType' | 'id' | 'data' | 'sealed'> & { createdAt?: Date };

export async function insertRecord(tx: Queries, record: NewRecord): Promise<RecordRow> {
  const [row] = await tx.query<RecordRow>(
    `insert into records (kind, id, data, sealed, created_at)
     values ($1, $2, $3::jsonb, $4::jsonb, coalesce($5, now())) returning ${recordColumns}`,
    [
      record.objectType,
      record.id,
      JSON.stringify(record.data),
      JSON.stringify(record.sealed),
      record.createdAt ?? null,
    ],
  );
  if (!row) throw new Error(`inserting ${record.objectType} ${record.id} gave no row`);
  return row;
}

export type NewData = Pick<RecordRow, 'objectType' | 'id' | 'data' | 'sealed'>;

/** Stores the row's data and sealed values under its next version. */
export function updateRecord(tx: Queries, { objectType, id, data, sealed }: NewData): Promise<RecordRow> {
  return askAtOnce(tx, `update ${objectType}`, { id, data, sealed }, async (rows) => {
    const updated = await tx.prepared<RecordRow>(
      `update records set data = row.data, sealed = row.sealed, version = version + 1
       from jsonb_to_recordset($2::jsonb) as row (id text, data jsonb, sealed jsonb)
       where kind = $1 and records.id = row.id returning ${recordColumns}`,
      [objectType, JSON.stringify(rows)],
    );
    return inOrderOf(rows, updated, `updating ${objectType}`);
  });
}

/** Marks as deleted, or takes the mark away; the next version either way. */
export function markDeleted(
  tx: Queries,
  { objectType, id }: Pick<RecordRow, 'objectType' | 'id'>,
  deleted: boolean,
): Promise<RecordRow> {
  return askAtOnce(tx, `mark ${objectType} ${deleted}`, { id }, async (rows) => {
    const marked = await tx.query<RecordRow>(
      `update records set deleted_at = case when $3 then now() end, version = version + 1
       where kind = $1 and id = any($2) returning ${recordColumns}`,
      [objectType, rows.map(({ id: one }) => one), deleted],
    );
    return inOrderOf(rows, marked, `marking ${objectType}`);
  });
}

function inOrderOf(asked: readonly { id: string }[], rows: readonly RecordRow[], what: string): RecordRow[] {
  const byID = new Map(rows.map((row) => [row.id, row]));
  return asked.map(({ id }) => {
    const row = byID.get(id);
    if (!row) throw new Error(`${what} ${id} met no row`);
    return row;
  });
}

/** How many live records of an object hold a value in a field: what blocks a deletion. `besides`: the record with that id is not counted. */
export function countHolding(
  db: Queries,
  { value, ...where }: { objectType: ObjectType; field: string; value: string; besides?: 'itself' },
): Promise<number> {
  const { objectType, field, besides } = where;
  return askAtOnce(db, `holding ${JSON.stringify(where)}`, value, async (values) => {
    // The object and the field stand in the text: as values they would pass the indexes by.
    const held = `data ->> ${quote(field)}`;
    const rows = await db.query<{ value: string; count: number }>(
      `select ${held} as value, count(*) as count from records
       where kind = ${quote(objectType)} and ${held} = any($1) and deleted_at is null
         ${besides ? `and id <> ${held}` : ''} group by 1`,
      [values],
    );
    const counts = new Map(rows.map((row) => [row.value, row.count]));
    return values.map((one) => counts.get(one) ?? 0);
  });
}

export type SealedRow = Pick<RecordRow, 'objectType' | 'id' | 'sealed'>;

/** Every record with sealed values, deleted ones too, locked until the end of the transaction. */
export function lockSealed(tx: Queries): Promise<SealedRow[]> {
  return tx.query<SealedRow>(
    `select kind as "objectType", id, sealed from records where sealed <> '{}' for update`,
  );
}

/** The same values under another key: a new version, but no change that anybody made. */
export async function replaceSealed(tx: Queries, { objectType, id, sealed }: SealedRow): Promise<void> {
  await tx.query('update records set sealed = $3::jsonb, version = version + 1 where kind = $1 and id = $2', [
    objectType,
    id,
    JSON.stringify(sealed),
  ]);
}
