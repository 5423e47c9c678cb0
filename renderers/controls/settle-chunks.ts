// Rows that are drawn out of sight are neither styled nor laid out at first, so that all are there soon. This lays them
// out bit by bit while the browser has nothing else to do: until then screen readers know only those near the sight, and
// the page's height is an estimate.

const waiting = new Set<HTMLElement>();
const settled = new Set<HTMLElement>();
let isAsked = false;

/** The `ref` of a chunk of rows that begins with `content-visibility: auto`. */
export function settlingLater(chunk: HTMLElement) {
  waiting.add(chunk);
  return () => {
    waiting.delete(chunk);
    settled.delete(chunk);
  };
}

/** All rows are there. */
export function settleChunks() {
  if (isAsked || waiting.size === 0) return;
  isAsked = true;
  whenIdle(() => {
    isAsked = false;
    const [first] = waiting;
    const dialog = first?.ownerDocument.querySelector('dialog[open]');
    const chunk = [...waiting].find((one) => !dialog || dialog.contains(one));
    if (!chunk) return;
    chunk.style.contentVisibility = 'visible';
    waiting.delete(chunk);
    settled.add(chunk);
    settleChunks();
  });
}

/** For a modal dialog the browser styles the whole page anew, when it comes and when it goes: not what is out of sight. */
function restBehind(dialog: HTMLDialogElement) {
  for (const chunk of settled) {
    chunk.style.contentVisibility = '';
    waiting.add(chunk);
  }
  settled.clear();
  dialog.addEventListener('close', settleChunks, { once: true });
}

if (typeof document === 'object')
  document.addEventListener(
    'beforetoggle',
    ({ target, newState }) => {
      if (newState === 'open' && target instanceof HTMLDialogElement) restBehind(target);
    },
    true,
  );

/** Safari has no idle time to give; it draws all rows in full at once (row-frame.module.css). */
const whenIdle = (call: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(call, { timeout: 300 })
    : setTimeout(call, 50);
