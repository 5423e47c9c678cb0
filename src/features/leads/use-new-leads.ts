import { useAtomValue } from 'jotai';
import { useEffect, useEffectEvent, useState } from 'react';
import { request } from '../../shared/api/api-client';
import { isPaged, readList } from '../../shared/api/read-answer';
import { retryRead } from '../../shared/api/retry-read';
import { isLiveAtom, onLive } from '../../shared/live/live';
import { type LeadView, leadsPath, toLeadQuery } from './lead-view';

/** Messages that come together are one question. */
const gatherMilliseconds = 300;
/** How often a host without a live stream is asked. */
const pollSeconds = 60;

/**
 * How many leads of this view came in since it was fetched (`shownTotal`): they are offered, the table stays. Hosts
 * that answer whole lists (`isWhole`) are not asked again and again.
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
      // Leads may have come in while nobody listened.
      if (event !== 'resync' && !(event === 'record' && data.objectType === 'lead')) return;
      clearTimeout(timer);
      asking.abort();
      asking = new AbortController();
      const { signal } = asking;
      timer = setTimeout(() => void retryRead(() => ask(), signal), gatherMilliseconds);
    });
    return () => {
      stopHearing();
      clearTimeout(timer);
      asking.abort();
    };
  }, [shown.isWhole]);

  // An effect of its own: the connection's opening must not cancel the question that its first message began.
  useEffect(() => {
    if (shown.isWhole || isLive) return;
    // The next minute asks again.
    const poll = setInterval(() => !document.hidden && ask().catch(() => undefined), pollSeconds * 1000);
    return () => clearInterval(poll);
  }, [isLive, shown.isWhole]);

  return found?.filters === filters ? Math.max(0, found.total - shown.total) : 0;
}
