// Lists at 100,000 rows: keyset pages, counted totals kept until something changes (RELIABILITY 12).
import type { ObjectType } from '../../schemas/data-element';
import type { JsonObject } from '../../schemas/json';
import type { Queries } from './database';
import { type RecordRow, recordColumns } from './records';
import { type RowReach, toRowScope } from './row-scope';
import { createSqlParams, type SqlParams } from './sql-params';

/** Text in the one collation, other values by size; empty last in both directions (RULINGS 40). */
export type RecordOrder =
  | { by: 'text' | 'value'; field: string; descending: boolean }
  | { by: 'createdAt' | 'id'; descending: boolean };

export type RecordFilter =
  | { by: 'text'; field: string; value: string }
  | { by: 'contains'; value: JsonObject }
  | { by: 'empty'; field: string }
  | { by: 'id'; value: string }
  | { by: 'nothing' };

export type RecordSelection = {
  kind: ObjectType;
  reach: RowReach;
  filters: readonly RecordFilter[];
  search: { text: string; fields: readonly string[] } | undefined;
  order: RecordOrder;
};

/** Where a page begins: behind the row with this sort value and id. */
export type Cursor = { key: unknown; id: string };
export type Counts = { total: number; filled: number };

export function listAllRecords(db: Queries, selection: RecordSelection): Promise<RecordRow[]> {
  const params = createSqlParams();
  const { key, direction } = toOrder(selection.order);
  return db.query<RecordRow>(
    `select ${recordColumns} from records where ${toCondition(selection, params)}
     order by ${key} ${direction} nulls last, records.id ${direction}`,
    params.values,
  );
}

/** `filled`: rows whose sort value is not empty; they come first. */
export async function countRecords(db: Queries, selection: RecordSelection): Promise<Counts> {
  const params = createSqlParams();
  const [row] = await db.query<Counts>(
    `select count(*) as total, count(${toOrder(selection.order).key}) as filled
     from records where ${toCondition(selection, params)}`,
    params.values,
  );
  return row ?? { total: 0, filled: 0 };
}

export type PageRequest = { selection: RecordSelection; limit: number } & (
  | { after: Cursor }
  | { offset: number; filled: number }
);

/** One page and where the next begins. The filled part walks an index, then come the rows without a value. */
export async function listRecordPage(
  db: Queries,
  request: PageRequest,
): Promise<{ rows: RecordRow[]; next: Cursor | undefined }> {
  const { limit } = request;
  const isBehindFilled = 'after' in request ? request.after.key === null : request.offset >= request.filled;
  const rows = isBehindFilled ? [] : await selectPart(db, request, 'filled', limit);
  if (rows.length < limit) rows.push(...(await selectPart(db, request, 'empty', limit - rows.length)));
  const last = rows.at(-1);
  return { rows, next: last && { key: last.sort_key, id: last.id } };
}

type KeyedRow = RecordRow & { sort_key: unknown };

function selectPart(
  db: Queries,
  request: PageRequest,
  part: 'filled' | 'empty',
  limit: number,
): Promise<KeyedRow[]> {
  const { selection } = request;
  const params = createSqlParams();
  const { key, cast, direction } = toOrder(selection.order);
  const conditions = [toCondition(selection, params), `${key} is ${part === 'filled' ? 'not null' : 'null'}`];
  const compare = selection.order.descending ? '<' : '>';
  let offset = 0;
  if ('offset' in request) {
    offset = part === 'filled' ? request.offset : Math.max(0, request.offset - request.filled);
  } else if (part === 'filled') {
    const { after } = request;
    conditions.push(
      `(${key}, records.id) ${compare} (${params.add(toParameter(after.key))}${cast}, ${params.add(after.id)})`,
    );
  } else if (request.after.key === null) {
    conditions.push(`records.id ${compare} ${params.add(request.after.id)}`);
  }
  return db.query<KeyedRow>(
    `select ${recordColumns}, ${key} as sort_key from records where ${conditions.join(' and ')}
     order by ${part === 'filled' ? `${key} ${direction}, ` : ''}records.id ${direction}
     limit ${params.add(limit)} offset ${params.add(offset)}`,
    params.values,
  );
}

function toParameter(key: unknown): unknown {
  return key instanceof Date || typeof key === 'string' ? key : JSON.stringify(key);
}

function toOrder(order: RecordOrder): { key: string; cast: string; direction: string } {
  const direction = order.descending ? 'desc' : 'asc';
  if (!('field' in order)) {
    return order.by === 'id'
      ? { key: 'records.id', cast: '::text', direction }
      : { key: 'records.created_at', cast: '::timestamptz', direction };
  }
  const field = quote(order.field);
  return order.by === 'text'
    ? { key: `((records.data ->> ${field}) collate "und-x-icu")`, cast: '::text', direction }
    : { key: `nullif(records.data -> ${field}, 'null')`, cast: '::jsonb', direction };
}

/** A kind's own name stands in the text so that partial indexes serve; it is one of six constants. */
function toCondition(selection: RecordSelection, params: SqlParams): string {
  return [
    `records.kind = ${quote(selection.kind)}`,
    'records.deleted_at is null',
    toRowScope(selection.reach, selection.kind, params),
    ...selection.filters.map((filter) => toFilterCondition(filter, params)),
    ...(selection.search ? [toSearchCondition(selection.search, params)] : []),
  ].join(' and ');
}

function toFilterCondition(filter: RecordFilter, params: SqlParams): string {
  if (filter.by === 'nothing') return 'false';
  if (filter.by === 'id') return `records.id = ${params.add(filter.value)}`;
  if (filter.by === 'contains') return `records.data @> ${params.add(JSON.stringify(filter.value))}::jsonb`;
  const value = `records.data ->> ${quote(filter.field)}`;
  return filter.by === 'empty' ? `${value} is null` : `${value} = ${params.add(filter.value)}`;
}

function toSearchCondition(search: { text: string; fields: readonly string[] }, params: SqlParams): string {
  if (search.fields.length === 0) return 'false';
  const pattern = params.add(`%${search.text.replace(/[\\%_]/g, '\\$&')}%`);
  return `(${search.fields.map((field) => `records.data ->> ${quote(field)} ilike ${pattern}`).join(' or ')})`;
}

/** A literal, for names that must stand in the text to match an expression index. */
function quote(text: string): string {
  return `'${text.replaceAll("'", "''")}'`;
}
