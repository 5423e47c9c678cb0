import type { ComponentType, ReactNode } from 'react';
import { createChunk } from './chunk';
import { useChunk } from './use-chunk';

type Load<P> = () => Promise<ComponentType<P>>;

/** A component whose code comes in a file of its own. */
export type LazyScreen<P extends object = object> = ComponentType<P> & {
  /** Fetches the code; undefined when it is here. */
  preload: () => Promise<unknown> | undefined;
};

/**
 * Draws `waiting` until the code is here. React.lazy is not used, because React keeps a fallback on the screen for
 * 300 ms and never asks again for code that failed to load.
 */
export function lazyScreen<P extends object>(load: Load<P>, waiting?: ReactNode): LazyScreen<P> {
  const chunk = createChunk(load);
  function Lazy(props: P) {
    const Screen = useChunk(chunk);
    return Screen ? <Screen {...props} /> : waiting;
  }
  return Object.assign(Lazy, { preload: () => (chunk.get() ? undefined : chunk.load()) });
}

/** Draws nothing until the code is here, and asks again for code that failed to load: nobody waits for this part. */
export function lazyExtra<P extends object>(load: Load<P>): LazyScreen<P> {
  const chunk = createChunk(load);
  function Lazy(props: P) {
    const Part = useChunk(chunk, true);
    return Part && <Part {...props} />;
  }
  return Object.assign(Lazy, { preload: () => (chunk.get() ? undefined : chunk.load()) });
}
