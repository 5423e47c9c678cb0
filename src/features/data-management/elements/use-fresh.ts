import { useEffect, useRef, useState } from 'react';
import type { WireDataElement } from '../../../../schemas/words/data-element';

const highlightDuration = 3000;
const none: ReadonlySet<string> = new Set();

export function useRecentlyAdded(elements: readonly WireDataElement[] | undefined): ReadonlySet<string> {
  const [fresh, setFresh] = useState(none);
  const known = useRef<ReadonlySet<string>>(undefined);
  useEffect(() => {
    if (!elements) return;
    const names = new Set(elements.map(({ fieldName }) => fieldName));
    const before = known.current;
    known.current = names;
    const came = before ? [...names].filter((name) => !before.has(name)) : [];
    if (came.length > 0) setFresh(new Set(came));
  }, [elements]);
  useEffect(() => {
    if (fresh.size === 0) return;
    const timer = setTimeout(() => setFresh(none), highlightDuration);
    return () => clearTimeout(timer);
  }, [fresh]);
  return fresh;
}
