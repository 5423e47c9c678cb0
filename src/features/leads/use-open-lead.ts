import { type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useLocation, useNavigate } from 'react-router-dom';
import type { WireLead } from '../../../contract/leads';
import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { useAddress } from '../../shared/react/use-address';
import { type Lead, toLead } from './lead';
import type { LeadBook } from './lead-book';
import { leadsPath } from './lead-view';
import type { Leads } from './use-leads';

type OpenLead = {
  isOpen: boolean;
  position: number | undefined;
  lead: Lead | undefined;
  isMissing: boolean;
  /** Set if the lead could not be loaded. */
  retry: (() => unknown) | undefined;
  open: (lead: Lead) => void;
  linkTo: (lead: Lead) => string;
  linkState: unknown;
  move: (position: number) => void;
  close: () => void;
};

type TableContext = { limit: number; zone: string; table: RefObject<HTMLElement | null> };

/** The lead in the drawer, from `lead` in the address bar. The table's page follows it, and closing returns the focus to its row. */
export function useOpenLead(leads: Leads, { limit, zone, table }: TableContext): OpenLead {
  const { id, show, linkTo, linkState, close: forget, openedAt } = useLeadAddress();
  // Other hosts can repeat a contactID, so a lead opened from the list is identified by its position.
  const [openedPosition, setOpenedPosition] = useState<number>();
  const start = (leads.page - 1) * limit;
  const found = leads.rows.findIndex((lead) => lead.contactID === id);
  const position = openedPosition ?? (found < 0 ? undefined : start + found);
  const inList = position === undefined ? undefined : leads.rows[position - start];
  const isElsewhere = id !== '' && position === undefined && !leads.isLoading;
  const one = useLeadOutsideList(isElsewhere ? id : '', { book: leads.book, zone });

  // Once the next page has loaded, name its lead in the address.
  useEffect(() => {
    if (id && inList && openedPosition !== undefined && inList.contactID !== id)
      show(inList.contactID, leads.page);
    if (!id) setOpenedPosition(undefined);
  });
  useRowFocus(table, id === '' ? undefined : position, start);

  return {
    isOpen: id !== '',
    position: id === '' ? undefined : position,
    lead: inList ?? one.lead,
    isMissing: isElsewhere && one.isMissing,
    retry: isElsewhere ? one.retry : undefined,
    open: (lead) => {
      setOpenedPosition(start + leads.rows.indexOf(lead));
      show(lead.contactID);
    },
    linkTo: (lead) => linkTo(lead.contactID),
    linkState,
    move: (to) => {
      setOpenedPosition(to);
      show(leads.rows[to - start]?.contactID ?? id, Math.floor(to / limit) + 1);
    },
    close: () => forget(openedAt === leads.page),
  };
}

function useLeadAddress() {
  const { search, change, linkTo } = useAddress();
  const navigate = useNavigate();
  const { state } = useLocation();
  const openedAt: unknown = state?.leadOpenedAt;
  const linkState = { leadOpenedAt: Number(search.get('page') ?? 1) };
  return {
    id: search.get('lead') ?? '',
    openedAt,
    linkTo: (lead: string) => linkTo({ lead }),
    linkState,
    /** Opening from the list adds a history entry; going to the next or previous lead replaces it. */
    show: (lead: string, page?: number) =>
      page === undefined
        ? change({ lead }, { preventScrollReset: true, state: linkState })
        : change(
            { lead, page: page > 1 ? String(page) : '' },
            { preventScrollReset: true, replace: true, state },
          ),
    close: (isStepBack: boolean) => {
      if (isStepBack) void navigate(-1);
      else change({ lead: '' }, { preventScrollReset: true, replace: true });
    },
  };
}

/** When the drawer closes, focuses the row of the last lead, on its name if a name opened the drawer. */
function useRowFocus(table: TableContext['table'], position: number | undefined, start: number): void {
  const last = useRef<number>(undefined);
  useEffect(() => {
    const seen = last.current;
    last.current = position;
    if (position !== undefined || seen === undefined) return;
    const row = table.current?.querySelectorAll('tbody tr')[seen - start];
    // The dialog has returned the focus to the link or button that opened it, if that still exists.
    const opener = document.activeElement?.matches('tr a') ? 'a' : 'button';
    row?.querySelector<HTMLElement>(opener)?.focus();
  }, [position, start, table]);
}

/** Loads a lead that the current list does not contain, such as one from a link. '' loads nothing. */
function useLeadOutsideList(
  id: string,
  { book, zone }: { book: LeadBook | undefined; zone: string },
): Pick<OpenLead, 'lead' | 'isMissing' | 'retry'> {
  const query = { page: 1, limit: 1, tz: zone, 'f.contactID': id };
  const { data, error, mutate } = useRequest(id && !book ? [leadsPath, query] : null);
  const lead = useMemo(() => {
    if (book) return book.find(id);
    const [wire] = data === undefined ? [] : readList<WireLead>('lead', data).items;
    return wire && toLead(wire, 0);
  }, [book, data, id]);
  return {
    lead,
    isMissing: id !== '' && lead === undefined && (data ?? book) !== undefined,
    retry: error && data === undefined ? () => mutate() : undefined,
  };
}
