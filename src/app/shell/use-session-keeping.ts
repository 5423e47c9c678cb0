import { useAtomValue, useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { followOtherTabs } from '../../shared/session/follow-tabs';
import { startPinging } from '../../shared/session/ping';
import { loadingAtom, sessionAtom } from '../../shared/session/session';

/** Keeps the session's machinery running as long as the app is shown. */
export function useSessionKeeping() {
  const setLoading = useSetAtom(loadingAtom);
  const email = useAtomValue(sessionAtom)?.email;
  const { mutate } = useSWRConfig();

  useEffect(() => setLoading(false), [setLoading]);
  useEffect(() => startPinging(), []);
  useEffect(() => followOtherTabs(), []);
  // Nobody sees what was loaded for the person before.
  useEffect(() => {
    if (email === undefined) void mutate(() => true, undefined, { revalidate: false });
  }, [email, mutate]);
}
