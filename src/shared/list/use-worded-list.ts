import { useEffect, useState } from 'react';

const mostMs = 2500;

/**
 * A list whose words are on their way is still loading: the rows would move when a name comes, or when a value that was drawn as it is
 * stored becomes what people call it. Once, and not for long: what it has is shown then.
 */
export function useWordedList<List extends { isLoading: boolean }>(list: List, hasWords: boolean): List {
  const [isShown, setShown] = useState(false);
  const { isLoading } = list;
  useEffect(() => {
    if (isLoading || isShown) return;
    const timer = setTimeout(() => setShown(true), hasWords ? 0 : mostMs);
    return () => clearTimeout(timer);
  }, [isLoading, isShown, hasWords]);
  return isShown || hasWords ? list : { ...list, isLoading: true };
}
