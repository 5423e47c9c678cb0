import type { Session } from '../../shared/session/session';
import { ExpiryPopup } from './expiry-popup';
import { TopBar } from './top-bar';

export function SignedInFrame({ session }: { session: Session }) {
  return (
    <>
      <TopBar session={session} />
      <ExpiryPopup />
    </>
  );
}
