// Caches the number of records in a list until a change could affect it. A page does not wait for the count, and paging counts only once.
import { isAdmin } from '../../objects/user-types';
import type { ChangeFeed } from '../storage/changes/change-feed';
import type { Queries } from '../storage/database';
import { countRecords } from '../storage/lists/record-list';
import type { RecordSelection } from '../storage/lists/record-selection';

export type ListCounts = {
  /** Undefined if the list was not counted since the last change. */
  known: (selection: RecordSelection) => number | undefined;
  /** `prepared`: the same selection, whose costly filters were answered already. */
  count: (selection: RecordSelection, prepared?: RecordSelection) => Promise<number>;
};

type CachedCount = { selection: RecordSelection; count: number | undefined };

const maxEntries = 500;

export function createListCounts(db: Queries, feed: Pick<ChangeFeed, 'subscribe'>): ListCounts {
  const counts = new Map<string, CachedCount>();
  feed.subscribe((changes) => {
    for (const [name, { selection }] of counts) {
      // What other users can access may depend on records of other objects.
      const isTouched = changes.some(
        ({ objectType }) => objectType === selection.objectType || !isAdmin(selection.reach),
      );
      if (isTouched) counts.delete(name);
    }
  });
  return {
    known: (selection) => counts.get(toName(selection))?.count,
    async count(selection, prepared = selection) {
      // Records leave the trash after 30 days without a change, so its count cannot be cached.
      if (selection.isTrash) return countRecords(db, prepared);
      const name = toName(selection);
      const one: CachedCount = { selection, count: undefined };
      counts.set(name, one);
      const oldest = counts.keys().next().value;
      if (counts.size > maxEntries && oldest !== undefined) counts.delete(oldest);
      one.count = await countRecords(db, prepared);
      return one.count;
    },
  };
}

/** The order of the list does not matter for its count. */
function toName({ objectType, reach, filters, search, isTrash }: RecordSelection): string {
  return JSON.stringify([objectType, reach, filters, search, isTrash]);
}
