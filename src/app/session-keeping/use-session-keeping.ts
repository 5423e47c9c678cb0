import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { loadingAtom } from '../../shared/session/session';
import { startPinging } from './ping';

/** Keeps the session's machinery running as long as the app is shown. */
export function useSessionKeeping() {
  const setLoading = useSetAtom(loadingAtom);
  useEffect(() => setLoading(false), [setLoading]);
  useEffect(() => startPinging(), []);
}
