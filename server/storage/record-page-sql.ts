// The ways to find the rows of a page. The order's key stands beside each as `sort_key`: the next page begins behind it.
import { type PendingSelection, toSource, toToldChanges } from './list-source';
import { toChosen, toOrder, toStanding } from './record-conditions';
import { listOrderFields } from './record-selection';
import type { SqlParams } from './sql-params';

/** Where a page begins: behind the row with this sort value and id. */
export type Cursor = { key: unknown; id: string };

/** Rows with a sort value come first, then those without: a page is found in each part by itself. */
export type Part = {
  /** 'all': both, one after the other. */
  part: 'filled' | 'empty' | 'all';
  limit: number;
  after?: Cursor;
  offset?: number;
  isBackwards?: boolean;
};

/** So many rows along the order's index are tried before all that fit are found and sorted. */
const near = 2_000;

type Pieces = {
  /** What `records` is: the table, or what everybody sees of it. */
  source: string;
  /** The same without the last change of each. */
  plain: string;
  key: string;
  /** Rows of the object that are there (or in the trash). */
  standing: string;
  /** Those of them from the cursor on, in the part that is asked for. */
  stretch: string;
  /** In reach, filtered, searched for. */
  chosen: string;
  /** 'order by …' by this key. */
  orderBy: (key: string) => string;
  /** 'limit … offset …', and the same as a condition on `place`, of which the database has to be told how few it leaves. */
  window: string;
  places: string;
  atMost: string;
  /** The order by the last change: from what and where, on from the cursor, and whether a change has a later one. */
  changes: string;
  begin: string;
  later: string;
  /** The way of the order, and the aggregate that finds the last in it. */
  direction: 'asc' | 'desc';
  last: 'min' | 'max';
  /** So many changes are looked at. */
  within: number;
};

/** As the database plans it: along the order's index as a rule. */
const along = ({ source, key, stretch, chosen, orderBy, window }: Pieces) => `
  select records.id, ${key} as sort_key
  from ${source}
  where ${stretch} and ${chosen}
  ${orderBy(key)} ${window}`;

/** Only what stands within the next rows of the order's index: a full page of these is the page. */
const nearby = ({ source, key, stretch, chosen, orderBy, window }: Pieces) => `
  select records.id, sort_key
  from (select records.*, ${key} as sort_key from ${source}
        where ${stretch} ${orderBy(key)} limit ${near}) as records
  where ${chosen}
  ${orderBy('sort_key')} ${window}`;

/** All that fit, sorted: behind `offset 0` the database does not try the index, where it may walk past 100,000 rows that do not. */
const sorted = ({ source, key, standing, stretch, chosen, orderBy, window }: Pieces) => `
  select records.id, sort_key
  from (select records.*, ${key} as sort_key from ${source}
        where ${standing} and ${chosen} offset 0) as records
  where ${stretch}
  ${orderBy('sort_key')} ${window}`;

/** The same far from where the order begins: up to there, all are sorted in less time than the first so many are found. */
const numbered = ({ source, key, standing, stretch, chosen, orderBy, places, atMost }: Pieces) => `
  select id, sort_key
  from (select records.id, sort_key, row_number() over (${orderBy('sort_key')}) as place
        from (select records.*, ${key} as sort_key from ${source}
              where ${standing} and ${chosen} offset 0) as records
        where ${stretch}) as records
  where ${places} ${atMost}`;

/** The same of both parts, where nobody knows how many rows have a sort value. */
const whole = ({ source, key, standing, chosen, orderBy, places, atMost }: Pieces) => `
  select id, sort_key
  from (select records.id, sort_key, row_number() over (${orderBy('sort_key')}) as place
        from (select records.id, ${key} as sort_key from ${source}
              where ${standing} and ${chosen} offset 0) as records) as records
  where ${places} ${atMost}`;

/** Within the next changes, each the last of its record. Of those at the moment where they end there may be more. */
const changed = ({ plain, standing, stretch, chosen, orderBy, window, ...of }: Pieces) => `
  select records.id, sort_key
  from (select record, at as sort_key, edge, met
        from (select record, at, ${of.last}(at) over () as edge, count(*) over () as met
              from (select record, at from ${of.changes} ${of.begin} order by at ${of.direction} limit ${of.within}) as next) as next
        where (select true from ${of.later} and later.record = next.record and later.at > next.at limit 1) is null
        group by record, at, edge, met) as next
  cross join lateral (select * from ${plain} where ${standing} and records.id = next.record offset 0) as records
  where (sort_key <> edge or met < ${of.within}) and ${stretch} and ${chosen}
  ${orderBy('sort_key')} ${window}`;

const ways = { along, nearby, sorted, numbered, whole, changed };
export type Way = keyof typeof ways;

/** Where each row has its key before it is looked at. */
const isKeyed: ReadonlySet<Way> = new Set(['sorted', 'numbered', 'changed']);

export type Asking = { part: Part; way: Way; isFew: boolean; within?: number };

/** `orderBy` puts what was found in the page's order again. */
export function toPageSql(
  selection: PendingSelection,
  { part, way, isFew, within = near }: Asking,
  params: SqlParams,
): { found: string; orderBy: string } {
  const { key } = toOrder(selection);
  const direction = selection.order.descending === (part.isBackwards === true) ? 'asc' : 'desc';
  const isByID = part.part === 'empty';
  const nulls = part.part === 'all' ? ' nulls last' : '';
  const orderBy = (by: string) =>
    `order by ${isByID ? '' : `${by} ${direction}${nulls}, `}records.id ${direction}`;
  const found = ways[way]({
    source: toSource(selection, isFew),
    plain: 'records',
    key,
    standing: toStanding(selection).join(' and '),
    stretch: toStretch(selection, { part, key: isKeyed.has(way) ? 'sort_key' : key }, params).join(' and '),
    chosen: toChosen(selection, params).join(' and '),
    orderBy,
    ...toChanges(selection, { after: way === 'changed' ? part.after : undefined, direction }, params),
    within,
    ...toWindow(part, params),
  });
  return { found, orderBy: orderBy('sort_key') };
}

type Window = Pick<Pieces, 'window' | 'places' | 'atMost'>;

function toWindow({ limit, offset = 0 }: Part, params: SqlParams): Window {
  const [rows, passed] = [`${params.add(limit)}::bigint`, `${params.add(offset)}::bigint`];
  return {
    window: `limit ${rows} offset ${passed}`,
    places: `place > ${passed} and place <= ${passed} + ${rows}`,
    atMost: `limit ${Math.trunc(limit)}`,
  };
}

function toChanges(
  selection: PendingSelection,
  { after, direction }: { after: Cursor | undefined; direction: 'asc' | 'desc' },
  params: SqlParams,
): Pick<Pieces, 'changes' | 'begin' | 'later' | 'direction' | 'last'> {
  const isDown = direction === 'desc';
  const fields = listOrderFields(selection.order);
  return {
    changes: toToldChanges(selection, fields),
    later: toToldChanges(selection, fields, 'later'),
    begin:
      after && selection.order.by === 'changedAt'
        ? `and at ${isDown ? '<=' : '>='} ${params.add(after.key)}::timestamptz`
        : '',
    direction,
    last: isDown ? 'min' : 'max',
  };
}

type Keyed = { part: Part; key: string };

function toStretch(
  selection: PendingSelection,
  { part: { part, after }, key }: Keyed,
  params: SqlParams,
): string[] {
  const { cast } = toOrder(selection);
  const compare = selection.order.descending ? '<' : '>';
  const inPart = [...toStanding(selection), `${key} is ${part === 'filled' ? 'not null' : 'null'}`];
  if (!after) return inPart;
  if (part === 'empty') return [...inPart, `records.id ${compare} ${params.add(after.id)}`];
  return [
    ...inPart,
    `(${key}, records.id) ${compare} (${params.add(after.key)}${cast}, ${params.add(after.id)})`,
  ];
}
