// Leads are insert-only rows with plain columns, so that 100,000 of them page, sort and search from indexes.
import { type Queries, takeLock } from './database';
import { type LeadField, type LeadRow, leadColumns, toLead } from './lead-columns';
import { toLeadCondition } from './lead-filters';
import type { RecordFilter } from './record-selection';

/** What changes of leads are listed under; leads are no object of their own. */
export const leadType = 'lead';

/** Which leads a caller may see (R35); every query below takes one. */
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
  fields: readonly RecordFilter[];
  /** Only those that came behind one number, up to another: what is known is not counted again. */
  between?: Between | undefined;
};
export type Between = { after: number; upTo: number };

export type LeadSort = { name: LeadField; descending: boolean };
export type NewLead = Omit<LeadRow, 'n'>;

const advisoryLock = 7_402_011;

/** Adds those whose contact_id is new. One batch at a time, so that `n` grows in the order of commits. */
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

/** Grows with each committed batch: the key of every cached count. */
export async function getLeadsVersion(db: Queries): Promise<number> {
  const rows = await db.query<{ n: number }>('select coalesce(max(n), 0)::int as n from leads');
  return rows[0]?.n ?? 0;
}

/** Whose the leads after the number `n` are, each pair of partner and person once. */
export function listOwnersAfter(
  db: Queries,
  n: number,
): Promise<{ partner_id: string | null; user_id: string | null }[]> {
  return db.query('select distinct partner_id, user_id from leads where n > $1', [n]);
}

export async function countLeads(
  db: Queries,
  filter: LeadFilter,
  { part, sort }: { part: Part; sort?: LeadSort } = { part: 'any' },
): Promise<number> {
  const where = toWhere(filter);
  const column = sort && leadColumns.get(sort.name)?.column;
  const rows = await db.query<{ total: number }>(
    `select count(*)::int as total from leads where ${where.sql}${column ? toPart(column, part) : ''}`,
    where.params,
  );
  return rows[0]?.total ?? 0;
}

/** Filled values sort by one collation, empty ones come last in both directions (R40). */
export type Part = 'any' | 'filled' | 'empty';

/** One stretch of one part of the sorted list. */
export async function listLeadStretch(
  db: Queries,
  filter: LeadFilter,
  at: { sort: LeadSort; part: Part; offset: number; limit: number },
): Promise<LeadRow[]> {
  const known = leadColumns.get(at.sort.name);
  if (!known) throw new Error(`no lead column for ${JSON.stringify(at.sort.name)}`);
  const where = toWhere(filter);
  const way = at.sort.descending ? 'desc' : 'asc';
  const order = `${at.part === 'empty' ? '' : `${known.order} ${way}, `}n ${way}`;
  const rows = await db.query<LeadRow>(
    `select l.* from (select n from leads where ${where.sql}${toPart(known.column, at.part)}
       order by ${order} offset ${Math.trunc(at.offset)} limit ${Math.trunc(at.limit)}) as page
     join leads as l using (n) order by ${order.replaceAll(known.column, `l.${known.column}`)}`,
    where.params,
  );
  return rows;
}

/** Leads by calendar day in the zone, from `since` on (R53); follows scope and partner alone. */
export async function countLeadsByDay(
  db: Queries,
  filter: Pick<LeadFilter, 'scope' | 'partner' | 'zone' | 'between'>,
  since: string,
): Promise<{ day: string; partner: number; store: number }[]> {
  const where = toWhere({ ...filter, fields: [] });
  const [zone, from] = [where.params.length + 1, where.params.length + 2];
  const rows = await db.query<{ day: string; partner: number; store: number }>(
    `select ((at at time zone $${zone})::date)::text as day,
       (count(*) filter (where not is_store))::int as partner, (count(*) filter (where is_store))::int as store
     from leads where ${where.sql} and at >= ($${from}::date)::timestamp at time zone $${zone}
     group by (at at time zone $${zone})::date order by 1`,
    [...where.params, filter.zone, since],
  );
  return rows;
}

/** By brand and calendar day in the zone, from `since` to `today`: the leads of the brand's partners. */
export function countLeadsByBrand(
  db: Queries,
  asked: { brands: readonly string[]; zone: string; since: string; today: string },
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
    [asked.brands, asked.zone, asked.since, asked.today],
  );
}

/** The names that the partner filter offers. */
export async function listLeadPartners(db: Queries, scope: LeadScope, between?: Between): Promise<string[]> {
  const where = toWhere({ scope, zone: 'UTC', fields: [], between });
  const rows = await db.query<{ partner_name: string }>(
    `select distinct partner_name from leads where ${where.sql} and partner_name is not null`,
    where.params,
  );
  return rows.map((row) => row.partner_name);
}

/** The names as lists order them. */
export async function sortNames(db: Queries, names: readonly string[]): Promise<string[]> {
  const rows = await db.query<{ name: string }>(
    'select name from unnest($1::text[]) as name order by name collate "und-x-icu"',
    [names],
  );
  return rows.map(({ name }) => name);
}

/** The leads of these numbers, in their order. */
export async function listLeads(db: Queries, numbers: readonly string[]): Promise<LeadRow[]> {
  const rows = await db.prepared<LeadRow>('select * from leads where n = any($1::bigint[])', [numbers]);
  const byNumber = new Map(rows.map((row) => [String(row.n), row]));
  return numbers.flatMap((n) => byNumber.get(n) ?? []);
}

/**
 * Everything in scope, newest first, in stretches: the bare list never stands in memory whole. The scope is asked for each, since a slow
 * reader takes as long as it likes.
 */
export async function* readAllLeads(db: Queries, findScope: () => Promise<LeadScope>) {
  let after: { at: string; n: number } | undefined;
  for (;;) {
    const where = toWhere({ scope: await findScope(), zone: 'UTC', fields: [] });
    const next = where.params.length + 1;
    const rows = await db.query<LeadRow & { cursor: string }>(
      `select *, at::text as cursor from leads where ${where.sql}
       ${after ? `and (at, n) < ($${next}::timestamptz, $${next + 1})` : ''} order by at desc, n desc limit 2000`,
      after ? [...where.params, after.at, after.n] : where.params,
    );
    yield rows.map(toLead);
    const last = rows.at(-1);
    if (!last || rows.length < 2000) return;
    after = { at: last.cursor, n: last.n };
  }
}

function toPart(column: string, part: Part): string {
  return part === 'any' ? '' : ` and ${column} is ${part === 'filled' ? 'not ' : ''}null`;
}

function toWhere(filter: LeadFilter): { sql: string; params: unknown[] } {
  const params: unknown[] = [];
  const add = (value: unknown) => `$${params.push(value)}`;
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
  if (filter.q) terms.push(`search like ${add(`%${filter.q.toLowerCase().replace(/[\\%_]/g, '\\$&')}%`)}`);
  terms.push(...filter.fields.map((one) => toLeadCondition(one, add)));
  return { sql: terms.join(' and '), params };
}
