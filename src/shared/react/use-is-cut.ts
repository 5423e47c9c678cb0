import { type RefObject, useEffect, useState } from 'react';

/** Whether what an element holds, its first child, is higher than itself: lines that wrap are cut off. */
export function useIsCut(ref: RefObject<HTMLElement | null>): boolean {
  const [isCut, setIsCut] = useState(false);
  useEffect(() => {
    const [box, content] = [ref.current, ref.current?.firstElementChild];
    if (!box || !content) return;
    const observer = new ResizeObserver(() => setIsCut(content.clientHeight > box.clientHeight));
    observer.observe(content);
    return () => observer.disconnect();
  }, [ref]);
  return isCut;
}
