import { useEffect, useRef } from 'react';
import { useLocation, useNavigationType } from 'react-router-dom';

/**
 * Another screen begins at its top, and the focus stands there, not on a link that is gone. Back and Forward
 * leave the place to the browser. So does the focus when a list makes way for a record, or a record for its list.
 */
export function useScreenFocus() {
  const main = useRef<HTMLElement>(null);
  const { pathname, key } = useLocation();
  const shown = useRef({ pathname, key });
  const navigation = useNavigationType();
  useEffect(() => {
    const before = shown.current;
    shown.current = { pathname, key };
    if (before.key === key) return;
    const isOther = before.pathname !== pathname;
    if (isOther && navigation !== 'POP') window.scrollTo({ top: 0 });
    const isLost = document.activeElement === document.body;
    if (isLost || (isOther && !main.current?.contains(document.activeElement)))
      main.current?.focus({ preventScroll: true });
  }, [pathname, key, navigation]);
  return main;
}
