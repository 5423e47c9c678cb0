// Reads the leads page in one answer: rows, total, partners, counts and days (A2, R53). Totals are cached until the next lead arrives.
import type { LeadPage } from '../../../contract/leads';
import { toFirstDay, toLeadCounts, toLeadDays } from '../../../objects/leads/lead-days';
import { toLocalDay } from '../../../schemas/values/calendar-day';
import { createFeedCache, type IsTouched } from '../../caches/feed-cache';
import type { ChangeFeed } from '../../storage/changes/change-feed';
import type { Queries } from '../../storage/database';
import { toLead } from '../../storage/leads/lead-columns';
import {
  countLeads,
  countLeadsByDay,
  getLeadsVersion,
  type LeadFilter,
  type LeadScope,
  type LeadSort,
  leadType,
  listAdjacentLeads,
  listLeadPage,
  listLeadPartners,
  type NumberRange,
  sortNames,
} from '../../storage/leads/leads';
import { areLeadsFolded } from '../../storage/lists/record-columns';
import type { Paging } from '../records/list-query';

type LeadReader = (db: Queries, scope: LeadScope, query: ParsedLeadQuery) => Promise<LeadPage>;
export type ParsedLeadQuery = {
  page: number;
  limit: number;
  sort: LeadSort;
  beside: Paging['beside'];
  filter: Omit<LeadFilter, 'scope'>;
};

const isOfLeads: IsTouched = ({ objectType }) => objectType === leadType;

type LeadDay = { day: string; partner: number; store: number };

/** `now` decides what today is. */
export function createLeadReader(feed: Pick<ChangeFeed, 'subscribe'>, now: () => Date): LeadReader {
  const numbers = createLeadNumbers(feed);
  const cache = createFeedCache(feed);

  /** A page after the end is the last one (R40). */
  async function readPage(db: Queries, filter: LeadFilter, { page, limit, sort, beside }: ParsedLeadQuery) {
    const total = await cache(['total', filter], isOfLeads, () => countLeads(db, filter));
    const next = beside && (await listAdjacentLeads(db, { filter, sort, ...beside, limit }));
    const last = Math.max(1, Math.ceil(total / limit));
    const shown = Math.min(page, last);
    // Only the last page may be short, and only when paging forward. Otherwise rows are missing, so read by offset.
    const isComplete = next && (next.length === limit || (beside.way === 'after' && next.length > 0));
    const rows = isComplete
      ? next
      : await listLeadPage(db, { filter, sort, offset: (shown - 1) * limit, limit });
    return { items: rows.map(toLead), total, page: shown, limit };
  }

  return async (db, scope, query) => {
    const { partner, zone } = query.filter;
    const today = toLocalDay(now(), zone);
    const isFolded = query.filter.q !== undefined && (await areLeadsFolded(db));
    const rows = await readPage(db, { ...query.filter, scope, isFolded }, query);
    const counted = toCounted(scope, query.filter);
    const ofDays = await numbers.keep(db, [counted, 'days', partner, zone, today], {
      count: (between) => countLeadsByDay(db, { scope: counted, partner, zone, between }, toFirstDay(today)),
      add: addDays,
      finish: (found) => ({ counts: toLeadCounts(found, today), days: toLeadDays(found, today) }),
    });
    const partners = await numbers.keep(db, [scope, 'partners'], {
      count: (between) => listLeadPartners(db, scope, between),
      add: (known, more) => [...new Set([...known, ...more])],
      finish: (names) => sortNames(db, names),
    });
    return { ...rows, partners, ...ofDays };
  };
}

/** If the list is filtered by partners, counts and days cover only these. */
function toCounted(scope: LeadScope, { fields }: Pick<LeadFilter, 'fields'>): LeadScope {
  const filter = fields.find((one) => one.by === 'text' && one.field === 'partnerID');
  if (filter?.by !== 'text' || scope.kind === 'client') return scope;
  const isWithin = (id: string) => scope.kind === 'all' || scope.partnerIDs.includes(id);
  return { kind: 'partners', partnerIDs: filter.values.filter(isWithin) };
}

function addDays(known: readonly LeadDay[], more: readonly LeadDay[]): LeadDay[] {
  const days = new Map(known.map((day) => [day.day, day]));
  for (const { day, partner, store } of more) {
    const before = days.get(day) ?? { day, partner: 0, store: 0 };
    days.set(day, { day, partner: before.partner + partner, store: before.store + store });
  }
  return [...days.values()];
}

/** Cached numbers about leads. Leads are only ever added, so each update counts only the new ones. */
type LeadNumbers = {
  keep: <T, A>(db: Queries, key: readonly unknown[], counting: BatchedCount<T, A>) => Promise<A>;
};

type BatchedCount<T, A> = {
  count: (between: NumberRange) => Promise<T>;
  add: (known: T, more: T) => T;
  finish: (counted: T) => A | Promise<A>;
};

type Counted<T, A> = { upTo: number; value: T; answer: A };

/** How many leads are counted at once, so that other requests wait only briefly. */
const step = 25_000;
const maxEntries = 500;

function createLeadNumbers(feed: Pick<ChangeFeed, 'subscribe'>): LeadNumbers {
  const entries = new Map<string, Promise<Counted<unknown, unknown>>>();
  let version: Promise<number> | undefined;
  feed.subscribe((changes) => {
    if (changes.some((change) => change.objectType === leadType)) version = undefined;
  });

  function readVersion(db: Queries): Promise<number> {
    const reading = version ?? getLeadsVersion(db);
    version = reading;
    reading.catch(() => {
      if (version === reading) version = undefined;
    });
    return reading;
  }

  return {
    async keep<T, A>(db: Queries, key: readonly unknown[], { count, add, finish }: BatchedCount<T, A>) {
      const name = JSON.stringify(key);
      const upTo = await readVersion(db);
      const known = entries.get(name) as Promise<Counted<T, A>> | undefined;
      const counting = (async () => {
        const before = await known;
        if (before && before.upTo >= upTo) return before;
        let after = before?.upTo ?? 0;
        let value = before?.value;
        do {
          const more = await count({ after, upTo: Math.min(after + step, upTo) });
          value = value === undefined ? more : add(value, more);
          after += step;
        } while (after < upTo);
        return { upTo, value, answer: await finish(value) };
      })();
      entries.delete(name);
      entries.set(name, counting);
      const oldest = entries.keys().next().value;
      if (entries.size > maxEntries && oldest !== undefined) entries.delete(oldest);
      counting.catch(() => {
        if (entries.get(name) === counting) entries.delete(name);
      });
      return (await counting).answer;
    },
  };
}
