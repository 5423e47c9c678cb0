import { atom, useAtom, useAtomValue } from 'jotai';
import { Fragment, type ReactNode, useLayoutEffect } from 'react';
import { SWRConfig, type SWRConfiguration, unload } from 'swr';
import { recordAnswer } from '../../shared/api/answer-times';
import { isTransient } from '../../shared/api/api-error';
import { personOf, sessionAtom } from '../../shared/session/session';

/** The user whose data the SWR cache holds. */
export const cacheOwnerAtom = atom('');

/** Provides the SWR cache. When another user signs in, unmounts the screens, clears the cache, and mounts them again. */
export function SignedInScreen({ children }: { children: ReactNode }) {
  const session = useAtomValue(sessionAtom);
  const person = session ? personOf(session) : '';
  const [cacheOwner, setCacheOwner] = useAtom(cacheOwnerAtom);
  useLayoutEffect(() => {
    if (cacheOwner !== person) clearCache();
    setCacheOwner(person);
  }, [person, cacheOwner, setCacheOwner]);
  if (cacheOwner !== person) return null;
  return (
    <SWRConfig value={swrSettings}>
      <Fragment key={person}>{children}</Fragment>
    </SWRConfig>
  );
}

export function clearCache(): void {
  void unload({ revalidate: false });
}

/** Keeps data on screen while it is reloaded, and does not retry what would fail again. */
export const swrSettings: SWRConfiguration = {
  keepPreviousData: false,
  focusThrottleInterval: 20_000,
  errorRetryCount: 3,
  onSuccess: (_data, key) => recordAnswer(key),
  shouldRetryOnError: isTransient,
};
