import { useEffect } from 'react';
import { preloadScreen } from './load-screen';

/** Pointing at a link of the app, or standing on it, loads what it leads to. */
export function useLinkPreload(): void {
  useEffect(() => {
    const left = new AbortController();
    const look = ({ target }: Event) => {
      const link = target instanceof Element ? target.closest('a[href]') : null;
      if (link instanceof HTMLAnchorElement && link.origin === window.location.origin) preloadScreen(link);
    };
    for (const name of ['pointerover', 'pointerdown', 'focusin'])
      document.addEventListener(name, look, { passive: true, signal: left.signal });
    return () => left.abort();
  }, []);
}
