import { type ComponentType, type LazyExoticComponent, lazy } from 'react';

export type LazyPart<P> = LazyExoticComponent<ComponentType<P>> & { preload: () => Promise<unknown> };

/** A component in a chunk of its own, fetched when it is first drawn; `preload` fetches it before that. */
export function lazyPart<P>(load: () => Promise<ComponentType<P>>): LazyPart<P> {
  const part = lazy(async () => ({ default: await load() }));
  return Object.assign(part, { preload: load });
}
