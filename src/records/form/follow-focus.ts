import { flushSync } from 'react-dom';

const maxWait = 5000;

/** Renders a form in place of the one in which the user types, and moves focus and caret to the same field. */
export function followFocus(draw: () => void): void {
  const { activeElement: field } = document;
  const [start, end] = selectionOf(field);
  // Synchronously, so that no key press is lost in between.
  flushSync(draw);
  if (!field?.id) return;
  const look = () => {
    const next = document.getElementById(field.id);
    if (!next || next === field) return;
    stop();
    const { activeElement } = document;
    if (activeElement && activeElement !== document.body && activeElement.id !== 'main') return;
    next.focus();
    if (start !== null && 'setSelectionRange' in next)
      (next as HTMLInputElement).setSelectionRange(start, end);
  };
  const observer = new MutationObserver(look);
  const timer = setTimeout(() => observer.disconnect(), maxWait);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

/** Null for fields without a text selection, such as dates and numbers. */
function selectionOf(field: Element | null): [start: number | null, end: number | null] {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return [field.selectionStart, field.selectionEnd];
  return [null, null];
}
