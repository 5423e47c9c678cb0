import { isDay } from '../../../schemas/calendar-day';
import type { Query } from '../../shared/api/wire-call';
import type { ListState } from '../../shared/list/list-state';
import { leadFields } from './lead-columns';

export const leadsPath = '/dtl/leads';

/** Which leads are shown. */
export type LeadFilters = { q: string; partner: string; day: string };
export type LeadView = LeadFilters & { page: number; limit: number; sort: string };

export const pageSizes = [10, 25, 50, 100] as const;
export const newestFirst = '-date';

/**
 * The address bar's list state → the page's. Clients have no partner filter (A2, R26); what an address
 * cannot ask for is left out.
 */
export function toLeadView(state: Omit<ListState, 'columns'>, isClient: boolean): LeadView {
  const day = state.filters.get('day') ?? '';
  return {
    page: Math.min(state.page, 1_000_000),
    limit: state.limit,
    sort: leadFields.includes(state.sort.replace(/^-/, '')) ? state.sort : newestFirst,
    q: state.q.trim(),
    partner: isClient ? '' : (state.filters.get('partner') ?? ''),
    day: isDay(day) ? day : '',
  };
}

/** A view as the query keys of GET /dtl/leads (W2.10). */
export function toLeadQuery(view: LeadView, zone: string): Query {
  const { page, limit, sort, q, partner, day } = view;
  return { page, limit, sort, q, partner, day, tz: zone };
}
