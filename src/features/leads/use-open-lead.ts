import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { WireLead } from '../../../contract/leads';
import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { type Lead, toLead } from './lead';
import type { LeadBook } from './lead-book';
import { leadsPath } from './lead-view';
import type { Leads } from './use-leads';

type OpenLead = {
  isOpen: boolean;
  /** From 0 in the whole list; undefined where the list as it is shown does not hold the lead. */
  position: number | undefined;
  /** Undefined while it is on the way, and when there is none. */
  lead: Lead | undefined;
  isMissing: boolean;
  open: (lead: Lead) => void;
  /** The address that opens it, and what goes along there: so it is a step of its own for Back. */
  linkTo: (lead: Lead) => string;
  linkState: unknown;
  move: (position: number) => void;
  close: () => void;
};

type TablePlace = { limit: number; zone: string; table: RefObject<HTMLElement | null> };

/**
 * Which lead the drawer shows: `lead` in the address bar. The table's page follows it, Back closes it, and the focus returns to
 * the row of the last one.
 */
export function useOpenLead(leads: Leads, { limit, zone, table }: TablePlace): OpenLead {
  const { id, show, linkTo, linkState, close: forget, openedAt } = useLeadAddress();
  // contactIDs of other hosts may repeat, so a row that was chosen here is known by its place.
  const [chosen, setChosen] = useState<number>();
  const start = (leads.page - 1) * limit;
  const found = leads.rows.findIndex((lead) => lead.contactID === id);
  const position = chosen ?? (found < 0 ? undefined : start + found);
  const inList = position === undefined ? undefined : leads.rows[position - start];
  const isElsewhere = id !== '' && position === undefined && !leads.isLoading;
  const one = useOneLead(isElsewhere ? id : '', { book: leads.book, zone });

  // The row of the next page has come: the address names it from now on.
  useEffect(() => {
    if (id && inList && chosen !== undefined && inList.contactID !== id) show(inList.contactID, leads.page);
    if (!id) setChosen(undefined);
  });
  useRowFocus(table, id === '' ? undefined : position, start);

  return {
    isOpen: id !== '',
    position: id === '' ? undefined : position,
    lead: inList ?? one.lead,
    isMissing: isElsewhere && one.isMissing,
    open: (lead) => {
      setChosen(start + leads.rows.indexOf(lead));
      show(lead.contactID);
    },
    linkTo: (lead) => linkTo(lead.contactID),
    linkState,
    move: (to) => {
      setChosen(to);
      show(leads.rows[to - start]?.contactID ?? id, Math.floor(to / limit) + 1);
    },
    close: () => forget(openedAt === leads.page),
  };
}

/** `?lead=` beside the list's own state. */
function useLeadAddress() {
  const [search, setSearch] = useSearchParams();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openedAt: unknown = state?.leadOpenedAt;
  const page = Number(search.get('page') ?? 1);
  const set = (change: (next: URLSearchParams) => void, options: { replace?: boolean; state?: unknown }) =>
    setSearch(
      (now) => {
        const next = new URLSearchParams(now);
        change(next);
        return next;
      },
      { preventScrollReset: true, ...options },
    );
  const linkState = { leadOpenedAt: page };
  return {
    id: search.get('lead') ?? '',
    openedAt,
    linkTo: (lead: string) => {
      const next = new URLSearchParams(search);
      next.set('lead', lead);
      return `?${next}`;
    },
    linkState,
    /** Opened from the list it is a step of its own for Back; the next and the previous one stand in its place. */
    show: (lead: string, at?: number) =>
      set(
        (next) => {
          next.set('lead', lead);
          if (at === undefined) return;
          if (at > 1) next.set('page', String(at));
          else next.delete('page');
        },
        at === undefined ? { state: linkState } : { replace: true, state },
      ),
    close: (isStepBack: boolean) => {
      if (isStepBack) void navigate(-1);
      else set((next) => next.delete('lead'), { replace: true });
    },
  };
}

/** When the drawer closes, the row of the lead that it showed last has the focus: on its name, where a name opened it. */
function useRowFocus(table: TablePlace['table'], position: number | undefined, start: number): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const seen = last.current;
    last.current = position;
    if (position !== undefined || seen === undefined) return;
    const row = table.current?.querySelectorAll('tbody tr')[seen - start];
    // The drawer gave the focus back to what opened it, if that is still here.
    const opener = document.activeElement?.matches('tr a') ? 'a' : 'button';
    row?.querySelector<HTMLElement>(opener)?.focus();
  }, [position, start, table]);
}

/** A lead that the list as it is shown does not hold: a link led to it. '' asks nothing. */
function useOneLead(
  id: string,
  { book, zone }: { book: LeadBook | undefined; zone: string },
): { lead: Lead | undefined; isMissing: boolean } {
  const query = { page: 1, limit: 1, tz: zone, 'f.contactID': id };
  const { data, error } = useRequest(id && !book ? [leadsPath, query] : null);
  const lead = useMemo(() => {
    if (book) return book.find(id);
    const [wire] = data === undefined ? [] : readList<WireLead>('lead', data).items;
    return wire && toLead(wire, 0);
  }, [book, data, id]);
  return { lead, isMissing: id !== '' && lead === undefined && (data ?? error ?? book) !== undefined };
}
