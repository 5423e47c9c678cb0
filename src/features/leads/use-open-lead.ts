import { type RefObject, useEffect, useRef, useState } from 'react';
import type { Lead } from './lead';
import type { Leads } from './use-leads';

export type OpenLead = {
  /** From 0 in the whole list; undefined while the drawer is closed. */
  position: number | undefined;
  /** Undefined while its page is on the way. */
  lead: Lead | undefined;
  open: (lead: Lead) => void;
  move: (position: number) => void;
  close: () => void;
};

type Place = { limit: number; setPage: (page: number) => void; table: RefObject<HTMLElement | null> };

/** Which lead the drawer shows. The table's page follows it, and the focus returns to the row of the last one. */
export function useOpenLead(leads: Leads, { limit, setPage, table }: Place): OpenLead {
  const [position, setPosition] = useState<number>();
  const last = useRef<number>(undefined);
  const start = (leads.page - 1) * limit;

  useEffect(() => {
    const seen = last.current;
    last.current = position;
    if (position !== undefined || seen === undefined) return;
    const row = table.current?.querySelectorAll('tbody tr')[seen - start];
    row?.querySelector('button')?.focus();
  }, [position, start, table]);

  return {
    position,
    lead: position === undefined ? undefined : leads.rows[position - start],
    open: (lead) => setPosition(start + leads.rows.indexOf(lead)),
    move: (to) => {
      setPosition(to);
      const page = Math.floor(to / limit) + 1;
      if (page !== leads.page) setPage(page);
    },
    close: () => setPosition(undefined),
  };
}
