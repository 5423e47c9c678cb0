import { useEffect, useMemo, useState } from 'react';
import useSWR, { useSWRConfig } from 'swr';
import type { LeadCounts, LeadDay, LeadPage, WireLead } from '../../../contract/leads';
import type { ZoneClock } from '../../../objects/leads/zone-clock';
import { request } from '../../shared/api/api-client';
import { type ApiError, toApiError } from '../../shared/api/api-error';
import { isPaged, readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { isWholeList, rememberWholeList } from '../../shared/list/whole-lists';
import { type Lead, toLead } from './lead';
import { createLeadBook, type LeadBook } from './lead-book';
import { type LeadView, leadsPath, toLeadQuery } from './lead-view';
import { useToday } from './use-today';

export type Leads = {
  rows: readonly Lead[];
  total: number;
  page: number;
  partners: readonly string[];
  /** Undefined while loading, or if the host pages without counting. */
  counts: LeadCounts | undefined;
  days: readonly LeadDay[];
  isLoading: boolean;
  isRefreshing: boolean;
  error: ApiError | undefined;
  retry: () => Promise<unknown>;
  /** Set if the host returned the whole list. */
  book: LeadBook | undefined;
};

export function useLeads(view: LeadView, clock: ZoneClock): Leads {
  const [isWhole, setIsWhole] = useState(isWholeList(leadsPath));
  const { mutate } = useSWRConfig();
  const query = isWhole ? undefined : toLeadQuery(view, clock.zone);
  // 'offered': useNewLeads offers new leads, so that rows do not move while someone reads them. The whole list has just been loaded under
  // another key, so it is not stale.
  const response = useRequest([leadsPath, query, 'offered'], { ...swrOptions, revalidateIfStale: !isWhole });
  const { data } = response;

  useEffect(() => {
    if (isWhole || data === undefined || isPaged(data)) return;
    rememberWholeList(leadsPath);
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
    isLoading: data === undefined && response.error === undefined,
    isRefreshing: data !== undefined && response.isValidating,
    // Do not show the previous view's rows if this one failed.
    error: read.error ?? response.error,
    retry: () => response.mutate(),
  };
}

const swrOptions = {
  keepPreviousData: true,
  revalidateOnMount: true,
  dedupingInterval: 0,
  revalidateOnFocus: false,
  revalidateOnReconnect: false,
  compare: (a: unknown, b: unknown) => a === b,
};

type PageOfLeads = Pick<Leads, 'rows' | 'total' | 'page' | 'partners' | 'counts' | 'days'>;
type ReadLeads = { page: PageOfLeads; book?: LeadBook; error?: ApiError };

const nothing: PageOfLeads = { rows: [], total: 0, page: 1, partners: [], counts: undefined, days: [] };

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

function fromBook(book: LeadBook, view: LeadView, today: string): PageOfLeads {
  return { ...book.getPage(view), ...book.getNumbers(view.partner, today), partners: book.partners };
}

type Numbers = Pick<LeadPage, 'counts' | 'days'>;

/** Counts and days as of `today` (R53). If the day has changed since the page was loaded, only the numbers are reloaded. */
function useDayNumbers(
  days: readonly LeadDay[],
  given: { view: LeadView; zone: string; today: string },
): Numbers | undefined {
  const { view, zone, today } = given;
  const asOf = days.at(-1)?.day;
  const isPast = asOf !== undefined && asOf < today;
  const query = toLeadQuery({ ...view, q: '', day: '', since: '', page: 1, limit: 1 }, zone);
  const load = () => request('GET', leadsPath, { query, background: true });
  const { data } = useSWR(isPast ? ['lead-numbers', today, query] : null, load);
  if (!isPaged(data)) return undefined;
  const { counts, days: counted } = data as LeadPage;
  return { counts, days: counted };
}
