import { type RefObject, useEffect, useRef } from 'react';

/** When `shown` changes and what had the focus went with it, the focus goes to `target`, not to the page's beginning. */
export function useLostFocus(target: RefObject<HTMLElement | null>, shown: string | number | boolean): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement === document.body) target.current?.focus({ preventScroll: true });
  }, [target, shown]);
}
