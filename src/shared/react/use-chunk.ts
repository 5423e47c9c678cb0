import { useEffect, useState } from 'react';
import type { Chunk } from './chunk';

/** How long after a failure what nobody waits for is asked for again. */
const againMs = 30_000;

/**
 * The chunk's content; undefined while it is on its way. Throws, for the boundary above, what kept it from coming; where
 * nobody waits for it, it is asked for again instead, until it comes. No Suspense: React would draw what has come up to
 * 300 ms late.
 */
export function useChunk<T>(chunk: Chunk<T>, isExtra = false): T | undefined {
  const [, drawAgain] = useState({});
  const [failure, setFailure] = useState<{ error: unknown }>();
  const part = chunk.get();
  // As it was drawn: what came since then is drawn now.
  const isHere = part !== undefined;
  useEffect(() => {
    if (isHere) return;
    let isOn = true;
    let timer: ReturnType<typeof setTimeout>;
    const fail = (error: unknown) => {
      if (!isOn) return;
      clearTimeout(timer);
      if (isExtra) timer = setTimeout(load, againMs);
      else setFailure({ error });
    };
    const load = () => {
      clearTimeout(timer);
      chunk.load().then(() => isOn && drawAgain({}), fail);
    };
    load();
    if (isExtra) addEventListener('online', load);
    return () => {
      isOn = false;
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [chunk, isHere, isExtra]);
  if (failure) throw failure.error;
  return part;
}
