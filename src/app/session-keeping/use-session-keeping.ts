import { useSetAtom } from 'jotai';
import { useEffect } from 'react';
import { paths } from '../../shared/paths';
import { loadingAtom } from '../../shared/session/session';
import { followOtherTabs } from './follow-tabs';
import { startPinging } from './ping';

/** Keeps the session's machinery running as long as the app is shown. */
export function useSessionKeeping() {
  const setLoading = useSetAtom(loadingAtom);
  useEffect(() => setLoading(false), [setLoading]);
  useEffect(() => startPinging(), []);
  useEffect(() => followOtherTabs(startOver), []);
}

/** Nothing that was loaded or typed for one person stays in a page of another. 'Logged Out' would log the next one out. */
function startOver() {
  const { pathname } = window.location;
  if (pathname === paths.logout.to()) window.location.assign(paths.home.to());
  else window.location.reload();
}
