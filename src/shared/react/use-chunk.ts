import { useEffect, useState } from 'react';
import type { Chunk } from './chunk';

const retryDelay = 30_000;

/**
 * The chunk's content; undefined while loading. A failure is thrown to the error boundary, or retried if the chunk is optional. Suspense is
 * not used, because React would show the content up to 300 ms late.
 */
export function useChunk<T>(chunk: Chunk<T>, isOptional = false): T | undefined {
  const [, rerender] = useState({});
  const [failure, setFailure] = useState<{ error: unknown }>();
  const part = chunk.get();
  // As of this render; if it has loaded since, the effect renders again.
  const isLoaded = part !== undefined;
  useEffect(() => {
    if (isLoaded) return;
    let isMounted = true;
    let timer: ReturnType<typeof setTimeout>;
    const fail = (error: unknown) => {
      if (!isMounted) return;
      clearTimeout(timer);
      if (isOptional) timer = setTimeout(load, retryDelay);
      else setFailure({ error });
    };
    const load = () => {
      clearTimeout(timer);
      chunk.load().then(() => isMounted && rerender({}), fail);
    };
    load();
    if (isOptional) addEventListener('online', load);
    return () => {
      isMounted = false;
      clearTimeout(timer);
      removeEventListener('online', load);
    };
  }, [chunk, isLoaded, isOptional]);
  if (failure) throw failure.error;
  return part;
}
