import { useEffect, useState } from 'react';

const maxWaitMs = 2500;

/**
 * Treats a list as loading until its names and display values are known, so that rows do not change height. Waits only once and not for
 * long; after that it shows what it has.
 */
export function useDisplayReadyList<List extends { isLoading: boolean }>(list: List, isReady: boolean): List {
  const [isShown, setShown] = useState(false);
  const { isLoading } = list;
  useEffect(() => {
    if (isLoading || isShown) return;
    const timer = setTimeout(() => setShown(true), isReady ? 0 : maxWaitMs);
    return () => clearTimeout(timer);
  }, [isLoading, isShown, isReady]);
  return isShown || isReady ? list : { ...list, isLoading: true };
}
