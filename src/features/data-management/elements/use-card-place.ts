import { useEffect, useRef } from 'react';
import type { DataAddress } from '../objects/use-data-address';

type View = DataAddress['view'];

/**
 * Where the eye and the keyboard go as views change: into the card that opens, back to the row that it was opened from. Alone on the page
 * a view begins at its top; beside the list the list stays where it was scrolled to.
 */
export function useCardPlace(view: View, isBeside: boolean) {
  const card = useRef<HTMLDivElement>(null);
  const before = useRef(view);
  const name = nameOf(view);
  // biome-ignore lint/correctness/useExhaustiveDependencies: by the view's name alone, its object is new with each address
  useEffect(() => {
    const last = before.current;
    before.current = view;
    if (nameOf(last) === name) return;
    const staysInPlace = isBeside && isBesideList(last) && isBesideList(view);
    if (!staysInPlace) window.scrollTo({ top: 0 });
    if (view.kind === 'edit') card.current?.focus({ preventScroll: true });
    if (view.kind === 'list') findOpener(last)?.focus({ preventScroll: staysInPlace });
  }, [name]);
  return card;
}

const nameOf = (view: View) => (view.kind === 'edit' ? `edit ${view.fieldName}` : view.kind);

/** Of these the list stays. */
export function isBesideList({ kind }: View): boolean {
  return kind === 'list' || kind === 'add' || kind === 'edit';
}

function findOpener(last: View): HTMLElement | null {
  if (document.activeElement !== document.body && document.activeElement?.id !== 'main') return null;
  if (last.kind === 'edit')
    return document.querySelector(`[data-field="${CSS.escape(last.fieldName)}"] [aria-label^="Edit"]`);
  return last.kind === 'add' ? document.querySelector('[data-create]') : null;
}
