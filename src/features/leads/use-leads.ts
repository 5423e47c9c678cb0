import { useEffect, useMemo, useState } from 'react';
import { useSWRConfig } from 'swr';
import type { LeadCounts, LeadDay, LeadPage, WireLead } from '../../../contract/leads';
import type { ZoneClock } from '../../../objects/leads/zone-clock';
import { request } from '../../shared/api/api-client';
import { type ApiError, toApiError } from '../../shared/api/api-error';
import { isPaged, readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { appStore } from '../../shared/app-state/app-store';
import { sessionAtom } from '../../shared/session/session';
import { type Lead, toLead } from './lead';
import { createLeadBook, type LeadBook } from './lead-book';
import { type LeadView, leadsPath, toLeadQuery } from './lead-view';
import { useToday } from './use-today';

export type Leads = {
  rows: readonly Lead[];
  total: number;
  page: number;
  partners: readonly string[];
  /** Undefined while loading, and from hosts that page without counting. */
  counts: LeadCounts | undefined;
  days: readonly LeadDay[];
  isLoading: boolean;
  isRefreshing: boolean;
  error: ApiError | undefined;
  retry: () => Promise<unknown>;
  /** Set when the host answered the whole list at once. */
  book: LeadBook | undefined;
};

/** A host that answers the whole list is asked for it once, not once a page; the next session may have another one. */
let hostAnswersWhole = false;
appStore.sub(sessionAtom, () => {
  if (!appStore.get(sessionAtom)) hostAnswersWhole = false;
});

/** One page of leads with the numbers around it: from the host, or worked out here from a plain array. */
export function useLeads(view: LeadView, clock: ZoneClock): Leads {
  const [isWhole, setIsWhole] = useState(hostAnswersWhole);
  const { mutate } = useSWRConfig();
  const query = isWhole ? undefined : toLeadQuery(view, clock.zone);
  // What arrives by itself is offered by useNewLeads: rows never move under a reading person.
  // A whole list that just came needs no second question under its new key.
  const asked = useRequest([leadsPath, query, 'offered'], { ...steady, revalidateIfStale: !isWhole });
  const { data } = asked;

  useEffect(() => {
    if (isWhole || data === undefined || isPaged(data)) return;
    hostAnswersWhole = true;
    void mutate([leadsPath, undefined, 'offered'], data, { revalidate: false });
    setIsWhole(true);
  }, [data, isWhole, mutate]);

  const read = useMemo(() => readLeads(data, clock), [data, clock]);
  const today = useToday(clock.zone);
  const shown = useMemo(
    () => (read.book ? fromBook(read.book, view, today) : read.page),
    [read, view, today],
  );
  const rolled = useDayNumbers(read.page.days, { view, zone: clock.zone, today });
  return {
    ...shown,
    ...rolled,
    book: read.book,
    isLoading: data === undefined && asked.error === undefined,
    isRefreshing: data !== undefined && asked.isValidating,
    // The rows of an earlier view must not stand for one that failed.
    error: read.error ?? asked.error,
    retry: () => asked.mutate(),
  };
}

const steady = {
  keepPreviousData: true,
  revalidateOnMount: true,
  dedupingInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  compare: (a: unknown, b: unknown) => a === b,
};

type Shown = Pick<Leads, 'rows' | 'total' | 'page' | 'partners' | 'counts' | 'days'>;
type ReadLeads = { page: Shown; book?: LeadBook; error?: ApiError };

const nothing: Shown = { rows: [], total: 0, page: 1, partners: [], counts: undefined, days: [] };

function readLeads(data: unknown, clock: ZoneClock): ReadLeads {
  if (data === undefined) return { page: nothing };
  try {
    const { items, total, page, limit } = readList<WireLead>('lead', data);
    if (!isPaged(data)) return { page: nothing, book: createLeadBook(items, clock) };
    const { partners = [], counts, days = [] } = data as Partial<LeadPage>;
    const rows = items.map((lead, index) => toLead(lead, (page - 1) * limit + index));
    return { page: { rows, total, page, partners, counts, days } };
  } catch {
    return { page: nothing, error: toApiError('unreadable', 200, data) };
  }
}

function fromBook(book: LeadBook, view: LeadView, today: string): Shown {
  return { ...book.getPage(view), ...book.getNumbers(view.partner, today), partners: book.partners };
}

type Numbers = Pick<LeadPage, 'counts' | 'days'>;

/**
 * Counts and days as of `today` (R53): when the day has changed since the page's answer came, they alone are
 * fetched again; the rows stay as they are.
 */
function useDayNumbers(
  days: readonly LeadDay[],
  given: { view: LeadView; zone: string; today: string },
): Numbers | undefined {
  const { view, zone, today } = given;
  const { partner, partnerID } = view;
  const [found, setFound] = useState<{ key: string; numbers: Numbers }>();
  const asOf = days.at(-1)?.day;
  const isPast = asOf !== undefined && asOf < today;
  const key = JSON.stringify([zone, partner, partnerID, today]);

  // biome-ignore lint/correctness/useExhaustiveDependencies: the numbers follow the partner alone
  useEffect(() => {
    if (!isPast) return;
    const stopped = new AbortController();
    const query = toLeadQuery({ ...view, q: '', day: '', since: '', page: 1, limit: 1 }, zone);
    request('GET', leadsPath, { query, background: true, signal: stopped.signal })
      .then((answer) => {
        const { counts, days } = answer as LeadPage;
        if (isPaged(answer)) setFound({ key, numbers: { counts, days } });
      })
      .catch(() => undefined);
    return () => stopped.abort();
  }, [isPast, key]);

  return isPast && found?.key === key ? found.numbers : undefined;
}
