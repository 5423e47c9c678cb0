import { useEffect, useRef } from 'react';
import { useNavigate, useSearchParams } from 'react-router-dom';
import { paths } from '../../shared/paths';
import { startSession } from '../../shared/session/session';
import { clearDestination, getDestination } from './destination';
import { exchangeFailure, type ProviderPath, returnFailure } from './provider-failure';
import { createProviderSession } from './sign-in-calls';

/** A4: exchanges the provider's code for a session. Without a code or on failure, Login shows the reason (R69). */
export function useProviderReturn(path: ProviderPath): void {
  const navigate = useNavigate();
  const [returned] = useSearchParams();
  const sent = useRef(false);

  useEffect(() => {
    // The code works only once, and React can run effects twice.
    if (sent.current) return;
    sent.current = true;
    const finish = async (): Promise<string | undefined> => {
      if (!returned.get('code')) return returnFailure(path, returned.get('error'));
      try {
        startSession(await createProviderSession(path, returned));
        return undefined;
      } catch (error) {
        console.warn('Sign-in with the provider failed.', error);
        return exchangeFailure(path, error);
      }
    };
    void finish().then((failure) => {
      if (failure) return navigate(paths.login.to(), { replace: true, state: { failure } });
      const destination = getDestination();
      clearDestination();
      return navigate(destination, { replace: true });
    });
  }, [navigate, path, returned]);
}
