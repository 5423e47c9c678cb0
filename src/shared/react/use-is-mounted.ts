import { useCallback, useEffect, useRef } from 'react';

/** Tells whether the component is still mounted: a slow save must not navigate a user who has left the screen. */
export function useIsMounted(): () => boolean {
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    return () => {
      isMounted.current = false;
    };
  }, []);
  return useCallback(() => isMounted.current, []);
}
