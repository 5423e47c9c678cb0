// Lists at 100,000 rows: keyset pages, far ones from the nearer end; counted apart (RELIABILITY 12).
import type { ObjectType } from '../../schemas/data-element';
import type { JsonObject } from '../../schemas/json';
import type { Queries } from './database';
import { type RecordKind, recordKinds } from './record-kinds';
import { type RecordRow, recordColumns } from './records';
import { type RowReach, toRowScope } from './row-scope';
import { createSqlParams, quote, type SqlParams } from './sql-params';

/** Text in the one collation, other values by size; empty last in both directions (RULINGS 40). */
export type RecordOrder =
  | { by: 'text' | 'value'; field: string; descending: boolean }
  | { by: 'createdAt' | 'id'; descending: boolean };

export type RecordFilter =
  | { by: 'text'; field: string; value: string }
  | { by: 'contains'; value: JsonObject }
  | { by: 'empty'; field: string }
  | { by: 'ids'; values: readonly string[] }
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

export function listAllRecords(db: Queries, selection: RecordSelection): Promise<RecordRow[]> {
  const params = createSqlParams();
  const { key, direction } = toOrder(selection);
  return db.query<RecordRow>(
    `select ${recordColumns} from records where ${toCondition(selection, params)}
     order by ${key} ${direction} nulls last, records.id ${direction}`,
    params.values,
  );
}

/** With 'empty': only those whose sort value is empty; they come last. */
export async function countRecords(
  db: Queries,
  selection: RecordSelection,
  which: 'all' | 'empty' = 'all',
): Promise<number> {
  const params = createSqlParams();
  const isEmpty = which === 'empty' ? ` and ${toOrder(selection).key} is null` : '';
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from records where ${toCondition(selection, params)}${isEmpty}`,
    params.values,
  );
  return row?.count ?? 0;
}

/** `filled` and `empty`: how many rows have a sort value, and how many have none. */
export type Offset = { offset: number; filled: number; empty: number };
export type PageRequest = {
  selection: RecordSelection;
  /** How many rows it has, once they were counted. */
  total: number | undefined;
  limit: number;
  from: Cursor | Offset;
};

/** So few rows are found first and sorted then; more are met soon enough on the way along the order's index. */
const mostSorted = 20_000;
/** So many rows along the order's index are tried before all that fit are found and sorted. */
const near = 2_000;

/** One page and where the next begins: first the rows with a sort value, then those without. */
export async function listRecordPage(
  db: Queries,
  { selection, total, limit, from }: PageRequest,
): Promise<{ rows: RecordRow[]; next: Cursor | undefined }> {
  const rows: KeyedRow[] = [];
  for (const part of 'offset' in from ? toStretches(from, limit) : toPartsBehind(from, limit)) {
    const missing = Math.min(part.limit, limit - rows.length);
    if (missing > 0) rows.push(...(await selectPart(db, selection, { ...part, total, limit: missing })));
  }
  const last = rows.at(-1);
  return { rows, next: last && { key: last.sort_key, id: last.id } };
}

type KeyedRow = RecordRow & { sort_key: unknown };
type Part = {
  part: 'filled' | 'empty';
  limit: number;
  after?: Cursor;
  offset?: number;
  isBackwards?: boolean;
};

function toPartsBehind(after: Cursor, limit: number): Part[] {
  if (after.key === null) return [{ part: 'empty', limit, after }];
  return [
    { part: 'filled', limit, after },
    { part: 'empty', limit },
  ];
}

/** Skipping rows costs time: what stands in the far half of a part is read from its end. */
function toStretches({ offset, filled, empty }: Offset, limit: number): Part[] {
  const parts = [
    { part: 'filled', size: filled, offset },
    { part: 'empty', size: empty, offset: Math.max(0, offset - filled) },
  ] as const;
  return parts
    .filter(({ size, offset }) => offset < size)
    .map(({ part, size, offset }) => {
      if (offset <= size / 2) return { part, offset, limit };
      const rows = Math.min(limit, size - offset);
      return { part, offset: size - offset - rows, limit: rows, isBackwards: true };
    });
}

type AskedPart = Part & { total: number | undefined };

/** Chosen rows mostly stand all along an order. Where they do not, the way past the others can be long: it is not gone. */
async function selectPart(db: Queries, selection: RecordSelection, asked: AskedPart): Promise<KeyedRow[]> {
  const { total, offset = 0, limit } = asked;
  const isFew = total !== undefined && total <= mostSorted;
  if (isInOneIndex(selection) || (offset > 0 && !isFew)) return queryPart(db, selection, asked, 'along');
  if (!isFew && isOrdered(selection)) {
    const rows = await queryPart(db, selection, asked, 'near');
    if (rows.length === limit) return rows;
  }
  return queryPart(db, selection, asked, 'sorted');
}

/**
 * 'along': as the database plans it, the order's index as a rule. 'near': only what stands within the next rows of that
 * index. 'sorted': behind `offset 0` the database does not try the index, where it may walk past 100,000 rows that do
 * not fit.
 */
async function queryPart(
  db: Queries,
  selection: RecordSelection,
  { part, after, limit, offset = 0, isBackwards = false }: AskedPart,
  way: 'along' | 'near' | 'sorted',
): Promise<KeyedRow[]> {
  const params = createSqlParams();
  const { key, cast } = toOrder(selection);
  const direction = selection.order.descending === isBackwards ? 'asc' : 'desc';
  const chosen = toChosen(selection, params);
  const stretch = [...toKind(selection), `${key} is ${part === 'filled' ? 'not null' : 'null'}`];
  const compare = selection.order.descending ? '<' : '>';
  if (after && part === 'filled') {
    stretch.push(
      `(${key}, records.id) ${compare} (${params.add(cast === '::jsonb' ? JSON.stringify(after.key) : after.key)}${cast}, ${params.add(after.id)})`,
    );
  } else if (after) {
    stretch.push(`records.id ${compare} ${params.add(after.id)}`);
  }
  const toOrdered = (first: string) =>
    `order by ${part === 'filled' ? `${first} ${direction}, ` : ''}records.id ${direction}`;
  const inside = {
    along: [...stretch, ...chosen],
    near: stretch,
    sorted: [...toKind(selection), ...chosen],
  }[way].join(' and ');
  const outside = { along: ['true'], near: chosen, sorted: stretch }[way].join(' and ');
  const end = { along: '', near: `${toOrdered(key)} limit ${near}`, sorted: 'offset 0' }[way];
  const found = `select records.id, sort_key
     from (select records.*, ${key} as sort_key from records where ${inside} ${end}) as records
     where ${outside} ${toOrdered('sort_key')} limit ${params.add(limit)} offset ${params.add(offset)}`;
  // The rows themselves are read once it is known which ones: an index may know that alone.
  const rows = await db.query<KeyedRow>(
    `select ${recordColumns}, sort_key from (${found}) as found
     join records on records.kind = ${quote(selection.kind)} and records.id = found.id ${toOrdered('sort_key')}`,
    params.values,
  );
  return isBackwards ? rows.reverse() : rows;
}

/** All rows, or all that are searched for, in the order of their names. */
function isInOneIndex({ kind, reach, filters, search, order }: RecordSelection): boolean {
  if (reach.type !== 'admin' || filters.length > 0) return false;
  return search === undefined || (isByName(kind, order) && isInWhole(search, kind));
}

function isOrdered({ kind, order }: RecordSelection): boolean {
  if (!('field' in order) || isByName(kind, order)) return true;
  return order.by === 'text' && isIndexed(kind, order.field);
}

function isIndexed(kind: ObjectType, field: string): boolean {
  const { ordered }: { ordered: readonly string[] } = recordKinds[kind];
  return ordered.includes(field);
}

/** In the order of their names, which a column keeps. */
function isByName(kind: ObjectType, order: RecordOrder): boolean {
  return order.by === 'text' && order.field === recordKinds[kind].sort && !isSmall(kind);
}

function toOrder({ kind, order }: RecordSelection): { key: string; cast: string; direction: string } {
  const direction = order.descending ? 'desc' : 'asc';
  if (!('field' in order)) {
    return order.by === 'id'
      ? { key: 'records.id', cast: '::text', direction }
      : { key: 'records.created_at', cast: '::timestamptz', direction };
  }
  if (isByName(kind, order)) return { key: 'records.sort_name', cast: '::text', direction };
  return order.by === 'text'
    ? { key: toTextKey(order.field), cast: '::text', direction }
    : { key: `nullif(records.data -> ${quote(order.field)}, 'null')`, cast: '::jsonb', direction };
}

/** A text is ordered by its first characters: a longer one fits into no index (migration 062). */
const orderedLength = 200;

function toTextKey(field: string): string {
  return `(left(records.data ->> ${quote(field)}, ${orderedLength}) collate "und-x-icu")`;
}

function toCondition(selection: RecordSelection, params: SqlParams): string {
  return [...toKind(selection), ...toChosen(selection, params)].join(' and ');
}

/** A kind's own name stands in the text so that partial indexes serve; it is one of six constants. */
function toKind({ kind }: RecordSelection): string[] {
  return [`records.kind = ${quote(kind)}`, 'records.deleted_at is null'];
}

function toChosen({ kind, reach, filters, search }: RecordSelection, params: SqlParams): string[] {
  return [
    toRowScope(reach, kind, params),
    ...filters.map((filter) => toFilterCondition(filter, kind, params)),
    ...(search ? [toSearchCondition(search, kind, params)] : []),
  ];
}

function toFilterCondition(filter: RecordFilter, kind: ObjectType, params: SqlParams): string {
  if (filter.by === 'nothing') return 'false';
  if (filter.by === 'ids') return `records.id = any(${params.add(filter.values)})`;
  if (filter.by === 'contains') return `records.data @> ${params.add(JSON.stringify(filter.value))}::jsonb`;
  const value = `records.data ->> ${quote(filter.field)}`;
  if (filter.by === 'empty') return `${value} is null`;
  // What a shorter text begins with is all of it.
  const isWhole = isIndexed(kind, filter.field) && filter.value.length < orderedLength;
  return `${isWhole ? toTextKey(filter.field) : value} = ${params.add(filter.value)}`;
}

/** All search fields stand in one indexed column; who may not read all of them is answered from the others alone. */
function toSearchCondition(
  { text, fields }: { text: string; fields: readonly string[] },
  kind: ObjectType,
  params: SqlParams,
): string {
  if (fields.length === 0) return 'false';
  const conditions = toParts(text, kind).map((part) => {
    const pattern = params.add(`%${part.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`);
    const found = isSmall(kind) ? 'true' : `records.search like ${pattern}`;
    if (isInWhole({ fields }, kind)) return found;
    const each = fields.map(
      (field) => `lower((records.data ->> ${quote(field)}) collate "und-x-icu") like ${pattern}`,
    );
    return `${found} and (${each.join(' or ')})`;
  });
  return conditions.join(' and ');
}

const mostWords = 8;

/** Where a name stands in several fields, each word may stand in another: 'Nancy Banks' is a first and a last name. */
function toParts(text: string, kind: ObjectType): string[] {
  if (recordKinds[kind].search.length === 1) return [text];
  const words = [...new Set(text.split(/\s+/))];
  return words.length > mostWords ? [text] : words;
}

function isInWhole({ fields }: { fields: readonly string[] }, kind: ObjectType): boolean {
  return fields.length === recordKinds[kind].search.length && !isSmall(kind);
}

function isSmall(kind: ObjectType): boolean {
  const known: RecordKind = recordKinds[kind];
  return known.isSmall === true;
}
