// Leads are insert-only and have a column per field, so that 100,000 of them page, sort and search by indexes.
import { foldToFind } from '../../../schemas/values/fold';
import { type Queries, takeLock } from '../database';
import { countRows, listAdjacent, listPage, type PageAnchor, type ToListSql } from '../lists/list-page';
import { combineConditions, type SingleFilter, toLikeText, toPartCondition } from '../lists/record-filters';
import type { RecordFilter } from '../lists/record-selection';
import { createSqlParams, type SqlParams } from '../sql-params';
import { type LeadField, type LeadRow, leadColumns, toLead } from './lead-columns';

/** The object type of changes to leads, although leads are not an object. */
export const leadType = 'lead';

/** Which leads a user can see (R35). */
export type LeadScope =
  | { kind: 'all' }
  | { kind: 'partners'; partnerIDs: readonly string[] }
  | { kind: 'client'; userID: string };

export type LeadFilter = {
  scope: LeadScope;
  partner?: string | undefined;
  /** Calendar day in `zone`, YYYY-MM-DD. */
  day?: string | undefined;
  zone: string;
  q?: string | undefined;
  /** Whether every lead has its folded search text (R74). */
  isFolded?: boolean | undefined;
  fields: readonly RecordFilter[];
  /** Only leads with a number after `after`, up to `upTo`, so that earlier ones are not counted again. */
  between?: NumberRange | undefined;
};
export type NumberRange = { after: number; upTo: number };

export type LeadSort = { name: LeadField; descending: boolean };
export type NewLead = Omit<LeadRow, 'n'>;

const advisoryLock = 7_402_011;

/** Adds leads whose contact_id is new. The lock makes `n` grow in commit order. */
export async function createLeads(db: Queries, leads: readonly NewLead[]): Promise<number> {
  await takeLock(db, advisoryLock);
  const added = await db.query(
    `insert into leads (contact_id, first_name, last_name, city, state, zip, partner_first_name, partner_last_name,
       partner_name, distro_type, distro_rule, customer_id, date, created_at, at, is_store, partner_id, user_id, search)
     select contact_id, first_name, last_name, city, state, zip, partner_first_name, partner_last_name,
       partner_name, distro_type, distro_rule, customer_id, date, created_at, at, is_store, partner_id, user_id, search
     from jsonb_populate_recordset(null::leads, $1::jsonb) on conflict (contact_id) do nothing returning n`,
    [JSON.stringify(leads)],
  );
  return added.length;
}

/** Grows with each committed batch, so it can key cached counts. */
export function getLeadsVersion(db: Queries): Promise<number> {
  return db.count('select max(n) from leads');
}

export function listOwnersAfter(
  db: Queries,
  n: number,
): Promise<{ partner_id: string | null; user_id: string | null }[]> {
  return db.query('select distinct partner_id, user_id from leads where n > $1', [n]);
}

export function countLeads(db: Queries, filter: LeadFilter): Promise<number> {
  return countRows(db, toListSql(filter, { name: 'date', descending: true }));
}

export function listLeadPage(
  db: Queries,
  { filter, sort, ...range }: { filter: LeadFilter; sort: LeadSort; offset: number; limit: number },
): Promise<LeadRow[]> {
  return listPage(db, toListSql(filter, sort), range);
}

/** Undefined if that lead is not in the list. */
export function listAdjacentLeads(
  db: Queries,
  { filter, sort, ...beside }: { filter: LeadFilter; sort: LeadSort } & Omit<PageAnchor, 'column'>,
): Promise<LeadRow[] | undefined> {
  return listAdjacent(db, toListSql(filter, sort), { ...beside, column: 'leads.contact_id' });
}

function toListSql(filter: LeadFilter, { name, descending }: LeadSort): ToListSql {
  const column = leadColumns.get(name);
  if (!column) throw new Error(`no lead column for ${JSON.stringify(name)}`);
  return (params) => ({
    columns: 'leads.*',
    table: 'leads',
    join: '',
    where: toWhere(filter, params),
    id: 'leads.n',
    hasID: (id) => `leads.n = ${id}`,
    key: `leads.${column.order}`,
    type: column.order === column.column ? 'timestamptz' : 'text',
    isSparse: column.order !== column.column,
    descending,
  });
}

/** Leads per calendar day in the zone, from `since` on (R53). Applies only scope and partner. */
export function countLeadsByDay(
  db: Queries,
  filter: Pick<LeadFilter, 'scope' | 'partner' | 'zone' | 'between'>,
  since: string,
): Promise<{ day: string; partner: number; store: number }[]> {
  const params = createSqlParams();
  const where = toWhere({ ...filter, fields: [] }, params);
  const [zone, from] = [params.add(filter.zone), params.add(since)];
  return db.query<{ day: string; partner: number; store: number }>(
    `select ((at at time zone ${zone})::date)::text as day,
       (count(*) filter (where not is_store))::int as partner, (count(*) filter (where is_store))::int as store
     from leads where ${where} and at >= (${from}::date)::timestamp at time zone ${zone}
     group by (at at time zone ${zone})::date order by 1`,
    params.values,
  );
}

/** Leads of the partners of each brand, per calendar day in the zone, from `since` to `today`. */
export function countLeadsByBrand(
  db: Queries,
  given: { brands: readonly string[]; zone: string; since: string; today: string },
): Promise<{ brand: string; day: string; count: number }[]> {
  return db.query(
    `select p.data ->> 'primaryBrandID' as brand, found.day, sum(found.count)::int as count
     from (select partner_id, ((at at time zone $2)::date)::text as day, count(*) as count from leads
           where at >= ($3::date)::timestamp at time zone $2
             and at < ($4::date + 1)::timestamp at time zone $2
             and partner_id is not null
           group by 1, 2) as found
     join records as p on p.kind = 'partner' and p.id = found.partner_id and p.deleted_at is null
       and p.data ->> 'primaryBrandID' = any($1)
     group by 1, 2`,
    [given.brands, given.zone, given.since, given.today],
  );
}

export function listLeadPartners(db: Queries, scope: LeadScope, between?: NumberRange): Promise<string[]> {
  const params = createSqlParams();
  const where = toWhere({ scope, zone: 'UTC', fields: [], between }, params);
  return db.column(
    `select distinct partner_name from leads where ${where} and partner_name is not null`,
    params.values,
  );
}

/** Sorts names by the collation of lists. */
export function sortNames(db: Queries, names: readonly string[]): Promise<string[]> {
  return db.column('select name from unnest($1::text[]) as name order by name collate "und-x-icu"', [names]);
}

/** In batches, so that the whole list is never in memory. A slow reader can take minutes, so each batch checks the scope again. */
export async function* readAllLeads(db: Queries, findScope: () => Promise<LeadScope>) {
  let after: { at: string; n: number } | undefined;
  for (;;) {
    const params = createSqlParams();
    const where = toWhere({ scope: await findScope(), zone: 'UTC', fields: [] }, params);
    const behind = after
      ? `and (at, n) < (${params.add(after.at)}::timestamptz, ${params.add(after.n)})`
      : '';
    const rows = await db.query<LeadRow & { cursor: string }>(
      `select *, at::text as cursor from leads where ${where} ${behind} order by at desc, n desc limit 2000`,
      params.values,
    );
    yield rows.map(toLead);
    const last = rows.at(-1);
    if (!last || rows.length < 2000) return;
    after = { at: last.cursor, n: last.n };
  }
}

function toWhere(filter: LeadFilter, { add }: SqlParams): string {
  const terms: string[] = ['true'];
  const { scope, between } = filter;
  if (between) terms.push(`n > ${add(between.after)} and n <= ${add(between.upTo)}`);
  if (scope.kind === 'partners') terms.push(`partner_id = any(${add(scope.partnerIDs)})`);
  if (scope.kind === 'client') {
    const userID = add(scope.userID);
    terms.push(`(user_id = ${userID} or customer_id = ${userID})`);
  }
  if (filter.partner !== undefined) terms.push(`partner_name = ${add(filter.partner)}`);
  if (filter.day !== undefined) {
    const [day, zone] = [add(filter.day), add(filter.zone)];
    terms.push(`at >= (${day}::date)::timestamp at time zone ${zone}`);
    terms.push(`at < (${day}::date + 1)::timestamp at time zone ${zone}`);
  }
  if (filter.q) {
    const column = filter.isFolded ? 'found' : 'search';
    const text = filter.isFolded ? foldToFind(filter.q) : filter.q.toLowerCase();
    terms.push(`${column} like ${add(`%${toLikeText(text)}%`)}`);
  }
  terms.push(...filter.fields.map((field) => combineConditions(field, (one) => toLeadCondition(one, add))));
  return terms.join(' and ');
}

const columns = new Map<string, string>([...leadColumns].map(([name, { column }]) => [name, column]));

function toLeadCondition(filter: SingleFilter, add: SqlParams['add']): string {
  const column = 'field' in filter ? columns.get(filter.field) : undefined;
  if (!column) throw new Error(`no lead column for a filter by ${filter.by}`);
  if (filter.by === 'empty') return `${column} is null`;
  if (filter.by === 'text') return `${column} = any(${add(filter.values)})`;
  if (filter.by === 'part') return toPartCondition(column, filter, add);
  if (filter.by !== 'order') throw new Error(`leads are not filtered by ${filter.by}`);
  return filter.as === 'moment'
    ? `${column} ${filter.than} ${add(filter.value)}::timestamptz`
    : `${column} collate "und-x-icu" ${filter.than} ${add(filter.value)}`;
}
