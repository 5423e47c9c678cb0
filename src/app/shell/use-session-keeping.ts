import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { followOtherTabs } from '../../shared/session/follow-tabs';
import { startPinging } from '../../shared/session/ping';
import { loadingAtom } from '../../shared/session/session';

/** Keeps the session's machinery running as long as the app is shown. */
export function useSessionKeeping() {
  const setLoading = useSetAtom(loadingAtom);
  useEffect(() => setLoading(false), [setLoading]);
  useEffect(() => startPinging(), []);
  useEffect(() => followOtherTabs(), []);
}
