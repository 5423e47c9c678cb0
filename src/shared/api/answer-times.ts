// When the visible answers arrived, because users who are offline want to know how old the data is.
import { atom } from 'jotai';
import { useEffect } from 'react';
import { appStore } from '../app-state/app-store';

const times = new Map<string, number>();

export function recordAnswer(key: string): void {
  times.set(key, Date.now());
}

type ShownList = { path: string; part: string };
const none: ShownList = { path: '', part: '' };

export const shownListAtom = atom(none);

/** `part` distinguishes this list's requests from others with the same path. */
export function useShownList(path: string, part = ''): void {
  useEffect(() => {
    appStore.set(shownListAtom, { path, part });
    return () => appStore.set(shownListAtom, none);
  }, [path, part]);
}

export function answeredAt({ path, part }: ShownList): number | undefined {
  const matching = [...times].filter(([key]) => key.startsWith(`@"${path}",`) && key.includes(part));
  return matching.length > 0 ? Math.max(...matching.map(([, time]) => time)) : undefined;
}
