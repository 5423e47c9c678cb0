import { useAtomValue } from 'jotai';
import type { ReactNode } from 'react';
import { type Cache, SWRConfig } from 'swr';
import { appStore } from '../../shared/app-store';
import { sessionAtom } from '../../shared/session/session';
import { swrSettings } from '../../shared/swr-settings';

type PersonCache = { email: string; cache: Cache };

/** One for the frame and the screens; requests under way are part of it, so none of them answers the next person. */
let held: PersonCache | undefined;
appStore.sub(sessionAtom, () => {
  if (appStore.get(sessionAtom) === null) held = undefined;
});

function getCache(email: string): Cache {
  if (held?.email !== email) held = { email, cache: new Map() };
  return held.cache;
}

/** What the server said to the signed-in person. Nobody sees what was loaded for the person before. */
export function PersonCache({ children }: { children: ReactNode }) {
  const email = useAtomValue(sessionAtom)?.email ?? '';
  return (
    <SWRConfig key={email} value={{ ...swrSettings, provider: () => getCache(email) }}>
      {children}
    </SWRConfig>
  );
}
