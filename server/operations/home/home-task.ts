// What every block of Home works with.
import type { FeedCache, IsTouched } from '../../caches/feed-cache';
import type { Task } from '../../work';

export type HomeTask = Task & {
  cache: FeedCache;
  /** IANA. */
  zone: string;
  /** YYYY-MM-DD in the zone. */
  today: string;
};

/** Any change of these objects, of their records or of their data elements. */
export function touches(...objectTypes: readonly string[]): IsTouched {
  return ({ objectType }) => objectTypes.includes(objectType);
}

/** What an answer depends on besides its question: whose rows, and what of them may be read. */
export function toReaderKey({ caller }: Task): unknown[] {
  const { type, role, userTypeID, userID, access } = caller;
  return [type, role, userTypeID, userID, access];
}
