import { activityKey, syncActivity } from '../../shared/session/activity';
import {
  dropSession,
  getSession,
  parseSession,
  personOf,
  restoreSession,
} from '../../shared/session/session';
import { endedKey, readStored, storageKeys, writeStored } from '../../shared/session/stored-session';

/** A tab that ends another session removes the keys within this time. */
const removalDelay = 2000;

/**
 * Keeps all tabs signed in as the same user. It relies on storage events only, because they arrive in the order of the writes, while messages can
 * overtake them. `onOtherUser` is called while this tab still has the session of the previous user.
 */
export function followOtherTabs(onOtherUser: () => void): () => void {
  let otherEndedAt = Number.NEGATIVE_INFINITY;
  const onEnded = (token: string) => {
    if (token === getSession()?.token) dropSession();
    else otherEndedAt = performance.now();
  };
  const onRemoved = () => {
    const session = getSession();
    if (!session || readStored()) return;
    // A tab that did not know this session yet removed it together with the one it ended.
    if (performance.now() - otherEndedAt < removalDelay) writeStored(session);
    else dropSession();
  };
  const adoptStored = () => {
    const stored = parseSession(readStored());
    const session = getSession();
    if (!stored) return;
    if (session && personOf(session) !== personOf(stored)) onOtherUser();
    else restoreSession();
  };
  const onStorage = ({ key, newValue }: StorageEvent) => {
    if (key === activityKey) syncActivity();
    else if (key === endedKey && newValue) onEnded(newValue);
    else if (key === storageKeys.user && newValue) adoptStored();
    else if (key === null || (isSessionKey(key) && !newValue)) onRemoved();
  };
  // A page restored from the back/forward cache has received no events.
  const onPageShow = ({ persisted }: PageTransitionEvent) => {
    if (!persisted) return;
    if (readStored()) adoptStored();
    else if (getSession()) dropSession();
  };
  addEventListener('storage', onStorage);
  addEventListener('pageshow', onPageShow);
  return () => {
    removeEventListener('storage', onStorage);
    removeEventListener('pageshow', onPageShow);
  };
}

function isSessionKey(key: string): boolean {
  return Object.values(storageKeys).some((one) => one === key);
}
