// Lists at 100,000 rows: keyset pages, far ones from the nearer end; counted apart.
import type { Queries } from './database';
import { type PendingSelection, toSource, withPending } from './list-source';
import { isInOneIndex, isOrdered, toCondition, toOrder } from './record-conditions';
import { type Asking, type Cursor, type Part, toPageSql, type Way } from './record-page-sql';
import type { RecordSelection } from './record-selection';
import { type RecordRow, recordColumns } from './records';
import { createSqlParams, quote } from './sql-params';

export async function listAllRecords(db: Queries, asked: RecordSelection): Promise<RecordRow[]> {
  const selection = await withPending(db, asked);
  const params = createSqlParams();
  const { key, direction } = toOrder(selection);
  return db.query<RecordRow>(
    `select ${recordColumns} from ${toSource(selection)} where ${toCondition(selection, params)}
     order by ${key} ${direction} nulls last, records.id ${direction}`,
    params.values,
  );
}

type Behind = { after: string; limit: number; ids?: readonly string[] | undefined };

/** The next rows behind an id, in the order of ids; `ids`: none but these. */
export async function listRecordsBehind(
  db: Queries,
  asked: RecordSelection,
  { after, limit, ids }: Behind,
): Promise<RecordRow[]> {
  const selection = await withPending(db, asked);
  const params = createSqlParams();
  const chosen = ids ? ` and records.id = any(${params.add(ids)})` : '';
  return db.query<RecordRow>(
    `select ${recordColumns} from ${toSource(selection)}
     where ${toCondition(selection, params)} and records.id > ${params.add(after)}${chosen}
     order by records.id limit ${params.add(limit)}`,
    params.values,
  );
}

/** The ids of all of them, in their order. */
export async function listChosenIDs(db: Queries, asked: RecordSelection): Promise<string[]> {
  const selection = await withPending(db, asked);
  const params = createSqlParams();
  const [row] = await db.query<{ ids: string[] | null }>(
    `select json_agg(records.id order by records.id) as ids
     from ${toSource(selection)} where ${toCondition(selection, params)}`,
    params.values,
  );
  return row?.ids ?? [];
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

/** `filled` and `empty`: how many rows have a sort value, and how many have none; left out where counting them costs as much as the page. */
export type Offset = { offset: number; filled?: number; empty?: number };
export type PageRequest = {
  selection: RecordSelection;
  /** How many rows it has, once they were counted. */
  total: number | undefined;
  limit: number;
  from: Cursor | Offset;
};

/** The first so many of an order that no index has are found; more are sorted. */
const mostFound = 2_000;
/** So many changes are looked at for a page, and then so many. */
const reaches = [200, 2_000];
/** So few rows are found first and sorted then; more are met soon enough on the way along the order's index. */
const mostSorted = 20_000;

/** One page and where the next begins: first the rows with a sort value, then those without. */
export async function listRecordPage(
  db: Queries,
  { selection: asked, total, limit, from }: PageRequest,
): Promise<{ rows: RecordRow[]; next: Cursor | undefined }> {
  const selection = await withPending(db, asked);
  const rows: KeyedRow[] = [];
  for (const part of 'offset' in from ? toParts(from, limit) : toPartsBehind(from, limit)) {
    const missing = Math.min(part.limit, limit - rows.length);
    if (missing > 0) rows.push(...(await selectPart(db, selection, { ...part, total, limit: missing })));
  }
  const last = rows.at(-1);
  return { rows, next: last && { key: last.sort_key, id: last.id } };
}

type KeyedRow = RecordRow & { sort_key: unknown };

function toPartsBehind(after: Cursor, limit: number): Part[] {
  if (after.key === null) return [{ part: 'empty', limit, after }];
  return [
    { part: 'filled', limit, after },
    { part: 'empty', limit },
  ];
}

/** Skipping rows costs time: what stands in the far half of a part is read from its end. */
function toParts({ offset, filled, empty }: Offset, limit: number): Part[] {
  if (filled === undefined || empty === undefined) return [{ part: 'all', offset, limit }];
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
  const isFew = isOfFew(selection, total);
  const query = (way: Way, within?: number) => queryPart(db, selection, { part: asked, way, isFew, within });
  if (asked.part === 'all') return query('whole');
  // No other order's index knows what is deleted.
  if (selection.isTrash) return query('sorted');
  for (const within of listReaches(selection, asked)) {
    const rows = await query('changed', within);
    if (rows.length === limit) return rows;
  }
  if (!isOrdered(selection)) return query(offset > mostFound ? 'numbered' : 'sorted');
  if (isInOneIndex(selection) || (offset > 0 && !isFew)) return query('along');
  if (!isFew) {
    const rows = await query('nearby');
    if (rows.length === limit) return rows;
  }
  return query('sorted');
}

/** Few are deleted. Uncounted rows are looked for one by one where changes are read for each. */
function isOfFew(selection: PendingSelection, total: number | undefined): boolean {
  if (total !== undefined) return total <= mostSorted;
  return selection.isTrash === true || (selection.order.by === 'changedAt' && !isInOneIndex(selection));
}

/** So many changes nearest to where a page begins may hold all of it: an index has them in order. */
function listReaches({ order }: PendingSelection, { part, total, offset = 0, limit }: AskedPart): number[] {
  if (order.by !== 'changedAt' || part !== 'filled') return [];
  return reaches.filter((within) => offset + limit < within && within <= (total ?? within));
}

/** The rows themselves are read once it is known which ones: an index may know that alone. */
async function queryPart(db: Queries, selection: PendingSelection, asked: Asking): Promise<KeyedRow[]> {
  const params = createSqlParams();
  const { found, orderBy } = toPageSql(selection, asked, params);
  const rows = await db.query<KeyedRow>(
    `select ${recordColumns}, sort_key from (${found}) as found
     join records on records.kind = ${quote(selection.objectType)} and records.id = found.id
     ${orderBy}`,
    params.values,
  );
  return asked.part.isBackwards ? rows.reverse() : rows;
}
