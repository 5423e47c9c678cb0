import { useLayoutEffect, useRef, useState } from 'react';

/** The same function at every draw, which does what the newest one does: a row that is given it need not be drawn again. */
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
