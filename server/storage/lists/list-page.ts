// Reads one page of any list, by its offset or next to a known row.
import type { Queries, Row } from '../database';
import { createSqlParams, type SqlParams } from '../sql-params';

/** A list as parts of a statement. Rows with the same sort key are ordered by `tie`, a text that is never null, and by id. */
export type ListSql = {
  columns: string;
  table: string;
  join: string;
  where: string;
  id: string;
  hasID: (id: string) => string;
  /** The sort key, its type, and whether it can be null. */
  key: string;
  type: string;
  tie?: string;
  isSparse: boolean;
  descending: boolean;
  /** An index finds the rows, which are then sorted. Otherwise the planner may read the whole list in its order to find a few. */
  filtersFirst?: boolean;
};

export type ToListSql = (params: SqlParams) => ListSql;

/** Rows with a sort key come before rows without one, in either direction (R40). */
type Part = 'filled' | 'empty';

export async function listPage<T extends Row>(
  db: Queries,
  toSql: ToListSql,
  { offset, limit }: { offset: number; limit: number },
): Promise<T[]> {
  const rows = await listPart<T>(db, toSql, { part: 'filled', offset, limit });
  if (rows.length === limit || !isSparse(toSql)) return rows;
  const filled = rows.length > 0 || offset === 0 ? offset + rows.length : await countFilled(db, toSql);
  const empty = { part: 'empty', offset: Math.max(0, offset - filled), limit: limit - rows.length } as const;
  return [...rows, ...(await listPart<T>(db, toSql, empty))];
}

export type PageAnchor = { column: string; id: string; way: 'after' | 'before'; limit: number };

/** In list order. Undefined if that row is not in the list. */
export async function listAdjacent<T extends Row>(
  db: Queries,
  toSql: ToListSql,
  { column, id, way, limit }: PageAnchor,
): Promise<T[] | undefined> {
  const from = await findCursor(db, toSql, { column, id });
  if (!from) return undefined;
  const parts: Part[] = way === 'after' ? ['filled', 'empty'] : ['empty', 'filled'];
  const first: Part = from.key === null ? 'empty' : 'filled';
  const rows: T[] = [];
  for (const part of parts.slice(parts.indexOf(first))) {
    if (rows.length === limit || (part === 'empty' && !isSparse(toSql))) break;
    const more = { part, limit: limit - rows.length, isBackwards: way === 'before' };
    rows.push(...(await listPart<T>(db, toSql, { ...more, from: part === first ? from : undefined })));
  }
  return way === 'before' ? rows.reverse() : rows;
}

/** A row's position in its list. The key is text, because a JavaScript Date would lose microseconds. */
type Cursor = { key: string | null; tie: string; id: string };
type PartRequest = {
  part: Part;
  limit: number;
  offset?: number;
  from?: Cursor | undefined;
  isBackwards?: boolean;
};

/** Finds the ids by the index alone, however many it skips, and then reads only these rows. */
function listPart<T extends Row>(
  db: Queries,
  toSql: ToListSql,
  { part, limit, offset = 0, from, isBackwards = false }: PartRequest,
): Promise<T[]> {
  const params = createSqlParams();
  const list = toSql(params);
  const { columns, table, join, where, id, hasID, key, tie, filtersFirst } = list;
  const direction = list.descending === isBackwards ? 'asc' : 'desc';
  const toOrder = (by: string, then: string, last: string) => {
    const keys = [...(part === 'filled' ? [by] : []), ...(tie === undefined ? [] : [then]), last];
    return `order by ${keys.map((key) => `${key} ${direction}`).join(', ')}`;
  };
  const behind = from ? `and ${toAfterCursor(list, { from, part, direction }, params)}` : '';
  const all = `select ${id} as found_id, ${key} as sort_key, ${tie ?? "''"} as sort_tie from ${table} ${join}
       where ${where} and ${toPartCondition(list, part)} ${behind}`;
  const range = `offset ${params.add(offset)}::bigint limit ${params.add(limit)}::bigint`;
  const found = filtersFirst
    ? `with matching as materialized (${all})
       select * from matching ${toOrder('sort_key', 'sort_tie', 'found_id')} ${range}`
    : `${all} ${toOrder(key, tie ?? '', id)} ${range}`;
  return db.query<T>(
    `select ${columns} from (${found}) as found join ${table} on ${hasID('found_id')}
     ${toOrder('sort_key', 'sort_tie', id)}`,
    params.values,
  );
}

function toPartCondition({ key, isSparse }: ListSql, part: Part): string {
  if (!isSparse) return part === 'filled' ? 'true' : 'false';
  return `${key} is ${part === 'filled' ? 'not null' : 'null'}`;
}

function toAfterCursor(
  { key, type, tie, id }: ListSql,
  { from, part, direction }: { from: Cursor; part: Part; direction: 'asc' | 'desc' },
  params: SqlParams,
): string {
  const than = direction === 'asc' ? '>' : '<';
  const keys = [
    ...(part === 'filled' ? [[key, `${params.add(from.key)}::${type}`]] : []),
    ...(tie === undefined ? [] : [[tie, params.add(from.tie)]]),
    [id, params.add(from.id)],
  ];
  return `(${keys.map(([own]) => own).join(', ')}) ${than} (${keys.map(([, other]) => other).join(', ')})`;
}

function findCursor(
  db: Queries,
  toSql: ToListSql,
  of: { column: string; id: string },
): Promise<Cursor | undefined> {
  const params = createSqlParams();
  const { table, join, where, id, key, tie = "''" } = toSql(params);
  return db.row<Cursor>(
    `select ${id} as id, (${key})::text as key, ${tie} as tie from ${table} ${join} where ${where} and ${of.column} = ${params.add(of.id)}`,
    params.values,
  );
}

function isSparse(toSql: ToListSql): boolean {
  return toSql(createSqlParams()).isSparse;
}

export function countRows(db: Queries, toSql: ToListSql): Promise<number> {
  const params = createSqlParams();
  const { table, where } = toSql(params);
  return count(db, `${table} where ${where}`, params);
}

function countFilled(db: Queries, toSql: ToListSql): Promise<number> {
  const params = createSqlParams();
  const list = toSql(params);
  return count(
    db,
    `${list.table} ${list.join} where ${list.where} and ${toPartCondition(list, 'filled')}`,
    params,
  );
}

function count(db: Queries, from: string, params: SqlParams): Promise<number> {
  return db.count(`select count(*) as count from ${from}`, params.values);
}
