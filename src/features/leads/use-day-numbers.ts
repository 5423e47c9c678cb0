import { useEffect, useState } from 'react';
import type { LeadDay, LeadPage } from '../../../contract/leads';
import { request } from '../../shared/api/api-client';
import { isPaged } from '../../shared/api/read-answer';
import { type LeadView, leadsPath, toLeadQuery } from './lead-view';

type Numbers = Pick<LeadPage, 'counts' | 'days'>;

/**
 * Counts and days as of `today` (R53): when the day has changed since the page's answer came, they alone are
 * fetched again; the rows stay as they are.
 */
export function useDayNumbers(
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
