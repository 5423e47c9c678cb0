// A table whose rows stand in orders that indexes keep, read as a process keeps a picture of it: all ids in each order once, and
// after changes where the changed rows stand now.
import type { ObjectType } from '../../objects/index';
import { objects } from '../../objects/index';
import type { Queries } from './database';
import { leadColumns } from './lead-columns';
import { leadType } from './leads';
import { toOrderedText } from './record-filters';
import { quote } from './sql-params';

export type RankedOrder = {
  /** A field, 'createdAt' or 'id'. */
  name: string;
  /** What rows are ordered by, then by id; on the relation `rows`. */
  key: string;
  cast: string;
  /** What texts are compared by; undefined for what is no text, and for ids. */
  collation: string | undefined;
};

const byText = { cast: '::text', collation: '"und-x-icu"' };
const byMoment = { cast: '::timestamptz', collation: undefined };

export type RankedTable = {
  /** What changes call it by: 'partner', 'lead'. */
  kind: string;
  from: string;
  /** Which of its rows are there. */
  standing: string;
  id: string;
  idCast: string;
  search: string;
  /** Fields whose change alters what a search finds. */
  searched: readonly string[];
  orders: readonly RankedOrder[];
  /** The ids of rows that changed behind the change `$1`, and the fields of each; '' for all of it. */
  changed: string;
};

/** Behind one number, up to another, as a few: by 'greater than' alone a prepared statement is planned for a third of the table. */
function isBetween(after: string, upTo: string): string {
  return `n = any(array(select generate_series(${after} + 1, ${upTo})))`;
}

/** The changes behind the change `$1`. By their numbers and nothing else: 'offset 0' keeps the planner from the index of an object's records. */
const latest = `(select * from changes where ${isBetween('$1::bigint', '(select n from change_counter)')} offset 0) as latest`;

export function toRecordTable(objectType: ObjectType): RankedTable {
  const { list } = objects[objectType];
  const kind = quote(objectType);
  const ordered = list.ordered
    .filter((name) => name !== list.sort)
    .map((name) => ({ name, key: toOrderedText(`rows.data ->> ${quote(name)}`), ...byText }));
  const fields = ['', list.sort, ...list.search, ...list.ordered];
  return {
    kind: objectType,
    from: 'records',
    standing: `rows.kind = ${kind} and rows.deleted_at is null`,
    id: 'rows.id',
    idCast: '::text',
    search: 'rows.search',
    searched: list.search,
    orders: [
      { name: list.sort, key: 'rows.sort_name', ...byText },
      ...ordered,
      { name: 'createdAt', key: 'rows.created_at', ...byMoment },
      { name: 'id', key: 'rows.id', cast: '::text', collation: undefined },
    ],
    changed: `select record as id, array_agg(distinct field) as fields from ${latest}
      where topic = 'record' and kind = ${kind} and record <> ''
        and field = any(array[${fields.map(quote).join(', ')}]) group by record`,
  };
}

/** Leads only ever come. A change of theirs names the last number before it. */
export const leadTable: RankedTable = {
  kind: leadType,
  from: 'leads',
  standing: 'true',
  id: 'rows.n',
  idCast: '::bigint',
  search: 'rows.search',
  searched: [],
  orders: [...leadColumns].map(([name, { order }]) => ({
    name,
    key: `rows.${order}`,
    ...(name === 'date' || name === 'createdAt' ? byMoment : byText),
  })),
  changed: `select n as id, array[''] as fields from leads where ${isBetween(
    `(select min(record::bigint) from ${latest} where topic = 'record' and kind = ${quote(leadType)})`,
    '(select max(n) from leads)',
  )}`,
};

/** Records have texts, leads have numbers, which are found sooner. */
export type RowID = string | number;

/** How long the database itself took, in milliseconds: without what its statement waited for. */
const spent = `extract(epoch from clock_timestamp() - statement_timestamp())::float * 1000 as ms`;

type RowsStretch = {
  ids: RowID[];
  texts: (string | null)[];
  /** For each of the orders that were asked for, the rows' keys. */
  keys: (string | null)[][];
  /** The row that the next stretch begins behind; undefined at the end. */
  last: RowID | undefined;
  ms: number;
};

/** The next rows behind one, in the order of ids: what is searched of each, and what it is ordered by. */
export async function readRows(
  db: Queries,
  table: RankedTable,
  { orders, after, limit }: { orders: readonly RankedOrder[]; after: RowID | undefined; limit: number },
): Promise<RowsStretch> {
  const columns = orders.map(({ key }, n) => `, ${key} as key_${n}`).join('');
  const keys = orders.map((_, n) => `json_agg(key_${n})`).join(', ');
  // One value with all: a row for each would cost the process more than the database.
  const [found] = await db.prepared<{
    ids: RowID[] | null;
    texts: (string | null)[];
    keys: (string | null)[][];
    ms: number;
  }>(
    `select json_agg(id) as ids, json_agg(text) as texts, json_build_array(${keys}) as keys, ${spent} from (
       select ${table.id} as id, ${table.search} as text ${columns} from ${table.from} rows
       where ${table.standing} ${after === undefined ? '' : `and ${table.id} > $2${table.idCast}`}
       order by ${table.id} limit $1) as next`,
    after === undefined ? [limit] : [limit, after],
  );
  if (!found?.ids) return { ids: [], texts: [], keys: [], last: undefined, ms: found?.ms ?? 0 };
  const { ids, texts, keys: keysOf, ms } = found;
  return { ids, texts, keys: keysOf, last: ids.length === limit ? ids.at(-1) : undefined, ms };
}

/** Texts in the order of those that compare by `collation`. */
export async function sortTexts(
  db: Queries,
  texts: readonly string[],
  collation: string,
): Promise<readonly string[]> {
  const [found] = await db.query<{ sorted: string[] | null }>(
    `select json_agg(text order by text collate ${collation}) as sorted from json_array_elements_text($1::json) as text`,
    [JSON.stringify(texts)],
  );
  return found?.sorted ?? [];
}

/** The last row of a stretch. */
type Behind = { id: RowID; key: string | null };
export type OrderStretch = {
  order: RankedOrder;
  /** Rows that have the order's key, or those that have none. */
  part: 'filled' | 'empty';
  behind: Behind | undefined;
  limit: number;
};

/** The next ids in an order, and behind which row the next stretch begins; undefined at the end. */
export async function readOrder(
  db: Queries,
  table: RankedTable,
  { order, part, behind, limit }: OrderStretch,
): Promise<{ ids: RowID[]; last: Behind | undefined; ms: number }> {
  const { key, cast } = order;
  const isFilled = part === 'filled';
  const after = isFilled
    ? `(${key}, ${table.id}) > ($2${cast}, $3${table.idCast})`
    : `${table.id} > $2${table.idCast}`;
  const values = behind ? [limit, ...(isFilled ? [behind.key] : []), behind.id] : [limit];
  const [found] = await db.prepared<{ ids: RowID[] | null; key: string | null; ms: number }>(
    `select json_agg(id) as ids, (array_agg(key))[count(*)::integer] as key, ${spent} from (
       select ${table.id} as id, ${key}::text as key from ${table.from} rows
       where ${table.standing} and ${key} is ${isFilled ? 'not ' : ''}null ${behind ? `and ${after}` : ''}
       order by ${key}, ${table.id} limit $1) as next`,
    values,
  );
  const ids = found?.ids ?? [];
  const id = ids.at(-1);
  const isMore = id !== undefined && ids.length === limit;
  return { ids, last: isMore ? { id, key: found?.key ?? null } : undefined, ms: found?.ms ?? 0 };
}

/** A changed row, and for each order that it may stand elsewhere in: whether its key is empty, and the id of the row before it. */
export type Moved = {
  /** -1: the row itself. Else the order's place in the list that was given. */
  place: number;
  id: RowID;
  fields: string[];
  /** Whether it is there at all. */
  stands: boolean;
  text: string | null;
  /** Of the row itself, by what it is ordered in those of `keyed`. */
  keys: (string | null)[] | null;
  empty: boolean;
  before: RowID | null;
};

type MovedRequest = {
  since: number;
  most: number;
  /** The orders in which the places of changed rows are asked for. */
  orders?: readonly RankedOrder[];
  /** The orders in which their keys are. */
  keyed?: readonly RankedOrder[];
};

/**
 * All as of one moment, in the order in which rows find the one before them in its place; `n` is the last change by then. Undefined for
 * more than `most` rows: one change may tell of thousands of leads.
 */
export async function readMoved(
  db: Queries,
  table: RankedTable,
  { since, most, orders = [], keyed = [] }: MovedRequest,
): Promise<{ n: number; moved: Moved[] } | undefined> {
  const parts = orders.map((order, place) => toMovedSql(table, order, place));
  const [found] = await db.prepared<{ n: number; count: number; moved: Moved[] | null }>(
    `with found as materialized (${table.changed} limit $2::integer + 1),
       changed as materialized (select * from found where (select count(*) from found) <= $2::integer),
       met as materialized (select rows.*, changed.id as changed_id, changed.fields from changed
         left join ${table.from} rows on ${table.id} = changed.id and ${table.standing}),
       now as (select * from met rows where ${table.id} is not null),
       moved as (
         select -1 as place, 0 as turn, changed_id as id, fields, rows.search is not null as stands,
                ${table.search} as text, json_build_array(${keyed.map(({ key }) => key).join(', ')}) as keys, false as empty, null as before
         from met rows
         ${parts.map((part) => `union all ${part}`).join('\n')})
     select n, (select count(*) from found) as count, (select json_agg(moved order by place, turn) from moved) as moved
     from change_counter`,
    [since, most],
  );
  if (found && found.count > most) return undefined;
  return { n: found?.n ?? since, moved: found?.moved ?? [] };
}

/** Both orders name the key: the index has the rows in that order, and none of them is sorted. */
function toMovedSql(table: RankedTable, { name, key }: RankedOrder, place: number): string {
  const before = (condition: string, order: string) => `(select ${table.id} from ${table.from} rows
    where ${table.standing} and ${condition} order by ${order} limit 1)`;
  const own = `now.own_key`;
  const ownID = table.id.replace('rows.', 'now.');
  return `select ${place}, row_number() over (order by ${own}, ${ownID})::integer, ${ownID}, null::text[], true, null, null,
      ${own} is null, case when ${own} is null
        then ${before(`${key} is null and ${table.id} < ${ownID}`, `${key} desc, ${table.id} desc`)}
        else ${before(`(${key}, ${table.id}) < (${own}, ${ownID})`, `${key} desc, ${table.id} desc`)} end
    from (select rows.*, ${key} as own_key from now rows where fields && array['', ${quote(name)}]) as now`;
}

/** How many rows there are; not counted beyond `most`. */
export async function countUpTo(db: Queries, table: RankedTable, most: number): Promise<number> {
  const [row] = await db.query<{ count: number }>(
    `select count(*) as count from (select from ${table.from} rows where ${table.standing} limit $1) as found`,
    [most],
  );
  return row?.count ?? 0;
}
