import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * The record that was open before `id` is '', for the list to return to. A record that makes way for its list, or a list for a
 * record, begins at its top; Back and Forward leave the place to the browser. What opens takes the focus from the link
 * that is gone, so that the next Tab goes into it.
 */
export function useLastOpen(id: string): string {
  const last = useRef(id);
  const shown = useRef(id);
  const navigation = useNavigationType();
  // Before the list gives a row the focus, which brings that into sight.
  useLayoutEffect(() => {
    const isOther = (shown.current === '') !== (id === '');
    if (isOther && navigation !== 'POP') window.scrollTo({ top: 0 });
  }, [id, navigation]);
  useEffect(() => {
    if (shown.current !== id && isFocusLost())
      document.getElementById('main')?.focus({ preventScroll: true });
    shown.current = id;
    if (id) last.current = id;
  }, [id]);
  return last.current;
}

/** What had the focus is gone, and nothing else took it. */
export function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement?.id === 'main';
}
