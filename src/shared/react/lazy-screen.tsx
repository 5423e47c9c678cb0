import type { ComponentType, ReactNode } from 'react';
import { createChunk } from './chunk';
import { useChunk } from './use-chunk';

type LoadComponent<P> = () => Promise<ComponentType<P>>;
export type LazyScreen<P extends object = object> = ComponentType<P> & {
  preload: () => Promise<unknown> | undefined;
};

/**
 * Renders `fallback` until the code has loaded. React.lazy is not used, because React shows a fallback for at least 300 ms
 * and never retries code that failed to load.
 */
export function lazyScreen<P extends object>(load: LoadComponent<P>, fallback?: ReactNode): LazyScreen<P> {
  const chunk = createChunk(load);
  function Lazy(props: P) {
    const Screen = useChunk(chunk);
    return Screen ? <Screen {...props} /> : fallback;
  }
  return Object.assign(Lazy, { preload: () => (chunk.get() ? undefined : chunk.load()) });
}

/** Renders nothing until the code has loaded, and retries after a failure. For parts that the screen can do without. */
export function lazyExtra<P extends object>(load: LoadComponent<P>): LazyScreen<P> {
  const chunk = createChunk(load);
  function Lazy(props: P) {
    const Part = useChunk(chunk, true);
    return Part && <Part {...props} />;
  }
  return Object.assign(Lazy, { preload: () => (chunk.get() ? undefined : chunk.load()) });
}
