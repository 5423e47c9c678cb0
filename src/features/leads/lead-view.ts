import { toDayStart } from '../../../objects/leads/zone-clock';
import { isDay, toDayBefore } from '../../../schemas/values/calendar-day';
import type { Query } from '../../shared/api/wire-call';
import type { ListState } from '../../shared/list/list-query';
import { leadFields } from './lead-columns';

export const leadsPath = '/dtl/leads';

export type LeadFilters = {
  q: string;
  partner: string;
  partnerID: string;
  day: string;
  since: string;
};
export type LeadView = LeadFilters & { page: number; limit: number; sort: string };

export const pageSizes = [10, 25, 50, 100] as const;
export const periods = ['7', '30', '90'] as const;
export const newestFirst = '-date';

/** Converts the list's state from the address bar. Clients have no partner filter (A2, R26); unknown filters are dropped. */
export function toLeadView(
  state: Omit<ListState, 'columns'>,
  { isClient, today }: { isClient: boolean; today: string },
): LeadView {
  const day = state.filters.get('day') ?? '';
  const period = periods.find((one) => one === state.filters.get('period'));
  return {
    page: Math.min(state.page, 1_000_000),
    limit: state.limit,
    sort: leadFields.includes(state.sort.replace(/^-/, '')) ? state.sort : newestFirst,
    q: state.q.trim(),
    partner: isClient ? '' : (state.filters.get('partner') ?? ''),
    partnerID: isClient ? '' : (state.filters.get('partnerID') ?? ''),
    day: isDay(day) ? day : '',
    since: period ? toDayBefore(today, Number(period) - 1) : '',
  };
}

export function toLeadQuery(view: LeadView, zone: string): Query {
  const { page, limit, sort, q, partner, partnerID, day, since } = view;
  const first = since && { 'f.date[gte]': toDayStart(since, zone) };
  return {
    page,
    limit,
    sort,
    q,
    partner,
    day,
    tz: zone,
    ...first,
    ...(partnerID && { 'f.partnerID': partnerID }),
  };
}
