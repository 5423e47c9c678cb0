import { objects } from '../../../objects/index';
import { foldToFind } from '../../../schemas/values/fold';
import type { Queries } from '../database';
import { type RecordRow, recordColumns } from '../records/records';
import { toRowScope, unlimitedReach } from '../records/row-scope';
import { createSqlParams, quote, type SqlParams } from '../sql-params';
import { listAdjacent, listPage, type PageAnchor, type ToListSql } from './list-page';
import { type PreparedSelection, prepareSelection, toVisibleChanges, unfilled } from './prepared-selection';
import { toFilterCondition, toLikeText } from './record-filters';
import { toOrderSql } from './record-order';
import { isCostly, type RecordSelection } from './record-selection';

/** The longest time for which a search in steps keeps the embedded database from others. */
const stepMs = 100;

/** The embedded database runs one statement at a time, so it searches long texts in steps and serves others between them. */
export async function prepareList(db: Queries, selection: RecordSelection): Promise<PreparedSelection> {
  const prepared = await prepareSelection(db, selection);
  const isEmbedded = 'embedded' in db && db.embedded === true;
  if (!isEmbedded || !selection.filters.some(isCostly)) return prepared;
  return { ...prepared, filters: [{ by: 'ids', values: await findInSteps(db, prepared) }] };
}

async function findInSteps(db: Queries, selection: PreparedSelection): Promise<string[]> {
  const found: string[] = [];
  let limit = 50;
  for (let after: string | undefined = ''; after !== undefined; ) {
    const params = createSqlParams();
    const begun = performance.now();
    const matches = selection.filters.map((filter) => toFilterCondition(filter, { selection, params }));
    const step: Step = await db.onlyRow<Step>(
      `select count(*) as count, max(id) as last, json_agg(id) filter (where matches) as found
       from (select id, ${matches.join(' and ')} as matches
         from (select * from records where ${toWhere({ ...selection, filters: [] }, params)}
           and records.id > ${params.add(after)} order by records.id limit ${limit}) as records) as step`,
      params.values,
    );
    found.push(...(step.found ?? []));
    after = step.count < limit ? undefined : step.last;
    const isLong = performance.now() - begun > stepMs;
    // Ids are random, so long texts are spread over all steps.
    limit = isLong ? Math.max(1, Math.floor(limit / 2)) : Math.min(2 * limit, 5000);
  }
  return found;
}

type Step = { count: number; last: string; found: string[] | null };

export async function listAllRecords(db: Queries, unprepared: RecordSelection): Promise<RecordRow[]> {
  const params = createSqlParams();
  const sql = toAllSql(await prepareList(db, unprepared), params);
  return db.query<RecordRow>(sql, params.values);
}

export function toAllSql(selection: PreparedSelection, params: SqlParams): string {
  const { key, tie, join } = toOrderSql(selection, params);
  const direction = selection.order.descending ? 'desc' : 'asc';
  const ties = tie === undefined ? '' : `${tie} ${direction}, `;
  return `select ${recordColumns} from records ${join} where ${toWhere(selection, params)}
    order by ${key} ${direction} nulls last, ${ties}records.id ${direction}`;
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

/** Those of the rows that match, for rows that are not stored as they are. Filters by the last change do not work here. */
export async function filterRows(
  db: Queries,
  rows: readonly RecordRow[],
  selection: Omit<RecordSelection, 'reach'>,
): Promise<RecordRow[]> {
  const params = createSqlParams();
  const given = params.add(JSON.stringify(rows.map(({ objectType: kind, ...row }) => ({ ...row, kind }))));
  const where = toWhere({ ...selection, reach: unlimitedReach, ...unfilled, remade: [] }, params);
  const ids = await db.column(
    `with records as (select * from jsonb_populate_recordset(null::records, ${given}::jsonb))
     select records.id from records where ${where}`,
    params.values,
  );
  return rows.filter(({ id }) => ids.includes(id));
}

export async function listChosenIDs(db: Queries, unprepared: RecordSelection): Promise<string[]> {
  const selection = await prepareSelection(db, unprepared);
  const params = createSqlParams();
  return (
    (await db.value<string[] | null>(
      `select json_agg(records.id order by records.id) as ids from records where ${toWhere(selection, params)}`,
      params.values,
    )) ?? []
  );
}

export async function countRecords(db: Queries, unprepared: RecordSelection): Promise<number> {
  const selection = await prepareList(db, unprepared);
  const params = createSqlParams();
  return db.count(`select count(*) as count from records where ${toWhere(selection, params)}`, params.values);
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
    filtersFirst: selection.filters.some(({ by }) => by === 'link'),
    hasID: (id) => `records.kind = ${quote(objectType)} and records.id = ${id}`,
    descending: order.descending,
  });
}

const recentChanges = 2000;

/** For the newest-changed order, the first pages are among the latest changes. Reading all changes would take a hundred times as long. */
async function toRecentSql(db: Queries, selection: PreparedSelection): Promise<ToListSql | undefined> {
  const { order } = selection;
  if (order.by !== 'changedAt' || !order.descending || selection.isTrash) return undefined;
  const at = await db.value<string>(
    `select at::text from ${toVisibleChanges(selection, order.fields)} order by at desc offset $1 limit 1`,
    [recentChanges],
  );
  return at === undefined ? undefined : toListSql(selection, at);
}

export function toWhere(selection: PreparedSelection, params: SqlParams): string {
  const { objectType, reach, filters, search, isTrash } = selection;
  const conditions = [
    // The object's name is a literal, so that the planner can use partial indexes.
    `records.kind = ${quote(objectType)}`,
    isTrash ? `records.deleted_at > now() - interval '30 days'` : 'records.deleted_at is null',
    toRowScope(reach, objectType, params),
    ...filters.map((filter) => toFilterCondition(filter, { selection, params })),
    ...(search ? [toSearchCondition(search, selection, params)] : []),
  ];
  return conditions.join(' and ');
}

/** One indexed column holds all searchable fields. For a reader of only some fields it narrows down the records to look at. */
function toSearchCondition(
  { text, fields }: { text: string; fields: readonly string[] },
  { objectType, textColumn }: PreparedSelection,
  params: SqlParams,
): string {
  if (fields.length === 0) return 'false';
  const searched = objects[objectType].list.search;
  const isFolded = textColumn !== 'search';
  const conditions = toParts(text, searched.length).map((part) => {
    const pattern = params.add(`%${toLikeText(isFolded ? foldToFind(part) : part.toLowerCase())}%`);
    const inColumn = `records.${textColumn} like ${pattern}`;
    if (textColumn && fields.length === searched.length) return inColumn;
    const inFields = fields.map((field) => {
      const value = `records.data ->> ${quote(field)}`;
      return `${isFolded ? `fold_to_find(${value})` : `lower((${value}) collate "und-x-icu")`} like ${pattern}`;
    });
    return `${textColumn ? `${inColumn} and ` : ''}(${inFields.join(' or ')})`;
  });
  return conditions.join(' and ');
}

const maxWords = 8;

/** With several search fields, each word may match another field: 'Nancy Banks' is a first name and a last name. */
function toParts(text: string, searched: number): string[] {
  if (searched === 1) return [text];
  const words = [...new Set(text.split(/\s+/))];
  return words.length > maxWords ? [text] : words;
}
