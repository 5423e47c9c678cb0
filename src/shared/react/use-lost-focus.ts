import { type RefObject, useEffect, useRef } from 'react';

/**
 * When `shown` changes and what had the focus went with it, the focus goes to `target`, or to the first `within` it, not
 * to the page's beginning.
 */
export function useLostFocus(
  target: RefObject<HTMLElement | null>,
  shown: string | number | boolean,
  within?: string,
): void {
  const before = useRef(shown);
  useEffect(() => {
    if (before.current === shown) return;
    before.current = shown;
    if (document.activeElement !== document.body) return;
    const place = within ? target.current?.querySelector<HTMLElement>(within) : target.current;
    place?.focus({ preventScroll: true });
  }, [target, shown, within]);
}
