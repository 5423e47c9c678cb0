import { useEffect, useRef } from 'react';
import { useNavigationType } from 'react-router-dom';

/**
 * Another screen begins at its top, and the focus stands there, not on a link that is gone. Back and Forward
 * leave the place to the browser.
 */
export function useScreenFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  const navigation = useNavigationType();
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (navigation !== 'POP') window.scrollTo({ top: 0 });
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname, navigation]);
  return main;
}
