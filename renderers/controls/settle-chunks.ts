// Rows that are drawn out of sight are neither styled nor laid out at first, so that all are there soon. This lays them
// out bit by bit while the browser has nothing else to do: until then screen readers know only those near the sight, and
// the page's height is an estimate. Their selects get their options then, too: Chrome's autofill looks at a select that
// gets options, and lays out for that all that was put off.

const waiting = new Set<HTMLElement>();
const settled = new Set<HTMLElement>();
let isAsked = false;

/** The `ref` of a chunk of rows that begins with `content-visibility: auto`. */
export function settlingLater(chunk: HTMLElement) {
  waiting.add(chunk);
  // It comes near the sight, or somebody goes into it.
  for (const sign of ['contentvisibilityautostatechange', 'focusin'])
    chunk.addEventListener(sign, ({ skipped }: Event & { skipped?: boolean }) => {
      if (!skipped) wake(chunk);
    });
  return () => {
    waiting.delete(chunk);
    settled.delete(chunk);
  };
}

/** Whether the browser puts off what is out of sight (row-frame.module.css). */
export const canPutOff = typeof CSS === 'object' && CSS.supports('overflow-anchor: auto');

const asleep = '[data-asleep]';
const woken = 'leadfield-woken';

/**
 * Calls `call` at once, or, for an element of a chunk with the attribute `data-asleep`, when that is laid out, comes near or
 * is gone into. @returns what takes the call back
 */
export function whenAwake(element: Element, call: () => void): () => void {
  const chunk = element.closest(asleep);
  if (!chunk) call();
  chunk?.addEventListener(woken, call);
  return () => chunk?.removeEventListener(woken, call);
}

function wake(chunk: Element) {
  chunk.removeAttribute('data-asleep');
  chunk.dispatchEvent(new Event(woken));
}

/** For paper. */
export const wakeAll = () => waiting.forEach(wake);

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
    wake(chunk);
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

/** Safari has no idle time to give; it draws all rows in full at once (canPutOff). */
const whenIdle = (call: () => void) =>
  typeof requestIdleCallback === 'function'
    ? requestIdleCallback(call, { timeout: 300 })
    : setTimeout(call, 50);
