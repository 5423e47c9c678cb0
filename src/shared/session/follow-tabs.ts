import { noteActivity } from './activity';
import { endSession, getSession, restoreSession, storageKeys } from './session';
import { listenToTabs } from './tabs';

/**
 * All tabs in step: who signs in or out elsewhere does so here. The storage event serves where messages do
 * not reach (a tab that slept, a browser without BroadcastChannel).
 */
export function followOtherTabs(): () => void {
  const stop = listenToTabs((message) => {
    if (message === 'active') noteActivity();
    else restoreSession();
  });
  const onStorage = (event: StorageEvent) => {
    if (event.key === storageKeys.user && event.newValue !== null) restoreSession();
    if (event.key === storageKeys.token && event.newValue === null && getSession()) endSession();
  };
  window.addEventListener('storage', onStorage);
  return () => {
    stop();
    window.removeEventListener('storage', onStorage);
  };
}
