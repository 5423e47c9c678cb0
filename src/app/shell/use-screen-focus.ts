import { useEffect, useRef } from 'react';

/** After going to another screen the focus stands at its beginning, not on a link that is gone. */
export function useScreenFocus(pathname: string) {
  const main = useRef<HTMLElement>(null);
  const shown = useRef(pathname);
  useEffect(() => {
    if (shown.current === pathname) return;
    shown.current = pathname;
    if (!main.current?.contains(document.activeElement)) main.current?.focus({ preventScroll: true });
  }, [pathname]);
  return main;
}
