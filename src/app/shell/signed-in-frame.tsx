import { useEffect } from 'react';
import { adoptDrafts, deleteOldDrafts } from '../../shared/drafts/drafts';
import { useLiveRefresh } from '../../shared/live/use-live-refresh';
import { getSession, personOf, type Session } from '../../shared/session/session';
import { ExpiryPopup } from './expiry-popup';
import { NewVersionBanner } from './new-version-banner';
import { PaletteHost } from './palette-host';
import { forgetAnswers } from './signed-in-screen';
import { TopBar } from './top-bar';

export function SignedInFrame({ session }: { session: Session }) {
  useLiveRefresh(session.token);
  const person = personOf(session);
  useEffect(() => () => void (getSession() ?? forgetAnswers()), []);
  useEffect(() => deleteOldDrafts(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each person
  useEffect(() => adoptDrafts(), [person]);
  return (
    <>
      <TopBar session={session} />
      <NewVersionBanner />
      <ExpiryPopup />
      <PaletteHost session={session} />
    </>
  );
}
