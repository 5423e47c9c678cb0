import type { Queries } from '../database';
import { type RecordRow, recordColumns } from '../records/records';
import { createSqlParams, quote, type SqlParams } from '../sql-params';
import { listAdjacent, listPage, type PageAnchor, type ToListSql } from './list-page';
import { type PreparedSelection, prepareSelection, toVisibleChanges } from './prepared-selection';
import { toOrderSql } from './record-order';
import type { RecordSelection } from './record-selection';
import { toWhere } from './record-where';

export async function listAllRecords(db: Queries, unprepared: RecordSelection): Promise<RecordRow[]> {
  const params = createSqlParams();
  const sql = toAllSql(await prepareSelection(db, unprepared), params);
  return db.query<RecordRow>(sql, params.values);
}

export function toAllSql(selection: PreparedSelection, params: SqlParams): string {
  const { key, join } = toOrderSql(selection, params);
  const direction = selection.order.descending ? 'desc' : 'asc';
  return `select ${recordColumns} from records ${join} where ${toWhere(selection, params)}
    order by ${key} ${direction} nulls last, records.id ${direction}`;
}

type IDRange = { after: string; limit: number; ids?: readonly string[] | undefined };

/** The next records after an id, by id; with `ids`, only these. */
export async function listRecordsAfter(
  db: Queries,
  unprepared: RecordSelection,
  { after, limit, ids }: IDRange,
): Promise<RecordRow[]> {
  const selection = await prepareSelection(db, unprepared);
  const params = createSqlParams();
  const chosen = ids ? ` and records.id = any(${params.add(ids)})` : '';
  return db.query<RecordRow>(
    `select ${recordColumns} from records
     where ${toWhere(selection, params)} and records.id > ${params.add(after)}${chosen}
     order by records.id limit ${params.add(limit)}`,
    params.values,
  );
}

export async function listChosenIDs(db: Queries, unprepared: RecordSelection): Promise<string[]> {
  const selection = await prepareSelection(db, unprepared);
  const params = createSqlParams();
  const [row] = await db.query<{ ids: string[] | null }>(
    `select json_agg(records.id order by records.id) as ids from records where ${toWhere(selection, params)}`,
    params.values,
  );
  return row?.ids ?? [];
}

export async function countRecords(db: Queries, unprepared: RecordSelection): Promise<number> {
  const selection = await prepareSelection(db, unprepared);
  const params = createSqlParams();
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from records where ${toWhere(selection, params)}`,
    params.values,
  );
  return row?.count ?? 0;
}

export async function listRecordPage(
  db: Queries,
  selection: PreparedSelection,
  range: { offset: number; limit: number },
): Promise<RecordRow[]> {
  const recent = range.offset < recentChanges ? await toRecentSql(db, selection) : undefined;
  const rows = recent && (await listPage<RecordRow>(db, recent, range));
  return rows?.length === range.limit ? rows : listPage(db, toListSql(selection), range);
}

/** In list order. Undefined if that record is no longer in the list. */
export async function listAdjacentRecords(
  db: Queries,
  selection: PreparedSelection,
  range: Omit<PageAnchor, 'column'>,
): Promise<RecordRow[] | undefined> {
  const beside = { ...range, column: 'records.id' };
  const recent = await toRecentSql(db, selection);
  const rows = recent && (await listAdjacent<RecordRow>(db, recent, beside));
  return rows?.length === range.limit ? rows : listAdjacent(db, toListSql(selection), beside);
}

function toListSql(selection: PreparedSelection, since?: string): ToListSql {
  const { objectType, order } = selection;
  return (params) => ({
    ...toOrderSql(selection, params, since),
    columns: recordColumns,
    table: 'records',
    where: toWhere(selection, params),
    id: 'records.id',
    hasID: (id) => `records.kind = ${quote(objectType)} and records.id = ${id}`,
    descending: order.descending,
  });
}

const recentChanges = 2000;

/** For the newest-changed order, the first pages are among the latest changes. Reading all changes would take a hundred times as long. */
async function toRecentSql(db: Queries, selection: PreparedSelection): Promise<ToListSql | undefined> {
  const { order } = selection;
  if (order.by !== 'changedAt' || !order.descending || selection.isTrash) return undefined;
  const [row] = await db.query<{ at: string }>(
    `select at::text as at from ${toVisibleChanges(selection, order.fields)} order by at desc offset $1 limit 1`,
    [recentChanges],
  );
  return row && toListSql(selection, row.at);
}
