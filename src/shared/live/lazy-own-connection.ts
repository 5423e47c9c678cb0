import type { OpenConnection } from './stream-connection';

/** A connection for this tab alone. Loaded on demand, because most browsers share one connection. */
export const openOwnConnection: OpenConnection = (wish, events) => {
  const closed = new AbortController();
  let close: (() => void) | undefined;
  void import('./own-connection')
    .then((module) => {
      if (!closed.signal.aborted) close = module.openOwnConnection(wish, events);
    })
    // Loading fails if a new version was deployed since; without a connection the 20 s cache applies.
    .catch(() => undefined);
  return () => {
    closed.abort();
    close?.();
  };
};
