import { useEffect } from 'react';
import { useSWRConfig } from 'swr';
import { type LiveMessage, onLive, startLive } from './live';
import { isTouched } from './live-keys';

/** Messages that come together are answered together. */
const gatherMilliseconds = 30;

/** Opens this tab's connection and fetches again what its messages touch. Mounted once, by the shell. */
export function useLiveRefresh(token: string): void {
  const { mutate } = useSWRConfig();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another token is another connection
  useEffect(() => {
    let gathered: LiveMessage[] = [];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const refresh = () => {
      const messages = gathered;
      gathered = [];
      timer = undefined;
      void mutate((key) => messages.some((message) => isTouched(key, message)));
    };
    const stopHearing = onLive((message) => {
      gathered.push(message);
      timer ??= setTimeout(refresh, gatherMilliseconds);
    });
    const stopLive = startLive();
    return () => {
      stopHearing();
      stopLive();
      clearTimeout(timer);
    };
  }, [mutate, token]);
}
