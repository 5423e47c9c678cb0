import { useAtomValue } from 'jotai';
import { useEffect, useState } from 'react';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { appStore } from '../../shared/app-state/app-store';
import { adoptDrafts, deleteOldDrafts } from '../../shared/drafts/drafts';
import { useLiveRefresh } from '../../shared/live/use-live-refresh';
import { objectsAtom } from '../../shared/objects/objects-atom';
import { recallObjects, rememberObjects } from '../../shared/objects/remembered-objects';
import { useOwnObjects } from '../../shared/objects/use-own-objects';
import { lazyExtra } from '../../shared/react/lazy-screen';
import { getSession, personOf, type Session, sessionAtom } from '../../shared/session/session';
import { hideErrors } from '../../shared/ui/notices';
import { useExpiry } from '../session-keeping/expiry';
import { PaletteHost } from './palette-host';
import { answersOfAtom, forgetAnswers } from './signed-in-screen';
import { TopBar } from './top-bar';

/** Until it comes, paper shows the screen's own fields. */
const LateParts = lazyExtra(() => import('./late-parts').then((m) => m.LateParts));

/** Navigation is drawn with the objects that this person knew last: they stand before anything is drawn. */
function recall(): void {
  const session = getSession();
  if (session) recallObjects(personOf(session));
}
recall();
appStore.sub(sessionAtom, recall);

export function SignedInFrame({ session }: { session: Session }) {
  useLiveRefresh(session.token);
  const person = personOf(session);
  // The cache is emptied when another person signs in; an answer asked for before that would be lost.
  const isOurs = useAtomValue(answersOfAtom) === person;
  const isTouched = useFirstTouch();
  useEffect(() => () => void (getSession() ?? forgetAnswers()), []);
  // A message must not survive into the next session (R78).
  useEffect(() => {
    hideErrors();
    return hideErrors;
  }, []);
  useEffect(() => deleteOldDrafts(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => adoptDrafts(), [person]);
  return (
    <>
      <TopBar session={session} />
      {isTouched && <LateParts session={session} />}
      <ExpiryHost />
      <PaletteHost session={session} />
      {isOurs && <OwnObjects key={person} />}
    </>
  );
}

/** Whether a key or pointer was pressed, or 20 s have passed: the browser's own menu can print without either. */
function useFirstTouch(): boolean {
  const [isTouched, setTouched] = useState(false);
  useEffect(() => {
    const touch = () => setTouched(true);
    const timer = setTimeout(touch, 20_000);
    for (const kind of ['keydown', 'pointerdown']) addEventListener(kind, touch, { once: true });
    return () => clearTimeout(timer);
  }, []);
  return isTouched;
}

const ExpiryPopup = lazyExtra(() => import('./expiry-popup').then((m) => m.ExpiryPopup));

/** Watches for the session's end. The popup is fetched soon after the start, long before it is needed. */
export function ExpiryHost() {
  const expiry = useExpiry();
  useEffect(() => {
    const timer = setTimeout(() => void ExpiryPopup.preload()?.catch(() => {}), 3000);
    return () => clearTimeout(timer);
  }, []);
  return expiry && <ExpiryPopup expiry={expiry} />;
}

/** For as long as a person is signed in. */
export function OwnObjects() {
  useOwnObjects();
  useEffect(
    () => () => {
      setOwnObjects([]);
      rememberObjects(undefined);
      appStore.set(objectsAtom, 0);
    },
    [],
  );
  return null;
}
