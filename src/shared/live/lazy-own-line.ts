import type { OpenLine } from './line';

/** A connection of this tab's own. Most browsers share one, so that its code comes only when it is asked for. */
export const openOwnLine: OpenLine = (wish, events) => {
  const left = new AbortController();
  let close: (() => void) | undefined;
  void import('./own-line')
    .then((line) => {
      if (!left.signal.aborted) close = line.openOwnLine(wish, events);
    })
    // Another version was deployed since: the cache serves.
    .catch(() => undefined);
  return () => {
    left.abort();
    close?.();
  };
};
