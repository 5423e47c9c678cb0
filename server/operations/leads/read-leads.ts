// The leads page in one answer: rows, total, partners, counts and days (A2, R53). Whatever depends only on
// which leads exist is kept until the next lead arrives.
import type { LeadPage } from '../../../contract/leads/list-leads';
import { toFirstDay, toLeadCounts, toLeadDays } from '../../../objects/leads/lead-days';
import { toLocalDay } from '../../../schemas/calendar-day';
import { createFeedCache } from '../../caches/feed-cache';
import type { BookRequest } from '../../caches/list-book';
import { isLong, type ListBooks } from '../../caches/list-books';
import type { ChangeFeed } from '../../storage/change-feed';
import type { Queries } from '../../storage/database';
import { type LeadField, leadColumns, toLead } from '../../storage/lead-columns';
import {
  countLeads,
  countLeadsByDay,
  type LeadFilter,
  type LeadScope,
  type LeadSort,
  leadType,
  listLeadPartners,
  listLeadStretch,
  listLeads,
  sortNames,
} from '../../storage/leads';
import { createLeadNumbers } from './lead-numbers';

export type LeadReader = (db: Queries, scope: LeadScope, query: ParsedLeadQuery) => Promise<LeadPage>;
export type ParsedLeadQuery = {
  page: number;
  limit: number;
  sort: LeadSort;
  filter: Omit<LeadFilter, 'scope'>;
};

type LeadDay = { day: string; partner: number; store: number };

/** R40: pages from 1, beyond the end the last one. `now` decides what today is. */
export function createLeadReader(
  { feed, listBooks }: { feed: Pick<ChangeFeed, 'subscribe'>; listBooks: ListBooks },
  now: () => Date,
): LeadReader {
  const numbers = createLeadNumbers(feed);
  const cache = createFeedCache(feed);

  async function readBooked(db: Queries, request: BookRequest) {
    const found = await listBooks.find(leadType, request);
    if (!found) return undefined;
    const rows = await listLeads(db, found.ids);
    return { items: rows.map(toLead), total: found.total, page: found.page, limit: request.limit };
  }

  async function readCounted(db: Queries, scope: LeadScope, query: ParsedLeadQuery) {
    const keep = <T>(key: unknown[], work: () => Promise<T>) =>
      cache([scope, ...key], ({ objectType }) => objectType === leadType, work);
    const filter = { ...query.filter, scope };
    const total = await keep(['total', query.filter], () => countLeads(db, filter));
    if (isLong(total)) listBooks.open(leadType).catch(() => undefined);
    const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.limit)));
    const items = await keep(['page', query.filter, query.sort, page, query.limit], async () => {
      const place = { offset: (page - 1) * query.limit, limit: query.limit, total };
      return (await listSorted(db, { filter, sort: query.sort, ...place })).map(toLead);
    });
    return { items, total, page, limit: query.limit };
  }

  return async (db, scope, query) => {
    const { partner, zone } = query.filter;
    const today = toLocalDay(now(), zone);
    const rows = await listBooks.read(leadType, toBookRequest(scope, query), {
      byBook: (request) => readBooked(db, request),
      byDatabase: () => readCounted(db, scope, query),
    });
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

/** Of all leads; undefined where the reader does not reach all, or more is asked than a book knows. */
function toBookRequest(scope: LeadScope, { page, limit, sort, filter }: ParsedLeadQuery) {
  const { partner, day, fields, q } = filter;
  const isWhole = scope.kind === 'all' && partner === undefined && day === undefined && fields.length === 0;
  if (!isWhole) return undefined;
  return { order: sort.name, descending: sort.descending, parts: q ? [q.toLowerCase()] : [], page, limit };
}

/** Asked for the leads of one partner's record, counts and days are its own, too. */
function toCounted(scope: LeadScope, { fields }: Pick<LeadFilter, 'fields'>): LeadScope {
  const asked = fields.find((one) => one.by === 'text' && one.field === 'partnerID');
  if (asked?.by !== 'text' || scope.kind === 'client') return scope;
  const isWithin = scope.kind === 'all' || scope.partnerIDs.includes(asked.value);
  return { kind: 'partners', partnerIDs: isWithin ? [asked.value] : [] };
}

function addDays(known: readonly LeadDay[], more: readonly LeadDay[]): LeadDay[] {
  const days = new Map(known.map((day) => [day.day, day]));
  for (const { day, partner, store } of more) {
    const before = days.get(day) ?? { day, partner: 0, store: 0 };
    days.set(day, { day, partner: before.partner + partner, store: before.store + store });
  }
  return [...days.values()];
}

type Stretch = { filter: LeadFilter; sort: LeadSort; offset: number; limit: number; total: number };

/** Filled values first, then the empty ones; a stretch in the far half is read from the other end. */
async function listSorted(db: Queries, stretch: Stretch) {
  const { filter, sort, offset, limit } = stretch;
  if (isDate(sort.name)) return listNear(db, stretch, 'any');
  const filled = await countLeads(db, filter, { part: 'filled', sort });
  const rows = offset < filled ? await listNear(db, { ...stretch, total: filled }, 'filled') : [];
  if (rows.length === limit || filled === stretch.total) return rows;
  const skipped = Math.max(0, offset - filled);
  const rest = { sort, part: 'empty', offset: skipped, limit: limit - rows.length } as const;
  return [...rows, ...(await listLeadStretch(db, filter, rest))];
}

async function listNear(db: Queries, stretch: Stretch, part: 'any' | 'filled') {
  const { filter, sort, offset, total } = stretch;
  const limit = Math.min(stretch.limit, Math.max(0, total - offset));
  if (offset <= total / 2) return listLeadStretch(db, filter, { sort, part, offset, limit });
  const backwards = { ...sort, descending: !sort.descending };
  const rows = await listLeadStretch(db, filter, {
    sort: backwards,
    part,
    offset: total - offset - limit,
    limit,
  });
  return rows.reverse();
}

function isDate(name: LeadField): boolean {
  return leadColumns.get(name)?.order === leadColumns.get(name)?.column;
}
