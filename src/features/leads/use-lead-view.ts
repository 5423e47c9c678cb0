import { useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListControls, useListState } from '../../shared/list/list-state';
import { type LeadView, newestFirst, pageSizes, toLeadView } from './lead-view';

export type LeadViewControls = {
  view: LeadView;
  controls: ListControls;
  setPartner: (partner: string) => void;
  /** How many days up to today are shown; '' for all. */
  period: string;
  /** Day and period replace each other. */
  setDay: (day: string) => void;
  setPeriod: (period: string) => void;
  /** Page 1, newest first: where new leads appear. */
  showNewest: () => void;
};

export function useLeadView(isClient: boolean, today: string): LeadViewControls {
  const controls = useListState({ sort: newestFirst, limit: pageSizes[0], limits: pageSizes });
  const [, setSearch] = useSearchParams();
  const { page, limit, sort, q, filters } = controls;
  const view = useMemo(
    () => toLeadView({ page, limit, sort, q, filters }, { isClient, today }),
    [page, limit, sort, q, filters, isClient, today],
  );
  return {
    view,
    controls: { ...controls, sort: view.sort },
    setPartner: (partner) => controls.setFilter('partner', partner),
    period: view.since && (filters.get('period') ?? ''),
    setDay: (day) => controls.setFilters({ day, period: '' }),
    setPeriod: (period) => controls.setFilters({ day: '', period }),
    showNewest: () =>
      setSearch((now) => {
        const next = new URLSearchParams(now);
        next.delete('page');
        next.delete('sort');
        return next;
      }),
  };
}
