import type { OpenConnection } from './stream-connection';

/** A connection of this tab's own. Most browsers share one, so that its code comes only when it is asked for. */
export const openOwnConnection: OpenConnection = (wish, events) => {
  const left = new AbortController();
  let close: (() => void) | undefined;
  void import('./own-connection')
    .then((line) => {
      if (!left.signal.aborted) close = line.openOwnConnection(wish, events);
    })
    // Another version was deployed since: the cache serves.
    .catch(() => undefined);
  return () => {
    left.abort();
    close?.();
  };
};
