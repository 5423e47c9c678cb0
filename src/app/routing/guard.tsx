import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { endReasonAtom, type Session, sessionAtom } from '../../shared/session/session';
import { showError } from '../../shared/ui/notices';
import { forgetDestination, getDestination, keepDestination } from '../sign-in/destination';
import type { Access } from './app-route';

const passwordSection = paths.profile.to('security');

/** Where a person must go instead of the screen they asked for; undefined when they may see it (A2). */
export function redirectFor(access: Access, session: Session | null): 'login' | 'home' | undefined {
  if (access === 'open') return undefined;
  if (access === 'visitor') return session ? 'home' : undefined;
  if (!session) return 'login';
  return access === 'signedIn' || access === session.type ? undefined : 'home';
}

export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const { pathname, search, hash } = useLocation();
  const asked = pathname + search + hash;
  const redirect = redirectFor(access, session);

  if (redirect === 'login') return <ToLogin asked={asked} />;
  if (redirect === 'home') return <ToHome visitor={access === 'visitor'} />;
  if (session?.requirePWChange && access !== 'open' && asked !== passwordSection) {
    return <Navigate to={passwordSection} replace />;
  }
  return children;
}

function ToLogin({ asked }: { asked: string }) {
  const reason = useAtomValue(endReasonAtom);
  useEffect(() => {
    if (reason !== 'choice') keepDestination(asked);
  }, [asked, reason]);
  return <Navigate to={paths.login.to()} replace />;
}

/** A visitor who has just signed in goes on to the link that was asked for; for others the screen is not theirs. */
function ToHome({ visitor }: { visitor: boolean }) {
  const [destination] = useState(() => (visitor ? getDestination() : paths.home.to()));
  useEffect(() => {
    forgetDestination();
    if (!visitor) showError('Your account cannot open that page.');
  }, [visitor]);
  return <Navigate to={destination} replace />;
}
