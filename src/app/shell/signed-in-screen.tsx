import { type ReactNode, useEffect } from 'react';
import { SWRConfig, unload } from 'swr';
import { swrSettings } from '../../shared/swr-settings';

/** What the screens of signed-in people need and sign-in does not: the cache of what the server said. */
export function SignedInScreen({ children }: { children: ReactNode }) {
  return <SWRConfig value={swrSettings}>{children}</SWRConfig>;
}

/** Nobody sees what was loaded for the person before, nor what was still under way for them. */
export function useOwnCache(email: string): void {
  // biome-ignore lint/correctness/useExhaustiveDependencies: another person, an empty cache
  useEffect(() => () => unload({ revalidate: false }), [email]);
}
