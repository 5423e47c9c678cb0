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
    const look = () => {
      if (!place.current?.matches(':hover, :focus-within')) go();
    };
    const timer = setInterval(look, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return place;
}
