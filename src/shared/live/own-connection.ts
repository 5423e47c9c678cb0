import { keepConnected } from './connection';
import type { OpenConnection } from './stream-connection';

/** A connection of this tab's own, for browsers without SharedWorker. */
export const openOwnConnection: OpenConnection = (wish, { onNews, onRefused }) => {
  const stop = new AbortController();
  void keepConnected({
    ...wish,
    stopped: stop.signal,
    onOpen: (lastId) => onNews({ isOpen: true, lastId }),
    onClosed: () => onNews({ isOpen: false, lastId: '' }),
    onMessage: (message) => onNews({ message }),
  }).then(() => stop.signal.aborted || onRefused());
  return () => stop.abort();
};
