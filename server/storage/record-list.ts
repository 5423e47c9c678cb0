// Lists at 100,000 rows: keyset pages, far ones from the nearer end; counted apart. While a bulk job's values
// stand aside, those fields are looked up there, too; all others are found by their indexes as ever.
import { type ObjectType, objects } from '../../objects/index';
import { isAdmin } from '../../objects/user-types';
import { shownColumns, withShown, withShownEach } from './bulk-rows';
import type { Queries } from './database';
import { dataOf, type PendingSelection, toSource, withPending } from './list-source';
import { isIndexed, toFilterCondition, toLikeText, toTextKey } from './record-filters';
import type { RecordSelection } from './record-selection';
import type { RecordRow } from './records';
import { toRowScope } from './row-scope';
import { createSqlParams, quote, type SqlParams } from './sql-params';

/** Where a page begins: behind the row with this sort value and id. */
export type Cursor = { key: unknown; id: string };

export async function listAllRecords(db: Queries, asked: RecordSelection): Promise<RecordRow[]> {
  const selection = await withPending(db, asked);
  const params = createSqlParams();
  const { key, direction } = toOrder(selection);
  return db.query<RecordRow>(
    `select ${shownColumns} from ${toSource(selection)} ${withShown} where ${toCondition(selection, params)}
     order by ${key} ${direction} nulls last, records.id ${direction}`,
    params.values,
  );
}

/** With 'empty': only those whose sort value is empty; they come last. */
export async function countRecords(
  db: Queries,
  asked: RecordSelection,
  which: 'all' | 'empty' = 'all',
): Promise<number> {
  const selection = await withPending(db, asked);
  const params = createSqlParams();
  const isEmpty = which === 'empty' ? ` and ${toOrder(selection).key} is null` : '';
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from ${toSource(selection)} where ${toCondition(selection, params)}${isEmpty}`,
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
  { selection: asked, total, limit, from }: PageRequest,
): Promise<{ rows: RecordRow[]; next: Cursor | undefined }> {
  const selection = await withPending(db, asked);
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
async function selectPart(db: Queries, selection: PendingSelection, asked: AskedPart): Promise<KeyedRow[]> {
  const { total, offset = 0, limit } = asked;
  // Few are deleted, and no other order's index knows these.
  if (selection.isTrash) return queryPart(db, selection, asked, 'sorted');
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
  selection: PendingSelection,
  { part, after, limit, offset = 0, isBackwards = false }: AskedPart,
  way: 'along' | 'near' | 'sorted',
): Promise<KeyedRow[]> {
  const params = createSqlParams();
  const { key, cast } = toOrder(selection);
  const direction = selection.order.descending === isBackwards ? 'asc' : 'desc';
  const chosen = toChosen(selection, params);
  const stretch = [...toConditions(selection), `${key} is ${part === 'filled' ? 'not null' : 'null'}`];
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
    sorted: [...toConditions(selection), ...chosen],
  }[way].join(' and ');
  const outside = { along: ['true'], near: chosen, sorted: stretch }[way].join(' and ');
  const end = { along: '', near: `${toOrdered(key)} limit ${near}`, sorted: 'offset 0' }[way];
  const found = `select records.id, sort_key
     from (select records.*, ${key} as sort_key from ${toSource(selection)} where ${inside} ${end}) as records
     where ${outside} ${toOrdered('sort_key')} limit ${params.add(limit)} offset ${params.add(offset)}`;
  // The rows themselves are read once it is known which ones: an index may know that alone.
  const rows = await db.query<KeyedRow>(
    `select ${shownColumns}, sort_key from (${found}) as found
     join records on records.kind = ${quote(selection.objectType)} and records.id = found.id ${withShownEach}
     ${toOrdered('sort_key')}`,
    params.values,
  );
  return isBackwards ? rows.reverse() : rows;
}

/** All rows, or all that are searched for, in the order of their names. */
function isInOneIndex(selection: PendingSelection): boolean {
  const { reach, filters, search } = selection;
  if (!isAdmin(reach) || filters.length > 0) return false;
  return search === undefined || (isByName(selection) && isInWhole(search.fields, selection));
}

function isOrdered(selection: PendingSelection): boolean {
  const { order } = selection;
  if (!('field' in order) || isByName(selection)) return true;
  return order.by === 'text' && isIndexed(order.field, selection);
}

/** In the order of their names, which a column keeps. */
function isByName({ objectType, order, pending, isFilled }: PendingSelection): boolean {
  const { sort } = objects[objectType].list;
  return isFilled && order.by === 'text' && order.field === sort && !pending.includes(sort);
}

function toOrder(selection: PendingSelection): { key: string; cast: string; direction: string } {
  const { order } = selection;
  const direction = order.descending ? 'desc' : 'asc';
  if (!('field' in order)) {
    return order.by === 'id'
      ? { key: 'records.id', cast: '::text', direction }
      : {
          key: order.by === 'createdAt' ? 'records.created_at' : 'records.deleted_at',
          cast: '::timestamptz',
          direction,
        };
  }
  if (isByName(selection)) return { key: 'records.sort_name', cast: '::text', direction };
  return order.by === 'text'
    ? { key: toTextKey(order.field, selection), cast: '::text', direction }
    : {
        key: `nullif(${dataOf(order.field, selection)} -> ${quote(order.field)}, 'null')`,
        cast: '::jsonb',
        direction,
      };
}

function toCondition(selection: PendingSelection, params: SqlParams): string {
  return [...toConditions(selection), ...toChosen(selection, params)].join(' and ');
}

/** An object's own name stands in the text so that partial indexes serve; it is one of six constants. */
function toConditions({ objectType, isTrash }: RecordSelection): string[] {
  const standing = isTrash ? `records.deleted_at > now() - interval '30 days'` : 'records.deleted_at is null';
  return [`records.kind = ${quote(objectType)}`, standing];
}

function toChosen(selection: PendingSelection, params: SqlParams): string[] {
  const { objectType, reach, filters, search } = selection;
  return [
    toRowScope(reach, objectType, params),
    ...filters.map((filter) => toFilterCondition(filter, { selection, params })),
    ...(search ? [toSearchCondition(search, selection, params)] : []),
  ];
}

/** All search fields stand in one indexed column; who may not read all of them is answered from the others alone. */
function toSearchCondition(
  { text, fields }: { text: string; fields: readonly string[] },
  selection: PendingSelection,
  params: SqlParams,
): string {
  if (fields.length === 0) return 'false';
  const conditions = toParts(text, selection.objectType).map((part) => {
    const pattern = params.add(`%${toLikeText(part)}%`);
    const found = `records.search like ${pattern}`;
    if (isInWhole(fields, selection)) return found;
    const each = fields.map((field) => {
      const value = `${dataOf(field, selection)} ->> ${quote(field)}`;
      return `lower((${value}) collate "und-x-icu") like ${pattern}`;
    });
    return `${isWritten(fields, selection) ? `${found} and ` : ''}(${each.join(' or ')})`;
  });
  return conditions.join(' and ');
}

const mostWords = 8;

/** Where a name stands in several fields, each word may stand in another: 'Nancy Banks' is a first and a last name. */
function toParts(text: string, objectType: ObjectType): string[] {
  if (objects[objectType].list.search.length === 1) return [text];
  const words = [...new Set(text.split(/\s+/))];
  return words.length > mostWords ? [text] : words;
}

function isInWhole(fields: readonly string[], selection: PendingSelection): boolean {
  const { length } = objects[selection.objectType].list.search;
  return fields.length === length && isWritten(fields, selection);
}

function isWritten(fields: readonly string[], { pending, isFilled }: PendingSelection): boolean {
  return isFilled && fields.every((name) => !pending.includes(name));
}
