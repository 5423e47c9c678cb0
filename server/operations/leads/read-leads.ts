// The leads page in one answer: rows, total, partners, counts and days (A2, R53). Whatever depends only on
// which leads exist is kept until the next lead arrives.
import type { LeadPage } from '../../../contract/leads/list-leads';
import { toFirstDay, toLeadCounts, toLeadDays } from '../../../objects/leads/lead-days';
import { toLocalDay } from '../../../schemas/calendar-day';
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
} from '../../storage/leads';

export type LeadReader = (db: Queries, scope: LeadScope, query: ParsedLeadQuery) => Promise<LeadPage>;
export type ParsedLeadQuery = {
  page: number;
  limit: number;
  sort: LeadSort;
  filter: Omit<LeadFilter, 'scope'>;
};

/** R40: pages from 1, beyond the end the last one. `now` decides what today is. */
export function createLeadReader(feed: Pick<ChangeFeed, 'subscribe'>, now: () => Date): LeadReader {
  const cache = createCache();
  feed.subscribe((changes) => {
    if (changes.some(({ objectType }) => objectType === leadType)) cache.forget();
  });
  return async (db, scope, query) => {
    const { remember } = cache;
    const keep = <T>(key: unknown[], work: () => Promise<T>) =>
      remember(JSON.stringify([scope, ...key]), work);
    const filter = { ...query.filter, scope };
    const { partner, zone } = filter;
    const today = toLocalDay(now(), zone);
    const total = await keep(['total', query.filter], () => countLeads(db, filter));
    const page = Math.min(query.page, Math.max(1, Math.ceil(total / query.limit)));
    const items = await keep(['page', query.filter, query.sort, page, query.limit], async () => {
      const place = { offset: (page - 1) * query.limit, limit: query.limit, total };
      return (await listSorted(db, { filter, sort: query.sort, ...place })).map(toLead);
    });
    const numbers = await keep(['days', partner, zone, today], async () => {
      const found = await countLeadsByDay(db, { scope, partner, zone }, toFirstDay(today));
      return { counts: toLeadCounts(found, today), days: toLeadDays(found, today) };
    });
    const partners = await keep(['partners'], () => listLeadPartners(db, scope));
    return { items, total, page, limit: query.limit, partners, ...numbers };
  };
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

/** Remembers up to 500 answers until they are forgotten together; what was begun before is not remembered after. */
function createCache(most = 500) {
  let kept = new Map<string, Promise<unknown>>();
  return {
    forget() {
      kept = new Map();
    },
    remember<T>(key: string, work: () => Promise<T>): Promise<T> {
      const known = kept.get(key);
      if (known) return known as Promise<T>;
      const made = work();
      if (kept.size >= most) kept.delete(kept.keys().next().value ?? '');
      kept.set(key, made);
      const mine = kept;
      made.catch(() => mine.delete(key));
      return made;
    },
  };
}
