import { useEffect, useRef } from 'react';
import { useSWRConfig } from 'swr';
import { type LiveMessage, onLive, startLive } from './live';
import { isAffected } from './live-keys';

/** Messages that arrive together cause one refresh. */
const batchDelay = 30;

/** A host that is slow with its forms delays other requests no longer than this. */
const maxFormWait = 1000;

const pause = (milliseconds: number) => new Promise((resolve) => setTimeout(resolve, milliseconds));

const isForm = (key: unknown) => Array.isArray(key) && key[0] === '/dtl/form';

/** Reloads the data that live messages affect. A hidden tab waits until it is visible, so that twenty tabs do not all reload. */
export function useLiveRefresh(token: string): void {
  const { mutate } = useSWRConfig();
  useEffect(() => {
    /** Forms first, so that lists do not request fields that were just deleted. */
    const refreshInOrder = async (isStale: (key: unknown) => boolean) => {
      await Promise.race([mutate((key) => isForm(key) && isStale(key)), pause(maxFormWait)]);
      // Lets React render what depends on the forms.
      await pause(0);
      await mutate((key) => !isForm(key) && isStale(key));
    };
    // Keyed by event and object, because nothing else about a message matters here.
    const pending = new Map<string, LiveMessage>();
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      timer = undefined;
      if (document.hidden || pending.size === 0) return;
      const messages = [...pending.values()];
      pending.clear();
      const isStale = (key: unknown) => messages.some((message) => isAffected(key, message));
      void refreshInOrder(isStale);
    };
    const stopListening = onLive((message) => {
      pending.set(`${message.event} ${message.data.objectType}`, message);
      timer ??= setTimeout(refresh, batchDelay);
    });
    document.addEventListener('visibilitychange', refresh);
    return () => {
      stopListening();
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', refresh);
    };
  }, [mutate]);

  const lastId = useRef('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new token needs a new connection
  useEffect(() => {
    const stop = startLive(lastId.current);
    return () => {
      lastId.current = stop();
    };
  }, [token]);
}
