import { keepConnected } from './connection';
import type { OpenConnection } from './stream-connection';

/** A connection for this tab alone, for browsers without SharedWorker. */
export const openOwnConnection: OpenConnection = (request, { onNews, onRefused }) => {
  const stop = new AbortController();
  void keepConnected({
    ...request,
    stopped: stop.signal,
    onOpen: (lastId) => onNews({ isOpen: true, lastId }),
    onClosed: () => onNews({ isOpen: false, lastId: '' }),
    onMessage: (message) => onNews({ message }),
  }).then(() => stop.signal.aborted || onRefused());
  return () => stop.abort();
};
