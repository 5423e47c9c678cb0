import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { type LiveMessage, onLive, startLive } from './live';
import { isTouched } from './live-keys';

/** Messages that come together are answered together. */
const gatherMilliseconds = 30;

/**
 * Hears the stream and fetches again what its messages touch; a tab out of sight does so when it is looked at, so that
 * twenty tabs ask once. Mounted once, by the shell.
 */
export function useLiveRefresh(token: string): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    // What a message touches depends on its event and object alone.
    const gathered = new Map<string, LiveMessage>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      if (document.hidden || gathered.size === 0) return;
      const messages = [...gathered.values()];
      gathered.clear();
      void mutate((key) => messages.some((message) => isTouched(key, message)));
    };
    const stopHearing = onLive((message) => {
      gathered.set(`${message.event} ${message.data.objectType}`, message);
      timer ??= setTimeout(refresh, gatherMilliseconds);
    });
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stopHearing();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [mutate]);

  const heardUpTo = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another connection
  useEffect(() => {
    const stop = startLive(heardUpTo.current);
    return () => {
      heardUpTo.current = stop();
    };
  }, [token]);
}
