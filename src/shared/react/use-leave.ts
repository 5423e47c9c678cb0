import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `leave` after `seconds`, later while the pointer or the focus is on the element. Without them it stays. */
export function useLeave(
  seconds: number | undefined,
  leave: (() => void) | undefined,
): RefObject<HTMLDivElement | null> {
  const place = useRef<HTMLDivElement>(null);
  const go = useEffectEvent(() => leave?.());
  useEffect(() => {
    if (!seconds) return;
    let timer = 0;
    const wait = () => {
      timer = window.setTimeout(look, seconds * 1000);
    };
    const look = () => (place.current?.matches(':hover, :focus-within') ? wait() : go());
    wait();
    return () => clearTimeout(timer);
  }, [seconds]);
  return place;
}
