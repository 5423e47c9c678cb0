import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { startSession } from '../../shared/session/session';
import { forgetDestination, getDestination } from '../destination';
import { paths } from '../paths';
import { createProviderSession } from './sign-in-calls';

/** A §4: a provider's code becomes a session; a missing code or a failure leads to Login. */
export function useProviderReturn(path: '/auth/g-auth' | '/shop-auth'): void {
  const navigate = useNavigate();
  const [returned] = useSearchParams();
  const sent = useRef(false);

  useEffect(() => {
    // A code is good for one use.
    if (sent.current) return;
    sent.current = true;
    const finish = async () => {
      if (!returned.get('code')) return paths.login.to();
      try {
        startSession(await createProviderSession(path, returned));
        return getDestination();
      } catch (error) {
        console.warn('Sign-in with the provider failed.', error);
        return paths.login.to();
      }
    };
    void finish().then((destination) => {
      if (destination !== paths.login.to()) forgetDestination();
      return navigate(destination, { replace: true });
    });
  }, [navigate, path, returned]);
}
