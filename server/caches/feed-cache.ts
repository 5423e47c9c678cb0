// Answers that cost something and depend on few things: kept until a change touches one of them.
import type { ChangeFeed } from '../storage/changes/change-feed';
import type { Change } from '../storage/changes/changes';

export type IsTouched = (change: Change) => boolean;
/** What was begun before a change that touches it is not kept after. */
export type FeedCache = <T>(
  key: readonly unknown[],
  isTouched: IsTouched,
  work: () => Promise<T>,
) => Promise<T>;

export function createFeedCache(feed: Pick<ChangeFeed, 'subscribe'>, most = 500): FeedCache {
  const kept = new Map<string, { isTouched: IsTouched; value: Promise<unknown> }>();
  feed.subscribe((changes) => {
    for (const [name, { isTouched }] of kept) if (changes.some(isTouched)) kept.delete(name);
  });
  return <T>(key: readonly unknown[], isTouched: IsTouched, work: () => Promise<T>): Promise<T> => {
    const name = JSON.stringify(key);
    const known = kept.get(name);
    if (known) return known.value as Promise<T>;
    const oldest = kept.keys().next().value;
    if (kept.size >= most && oldest !== undefined) kept.delete(oldest);
    const one = { isTouched, value: work() };
    kept.set(name, one);
    one.value.catch(() => kept.get(name) === one && kept.delete(name));
    return one.value;
  };
}
