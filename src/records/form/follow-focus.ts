import { flushSync } from 'react-dom';

const waitsFor = 5000;

/**
 * Draws a form in the place of the one that somebody types into: the same field of the new one takes the focus, with the
 * cursor where it stood.
 */
export function followFocus(draw: () => void): void {
  const { activeElement: field } = document;
  const [start, end] = selectionOf(field);
  // At once, so that no key falls between the two.
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
  const timer = setTimeout(() => observer.disconnect(), waitsFor);
  const stop = () => {
    clearTimeout(timer);
    observer.disconnect();
  };
  observer.observe(document.body, { childList: true, subtree: true });
  look();
}

/** Null where a field has none: a date, a number, an email address. */
function selectionOf(field: Element | null): [start: number | null, end: number | null] {
  if (field instanceof HTMLInputElement || field instanceof HTMLTextAreaElement)
    return [field.selectionStart, field.selectionEnd];
  return [null, null];
}
