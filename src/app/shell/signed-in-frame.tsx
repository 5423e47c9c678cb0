import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { appStore } from '../../shared/app-state/app-store';
import { deleteOldDrafts } from '../../shared/drafts/drafts';
import { useLiveRefresh } from '../../shared/live/use-live-refresh';
import { objectsAtom } from '../../shared/objects/objects-atom';
import { restoreObjects, saveObjects } from '../../shared/objects/remembered-objects';
import { useOwnObjects } from '../../shared/objects/use-own-objects';
import { lazyExtra } from '../../shared/react/lazy-screen';
import { getSession, personOf, type Session, sessionAtom } from '../../shared/session/session';
import { useExpiry } from '../session-keeping/expiry';
import { PaletteHost } from './palette-host';
import { cacheOwnerAtom, clearCache } from './signed-in-screen';
import { TopBar } from './top-bar';

/** Not needed before the first interaction. */
const ShellExtras = lazyExtra(() => import('./shell-extras').then((m) => m.ShellExtras));

/** Restores the custom objects last known, before the navigation renders. */
function restoreNavigation(): void {
  const session = getSession();
  if (session) restoreObjects(personOf(session));
}
restoreNavigation();
appStore.sub(sessionAtom, restoreNavigation);

export function SignedInFrame({ session }: { session: Session }) {
  useLiveRefresh(session.token);
  const person = personOf(session);
  // The cache is cleared when another user signs in, so a request sent before that would be lost.
  const isCacheReady = useAtomValue(cacheOwnerAtom) === person;
  const hasInteracted = useFirstInteraction();
  useEffect(() => () => void (getSession() ?? clearCache()), []);
  useEffect(() => deleteOldDrafts(), []);
  return (
    <>
      <TopBar session={session} />
      {hasInteracted && <ShellExtras session={session} />}
      <ExpiryHost />
      <PaletteHost session={session} />
      {isCacheReady && <OwnObjects key={person} />}
    </>
  );
}

/** Whether a key or pointer was pressed, or 20 s have passed, because the browser's menu can print without either. */
function useFirstInteraction(): boolean {
  const [hasInteracted, setInteracted] = useState(false);
  useEffect(() => {
    const onInteraction = () => setInteracted(true);
    const timer = setTimeout(onInteraction, 20_000);
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, onInteraction, { once: true });
    return () => clearTimeout(timer);
  }, []);
  return hasInteracted;
}

const ExpiryPopup = lazyExtra(() => import('./expiry-popup').then((m) => m.ExpiryPopup));

/** Preloads the popup, so that it opens even if the connection is lost by then. */
export function ExpiryHost() {
  const expiry = useExpiry();
  useEffect(() => {
    const timer = setTimeout(() => void ExpiryPopup.preload()?.catch(() => {}), 3000);
    return () => clearTimeout(timer);
  }, []);
  return expiry && <ExpiryPopup expiry={expiry} />;
}

export function OwnObjects() {
  useOwnObjects();
  useEffect(
    () => () => {
      setOwnObjects([]);
      saveObjects(undefined);
      appStore.set(objectsAtom, 0);
    },
    [],
  );
  return null;
}
