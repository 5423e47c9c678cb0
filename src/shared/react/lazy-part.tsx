import type { ComponentType, ReactNode } from 'react';
import type { Chunk } from './chunk';
import { useChunk } from './use-chunk';

/** A component that draws a chunk: at once when it is here, else `waiting` until then. */
export function lazyPart<P extends object>(
  chunk: Chunk<ComponentType<P>>,
  waiting?: ReactNode,
): ComponentType<P> {
  return function LazyPart(props: P) {
    const Part = useChunk(chunk);
    return Part ? <Part {...props} /> : waiting;
  };
}

/** The same for what nobody waits for: while it does not come, what is there stays as it is. */
export function lazyExtra<P extends object>(chunk: Chunk<ComponentType<P>>): ComponentType<P> {
  return function LazyExtra(props: P) {
    const Part = useChunk(chunk, true);
    return Part && <Part {...props} />;
  };
}
