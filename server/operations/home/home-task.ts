import type { FeedCache, IsTouched } from '../../caches/feed-cache';
import type { Task } from '../../work';

export type HomeTask = Task & {
  cache: FeedCache;
  zone: string;
  /** YYYY-MM-DD in the zone. */
  today: string;
  /** Identifies the caller's access, which cached answers depend on. */
  reader: string;
};

/** Any change of these objects, their records or their data elements. */
export function touches(...objectTypes: readonly string[]): IsTouched {
  return ({ objectType }) => objectTypes.includes(objectType);
}

export function toReader({ caller }: Task): string {
  const { type, role, userTypeID, userID, access } = caller;
  return JSON.stringify([type, role, userTypeID, userID, access]);
}
