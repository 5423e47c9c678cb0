import { useEffect, useLayoutEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * The id of the record that was open last, for the list to return focus to. Switching between list and record scrolls to the top, except
 * on Back and Forward, where the browser restores the position. It also moves the focus from the removed link to the main
 * area, so that the next Tab goes into what has opened.
 */
export function useLastOpen(id: string): string {
  const lastOpen = useRef(id);
  const previous = useRef(id);
  const navigation = useNavigationType();
  // A layout effect, so that it runs before the list focuses a row and scrolls it into view.
  useLayoutEffect(() => {
    const isOther = (previous.current === '') !== (id === '');
    if (isOther && navigation !== 'POP') window.scrollTo({ top: 0 });
  }, [id, navigation]);
  useEffect(() => {
    if (previous.current !== id && isFocusLost())
      document.getElementById('main')?.focus({ preventScroll: true });
    previous.current = id;
    if (id) lastOpen.current = id;
  }, [id]);
  return lastOpen.current;
}

export function isFocusLost(): boolean {
  return document.activeElement === document.body || document.activeElement?.id === 'main';
}
