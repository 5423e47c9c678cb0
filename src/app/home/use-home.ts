import { useEffect, useEffectEvent } from 'react';
import type { Home } from '../../../contract/home';
import type { LeadPage } from '../../../contract/leads';
import type { ApiError } from '../../shared/api/api-error';
import { isPaged } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { onLive } from '../../shared/live/live';
import { getViewerZone } from '../../shared/viewer-zone';

export type HomeState = {
  /** Undefined until it has come; empty from a host that does not know the call. */
  home: Home | undefined;
  /** Null from a host that answers no page. */
  leads: LeadPage | null | undefined;
  error: ApiError | undefined;
  /** Whatever was shown before stays until the answer has come. */
  refresh: () => Promise<unknown>;
};

const shownLeads = 6;
/** However much happens, the numbers move no more often than this. */
const calmSeconds = 3;

/** Everything that Home shows: two calls, shared and kept fresh by the live stream. */
export function useHome(): HomeState {
  const tz = getViewerZone();
  const asked = useRequest(['/dtl/home', { tz }], { keepPreviousData: true });
  const query = { page: 1, limit: shownLeads, sort: '-date', tz };
  const leads = useRequest(['/dtl/leads', query], { keepPreviousData: true });
  const refresh = () => Promise.all([asked.mutate(), leads.mutate()]);
  useCalmRefresh(() => void refresh());
  const isUnknown = asked.error?.status === 404;
  return {
    home: asked.data ?? (isUnknown ? {} : undefined),
    leads: leads.data && (isPaged(leads.data) ? (leads.data as LeadPage) : null),
    error: isUnknown ? undefined : (asked.error ?? leads.error),
    refresh,
  };
}

function useCalmRefresh(refresh: () => void): void {
  const run = useEffectEvent(refresh);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    const runSoon = () => {
      timer = undefined;
      // A tab out of sight asks when it is looked at.
      isWaiting = document.hidden;
      if (!document.hidden) run();
    };
    const stop = onLive(({ event, data }) => {
      // Metadata of no object: the connection was just made, and so were these answers.
      const isNews = event === 'record' || (event === 'metadata' && data.objectType !== '');
      if (isNews) timer ??= setTimeout(runSoon, calmSeconds * 1000);
    });
    const look = () => isWaiting && runSoon();
    document.addEventListener('visibilitychange', look);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    };
  }, []);
}
