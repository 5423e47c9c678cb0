import { openOwnConnection } from './lazy-own-connection';
import type { FromWorker } from './live-worker';
import type { OpenConnection, StreamRequest } from './stream-connection';

/** One connection for all tabs of this browser. A worker is not frozen with a tab, and outlives the tab that started it. */
export const openSharedConnection: OpenConnection = (wish, events) => {
  const { onNews, onLost, onRefused } = events;
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'leadfield.live',
  });
  const { port } = worker;
  const left = new AbortController();
  let closeOwn: (() => void) | undefined;
  // Its script did not load, for instance because another version was deployed since.
  worker.onerror = () => {
    if (!left.signal.aborted) closeOwn ??= openOwnConnection(wish, events);
  };
  port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (left.signal.aborted) return;
    if ('lock' in data) watch(data.lock, left.signal, onLost);
    else if ('isRefused' in data) onRefused();
    else onNews(data);
  };
  port.postMessage(wish satisfies StreamRequest);
  return () => {
    left.abort();
    closeOwn?.();
    port.postMessage('leave');
    port.close();
  };
};

/** The worker holds this lock while it runs, so getting the lock means that the worker is gone. */
function watch(lock: string, left: AbortSignal, onLost: () => void): void {
  navigator.locks
    .request(lock, { mode: 'shared', signal: left }, () => left.aborted || onLost())
    .catch(() => undefined);
}
