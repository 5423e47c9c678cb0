import { type RefObject, useEffect, useEffectEvent, useRef } from 'react';

/** Calls `dismiss` after `seconds`, or later if the pointer or the focus is on the element. Without `seconds` it stays. */
export function useAutoDismiss(
  seconds: number | undefined,
  dismiss: (() => void) | undefined,
): RefObject<HTMLDivElement | null> {
  const element = useRef<HTMLDivElement>(null);
  const dismissNow = useEffectEvent(() => dismiss?.());
  useEffect(() => {
    if (!seconds) return;
    const dismissIfIdle = () => {
      if (!element.current?.matches(':hover, :focus-within')) dismissNow();
    };
    const timer = setInterval(dismissIfIdle, seconds * 1000);
    return () => clearInterval(timer);
  }, [seconds]);
  return element;
}
