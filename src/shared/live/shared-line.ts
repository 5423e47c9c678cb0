import { openOwnLine } from './lazy-own-line';
import type { OpenLine, Wish } from './line';
import type { FromWorker } from './live-worker';

/** The one connection of all tabs of this browser. A worker is never frozen with a tab, and outlives the tab that began it. */
export const openSharedLine: OpenLine = (wish, events) => {
  const { onNews, onLost, onRefused } = events;
  const worker = new SharedWorker(new URL('./live-worker.ts', import.meta.url), {
    type: 'module',
    name: 'leadfield.live',
  });
  const { port } = worker;
  const left = new AbortController();
  let closeOwn: (() => void) | undefined;
  // Its script did not load: another version was deployed since, for instance.
  worker.onerror = () => {
    if (!left.signal.aborted) closeOwn ??= openOwnLine(wish, events);
  };
  port.onmessage = ({ data }: MessageEvent<FromWorker>) => {
    if (left.signal.aborted) return;
    if ('lock' in data) watch(data.lock, left.signal, onLost);
    else if ('isRefused' in data) onRefused();
    else onNews(data);
  };
  port.postMessage(wish satisfies Wish);
  return () => {
    left.abort();
    closeOwn?.();
    port.postMessage('leave');
    port.close();
  };
};

/** The worker holds this lock while it lives: who gets it knows that the worker is gone. */
function watch(lock: string, left: AbortSignal, onLost: () => void): void {
  navigator.locks
    .request(lock, { mode: 'shared', signal: left }, () => left.aborted || onLost())
    .catch(() => undefined);
}
