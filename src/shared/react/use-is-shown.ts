import { useCallback, useEffect, useRef } from 'react';

/** Asks whether the component is still there: a save that ends late must not move a person who went elsewhere. */
export function useIsShown(): () => boolean {
  const isShown = useRef(false);
  useEffect(() => {
    isShown.current = true;
    return () => {
      isShown.current = false;
    };
  }, []);
  return useCallback(() => isShown.current, []);
}
