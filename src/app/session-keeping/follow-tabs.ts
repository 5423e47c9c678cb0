import { activityKey, hearActivity } from '../../shared/session/activity';
import { getSession, letGo, parseSession, personOf, restoreSession } from '../../shared/session/session';
import { endedKey, readStored, storageKeys, writeStored } from '../../shared/session/stored-session';

/** So soon after an ended session of another tab the keys are removed by that tab. */
const removalMilliseconds = 2000;

/**
 * All tabs in step: who signs in or out elsewhere does so here. Storage events alone say so: they come in the order of
 * what was written, while messages and storage overtake each other between processes. `onSomebodyElse`: another person
 * signed in; this tab still holds the session before.
 */
export function followOtherTabs(onSomebodyElse: () => void): () => void {
  let othersEndedAt = Number.NEGATIVE_INFINITY;
  const hearEnd = (token: string) => {
    if (token === getSession()?.token) letGo();
    else othersEndedAt = performance.now();
  };
  const hearRemoval = () => {
    const session = getSession();
    if (!session || readStored()) return;
    // A tab that had not heard yet of this session took it for the one it ended.
    if (performance.now() - othersEndedAt < removalMilliseconds) writeStored(session);
    else letGo();
  };
  const adopt = () => {
    const stored = parseSession(readStored());
    const session = getSession();
    if (!stored) return;
    if (session && personOf(session) !== personOf(stored)) onSomebodyElse();
    else restoreSession();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === activityKey) hearActivity();
    else if (key === endedKey && newValue) hearEnd(newValue);
    else if (key === storageKeys.user && newValue) adopt();
    else if (key === null || (isSessionKey(key) && !newValue)) hearRemoval();
  };
  // A page that was kept for 'Back' has heard nothing meanwhile.
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (readStored()) adopt();
    else if (getSession()) letGo();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onShow);
  };
}

function isSessionKey(key: string): boolean {
  return Object.values(storageKeys).some((one) => one === key);
}
