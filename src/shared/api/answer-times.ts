// When the answers came that screens show: offline, somebody wants to know how old they are.
import { atom } from 'jotai';
import { useEffect } from 'react';
import { appStore } from '../app-state/app-store';

const times = new Map<string, number>();

/** SWR's name of a request begins with its path. */
export function noteAnswer(key: string): void {
  times.set(key, Date.now());
}

type Shown = { path: string; part: string };
const none: Shown = { path: '', part: '' };

/** The list that stands on the screen; no path for none. */
export const shownListAtom = atom(none);

/** `part`: what tells this list's requests from others of its path. */
export function useShownList(path: string, part = ''): void {
  useEffect(() => {
    appStore.set(shownListAtom, { path, part });
    return () => appStore.set(shownListAtom, none);
  }, [path, part]);
}

/** When the last answer for that list came, in milliseconds since 1970. */
export function answeredAt({ path, part }: Shown): number | undefined {
  const found = [...times].filter(([key]) => key.startsWith(`@"${path}",`) && key.includes(part));
  return found.length > 0 ? Math.max(...found.map(([, time]) => time)) : undefined;
}
