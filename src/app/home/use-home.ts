import { useEffect, useEffectEvent } from 'react';
import type { Home } from '../../../contract/home';
import type { LeadPage } from '../../../contract/leads';
import type { ApiError } from '../../shared/api/api-error';
import { isPaged } from '../../shared/api/read-answer';
import { useRequest } from '../../shared/api/use-request';
import { onLive } from '../../shared/live/live';
import { getViewerZone } from '../../shared/viewer-zone';

export type HomeState = {
  /** Undefined until loaded; empty if the host does not support the call. */
  home: Home | undefined;
  /** Null if the host does not return a page. */
  leads: LeadPage | null | undefined;
  error: ApiError | undefined;
  refresh: () => Promise<unknown>;
};

const shownLeads = 6;
/** The numbers change no more often than this, however many leads arrive. */
const refreshSeconds = 3;

export function useHome(): HomeState {
  const tz = getViewerZone();
  const response = useRequest(['/dtl/home', { tz }], { keepPreviousData: true });
  const query = { page: 1, limit: shownLeads, sort: '-date', tz };
  const leads = useRequest(['/dtl/leads', query], { keepPreviousData: true });
  const refresh = () => Promise.all([response.mutate(), leads.mutate()]);
  useThrottledRefresh(() => void refresh());
  const isUnsupported = response.error?.status === 404;
  return {
    home: response.data ?? (isUnsupported ? {} : undefined),
    leads: leads.data && (isPaged(leads.data) ? (leads.data as LeadPage) : null),
    error: isUnsupported ? undefined : (response.error ?? leads.error),
    refresh,
  };
}

function useThrottledRefresh(refresh: () => void): void {
  const run = useEffectEvent(refresh);
  useEffect(() => {
    let timer: ReturnType<typeof setTimeout> | undefined;
    let isWaiting = false;
    const runIfVisible = () => {
      timer = undefined;
      isWaiting = document.hidden;
      if (!document.hidden) run();
    };
    const stop = onLive(({ event, data }) => {
      // Metadata without an object announces a new connection, so this data is as new.
      const isNews = event === 'record' || (event === 'metadata' && data.objectType !== '');
      if (isNews) timer ??= setTimeout(runIfVisible, refreshSeconds * 1000);
    });
    const runIfWaiting = () => isWaiting && runIfVisible();
    document.addEventListener('visibilitychange', runIfWaiting);
    return () => {
      stop();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', runIfWaiting);
    };
  }, []);
}
