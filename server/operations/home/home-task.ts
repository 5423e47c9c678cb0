// What every block of Home works with.
import type { FeedCache, IsTouched } from '../../caches/feed-cache';
import type { Task } from '../../work';

export type HomeTask = Task & {
  cache: FeedCache;
  /** IANA. */
  zone: string;
  /** YYYY-MM-DD in the zone. */
  today: string;
  /** What an answer depends on besides its question: whose rows, and what of them may be read. */
  reader: string;
};

/** Any change of these objects, of their records or of their data elements. */
export function touches(...objectTypes: readonly string[]): IsTouched {
  return ({ objectType }) => objectTypes.includes(objectType);
}

export function toReader({ caller }: Task): string {
  const { type, role, userTypeID, userID, access } = caller;
  return JSON.stringify([type, role, userTypeID, userID, access]);
}
