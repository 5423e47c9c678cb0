import { useLayoutEffect, useRef, useState } from 'react';

/** Returns the same function at every render, which calls the latest one, so that memoized rows do not render again. */
export function useStableCallback<Args extends unknown[]>(
  call: (...args: Args) => void,
): (...args: Args) => void {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  const [stable] = useState(
    () =>
      (...args: Args) =>
        newest.current(...args),
  );
  return stable;
}
