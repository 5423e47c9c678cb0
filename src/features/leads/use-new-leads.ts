import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '../../shared/api/api-client';
import { isPaged, readList } from '../../shared/api/read-answer';
import { retryRead } from '../../shared/api/retry-read';
import { isLiveAtom, onLive } from '../../shared/live/live';
import { type LeadView, leadsPath, toLeadQuery } from './lead-view';

/** Messages that arrive together cause one request. */
const batchDelay = 300;
const pollSeconds = 60;

/**
 * How many leads of this view have arrived since it was loaded (`shownTotal`). They are offered, while the table stays. Hosts that return whole
 * lists (`isWhole`) are not polled.
 */
export function useNewLeads(
  view: LeadView,
  zone: string,
  shown: { total: number; isWhole: boolean },
): number {
  const isLive = useAtomValue(isLiveAtom);
  const [found, setFound] = useState<{ filters: string; total: number }>();
  const { q, partner, day, since } = view;
  const filters = JSON.stringify([q, partner, day, since, zone]);

  const ask = useEffectEvent(async () => {
    const query = toLeadQuery({ ...view, page: 1, limit: 1 }, zone);
    const answer = await request('GET', leadsPath, { query, background: true });
    if (isPaged(answer)) setFound({ filters, total: readList('lead', answer).total });
  });

  useEffect(() => {
    if (shown.isWhole) return;
    let timer: ReturnType<typeof setTimeout> | undefined;
    let asking = new AbortController();
    const stopHearing = onLive(({ event, data }) => {
      // After a reconnect, leads may have been missed.
      if (event !== 'resync' && !(event === 'record' && data.objectType === 'lead')) return;
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      timer = setTimeout(() => void retryRead(() => ask(), signal), batchDelay);
    });
    return () => {
      stopHearing();
      clearTimeout(timer);
      asking.abort();
    };
  }, [shown.isWhole]);

  // A separate effect, so that a new connection does not cancel the request that its first message started.
  useEffect(() => {
    if (shown.isWhole || isLive) return;
    // A failed request is repeated a minute later.
    const poll = setInterval(() => !document.hidden && ask().catch(() => undefined), pollSeconds * 1000);
    return () => clearInterval(poll);
  }, [isLive, shown.isWhole]);

  return found?.filters === filters ? Math.max(0, found.total - shown.total) : 0;
}
