import { useEffect } from 'react';
import { deleteOldDrafts } from '../../shared/drafts';
import { useLiveRefresh } from '../../shared/live/use-live-refresh';
import type { Session } from '../../shared/session/session';
import { ExpiryPopup } from './expiry-popup';
import { NewVersionBanner } from './new-version-banner';
import { PaletteHost } from './palette-host';
import { useOwnCache } from './signed-in-screen';
import { TopBar } from './top-bar';

export function SignedInFrame({ session }: { session: Session }) {
  useLiveRefresh(session.token);
  useOwnCache(session.email);
  useEffect(() => deleteOldDrafts(), []);
  return (
    <>
      <TopBar session={session} />
      <NewVersionBanner />
      <ExpiryPopup />
      <PaletteHost session={session} />
    </>
  );
}
