import { useEffect, useState } from 'react';
import type { Chunk } from './chunk';

/**
 * The chunk's content; undefined while it is on its way. Throws, for the boundary above, what kept it from coming. No
 * Suspense: React would draw what has come up to 300 ms late.
 */
export function useChunk<T>(chunk: Chunk<T>): T | undefined {
  const [, drawAgain] = useState({});
  const [failure, setFailure] = useState<{ error: unknown }>();
  const part = chunk.get();
  // As it was drawn: what came since then is drawn now.
  const isHere = part !== undefined;
  useEffect(() => {
    if (isHere) return;
    let isOn = true;
    chunk.load().then(
      () => isOn && drawAgain({}),
      (error: unknown) => isOn && setFailure({ error }),
    );
    return () => {
      isOn = false;
    };
  }, [chunk, isHere]);
  if (failure) throw failure.error;
  return part;
}
