import { useAtomValue } from 'jotai';
import { type ReactNode, useEffect, useState } from 'react';
import { Navigate, useLocation } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { endReasonAtom, type Session, sessionAtom } from '../../shared/session/session';
import { clearDestination, getDestination, saveDestination } from '../sign-in/destination';
import type { Access } from './app-route';

const passwordSection = paths.profile.to('security');

/** Where to redirect a user who cannot open the screen; undefined if they can (A2). */
export function redirectFor(access: Access, session: Session | null): 'login' | 'home' | undefined {
  if (access === 'open') return undefined;
  if (access === 'visitor') return session ? 'home' : undefined;
  if (!session) return 'login';
  return access === 'signedIn' || access === session.type ? undefined : 'home';
}

export function Guard({ access, children }: { access: Access; children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const { pathname, search, hash } = useLocation();
  const requestedPath = pathname + search + hash;
  const redirect = redirectFor(access, session);

  if (redirect === 'login') return <RedirectToLogin requestedPath={requestedPath} />;
  if (redirect === 'home') return <RedirectHome visitor={access === 'visitor'} />;
  if (session?.requirePWChange && access !== 'open' && requestedPath !== passwordSection) {
    return <Navigate to={passwordSection} replace />;
  }
  return children;
}

function RedirectToLogin({ requestedPath }: { requestedPath: string }) {
  const reason = useAtomValue(endReasonAtom);
  useEffect(() => {
    if (reason !== 'choice') saveDestination(requestedPath);
  }, [requestedPath, reason]);
  return <Navigate to={paths.login.to()} replace />;
}

/** After sign-in, continues to the link that the user had opened. */
function RedirectHome({ visitor }: { visitor: boolean }) {
  const [destination] = useState(() => (visitor ? getDestination() : paths.home.to()));
  useEffect(clearDestination, []);
  return <Navigate to={destination} replace />;
}
