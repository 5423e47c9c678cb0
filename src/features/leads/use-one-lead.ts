import { useMemo } from 'react';
import type { WireLead } from '../../../contract/leads';
import { readList } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { type Lead, toLead } from './lead';
import type { LeadBook } from './lead-book';
import { leadsPath } from './lead-view';

/** A lead that the list as it is shown does not hold: a link led to it. '' asks nothing. */
export function useOneLead(
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
