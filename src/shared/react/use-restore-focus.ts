import { type RefObject, useEffect, useRef } from 'react';

/** When `shown` changes and the focused element was removed, moves the focus to `target`, or to the first match `within` it. */
export function useRestoreFocus(
  target: RefObject<HTMLElement | null>,
  shown: string | number | boolean,
  within?: string,
): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    const element = within ? target.current?.querySelector<HTMLElement>(within) : target.current;
    element?.focus({ preventScroll: true });
  }, [target, shown, within]);
}
