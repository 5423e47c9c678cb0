// Caches expensive results until a change affects one of the few things that they depend on.
import type { ChangeFeed } from '../storage/changes/change-feed';
import type { Change } from '../storage/changes/changes';

export type IsTouched = (change: Change) => boolean;
/** Also drops a result whose work began before the change. */
export type FeedCache = <T>(
  key: readonly unknown[],
  isTouched: IsTouched,
  work: () => Promise<T>,
) => Promise<T>;

export function createFeedCache(feed: Pick<ChangeFeed, 'subscribe'>, maxEntries = 500): FeedCache {
  const entries = new Map<string, { isTouched: IsTouched; value: Promise<unknown> }>();
  feed.subscribe((changes) => {
    for (const [name, { isTouched }] of entries) if (changes.some(isTouched)) entries.delete(name);
  });
  return <T>(key: readonly unknown[], isTouched: IsTouched, work: () => Promise<T>): Promise<T> => {
    const name = JSON.stringify(key);
    const known = entries.get(name);
    if (known) return known.value as Promise<T>;
    const oldest = entries.keys().next().value;
    if (entries.size >= maxEntries && oldest !== undefined) entries.delete(oldest);
    const one = { isTouched, value: work() };
    entries.set(name, one);
    one.value.catch(() => entries.get(name) === one && entries.delete(name));
    return one.value;
  };
}
