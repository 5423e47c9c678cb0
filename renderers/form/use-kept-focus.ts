// New metadata may move the field somebody is typing in, and moving an element drops its focus and caret. This
// remembers both before the change and puts them back after it.
import { type RefObject, useLayoutEffect, useRef } from 'react';

type Place = { element: HTMLElement; id: string; start: number | null; end: number | null };

function currentPlace(root: HTMLElement | null): Place | undefined {
  const element = document.activeElement;
  if (!(element instanceof HTMLElement) || !root?.contains(element)) return undefined;
  const canSelect = element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement;
  const start = canSelect ? element.selectionStart : null;
  const end = canSelect ? element.selectionEnd : null;
  return { element, id: element.id, start, end };
}

/** Where the field is gone, the focus goes to the notice that says so: what is typed on lands in no other field. */
function restore({ element, id, start, end }: Place, root: HTMLElement | null) {
  if (document.activeElement === element) return;
  const same = element.isConnected ? element : id ? document.getElementById(id) : null;
  const target = same ?? root?.querySelector<HTMLElement>('[role="status"]');
  target?.focus({ preventScroll: same !== null });
  const canSelect = target instanceof HTMLInputElement || target instanceof HTMLTextAreaElement;
  if (canSelect && start !== null) target.setSelectionRange(start, end);
}

/** `structure` is whatever changes when fields may move; `root` is the form's element. */
export function useKeptFocus(root: RefObject<HTMLElement | null>, structure: unknown) {
  const before = useRef(structure);
  const place = useRef<Place>(undefined);
  // Read while rendering: once the change is in the document the focus is gone already.
  if (before.current !== structure) place.current = currentPlace(root.current);
  useLayoutEffect(() => {
    if (before.current === structure) return;
    before.current = structure;
    if (place.current) restore(place.current, root.current);
  }, [structure, root]);
}
