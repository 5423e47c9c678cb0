import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { type LiveMessage, onLive, startLive } from './live';
import { isTouched } from './live-keys';

/** Messages that come together are answered together. */
const gatherMilliseconds = 30;

/** A host that is slow to tell its fields holds up nothing else for longer. */
const longestWait = 1000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isForm = (key: unknown) => Array.isArray(key) && key[0] === '/dtl/form';

/**
 * Hears the stream and fetches again what its messages touch; a tab out of sight does so when it is looked at, so that
 * twenty tabs ask once. Mounted once, by the shell.
 */
export function useLiveRefresh(token: string): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    /** Fields first: a list that knows them by then does not ask for one that is gone. */
    const refreshInOrder = async (isHit: (key: unknown) => boolean) => {
      await Promise.race([mutate((key) => isForm(key) && isHit(key)), pause(longestWait)]);
      // By then what depends on them is drawn.
      await pause(0);
      await mutate((key) => !isForm(key) && isHit(key));
    };
    // What a message touches depends on its event and object alone.
    const gathered = new Map<string, LiveMessage>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      if (document.hidden || gathered.size === 0) return;
      const messages = [...gathered.values()];
      gathered.clear();
      const isHit = (key: unknown) => messages.some((message) => isTouched(key, message));
      void refreshInOrder(isHit);
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
