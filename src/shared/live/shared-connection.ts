import { openOwnConnection } from './lazy-own-connection';
import type { FromWorker } from './live-worker';
import type { OpenConnection, StreamRequest } from './stream-connection';

/** One connection for all tabs: a worker is not frozen like a background tab, and it outlives the tab that started it. */
export const openSharedConnection: OpenConnection = (request, events) => {
  const { onNews, onLost, onRefused } = events;
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'leadfield.live',
  });
  const { port } = worker;
  const closed = new AbortController();
  let closeOwn: (() => void) | undefined;
  // The worker's script can be missing, for example after a new version was deployed.
  worker.onerror = () => {
    if (!closed.signal.aborted) closeOwn ??= openOwnConnection(request, events);
  };
  port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (closed.signal.aborted) return;
    if ('lock' in data) onLockFree(data.lock, closed.signal, onLost);
    else if ('isRefused' in data) onRefused();
    else onNews(data);
  };
  port.postMessage(request satisfies StreamRequest);
  return () => {
    closed.abort();
    closeOwn?.();
    port.postMessage('leave');
    port.close();
  };
};

/** The worker holds this lock while it runs, so getting the lock means that the worker is gone. */
function onLockFree(lock: string, closed: AbortSignal, onLost: () => void): void {
  navigator.locks
    .request(lock, { mode: 'shared', signal: closed }, () => closed.aborted || onLost())
    .catch(() => undefined);
}
