import { useLayoutEffect, useRef, useState } from 'react';

/** Returns the same function at every render, which calls the latest one, so that memoized rows are not drawn again. */
export function useSteady<Given extends unknown[]>(
  call: (...given: Given) => void,
): (...given: Given) => void {
  const newest = useRef(call);
  useLayoutEffect(() => {
    newest.current = call;
  });
  const [steady] = useState(
    () =>
      (...given: Given) =>
        newest.current(...given),
  );
  return steady;
}
