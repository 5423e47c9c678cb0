// Rows that are drawn out of sight are neither styled nor laid out at first, so that all are there soon. This lays them
// out bit by bit while the browser has nothing else to do: until then screen readers know only those near the sight, and
// the page's height is an estimate.

const waiting = new Set<HTMLElement>();
let isAsked = false;

/** The `ref` of a chunk of rows that begins with `content-visibility: auto`. */
export function settlingLater(chunk: HTMLElement) {
  waiting.add(chunk);
  return () => void waiting.delete(chunk);
}

/** All rows are there. */
export function settleChunks() {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  whenIdle(() => {
    isAsked = false;
    const [chunk] = waiting;
    if (!chunk) return;
    chunk.style.contentVisibility = 'visible';
    waiting.delete(chunk);
    settleChunks();
  });
}

/** Safari has no idle time to give; it draws all rows in full at once (row-frame.module.css). */
const whenIdle = (call: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(call, { timeout: 300 })
    : setTimeout(call, 50);
