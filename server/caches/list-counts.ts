// How many records a list has, remembered until a change may alter it: the rows of a page do not wait for a count, and a list that
// is paged through is counted once.
import { isAdmin } from '../../objects/user-types';
import type { ChangeFeed } from '../storage/changes/change-feed';
import type { Database } from '../storage/database';
import { countRecords } from '../storage/lists/record-list';
import type { RecordSelection } from '../storage/lists/record-selection';

export type ListCounts = {
  /** Undefined when it was not counted since the last change. */
  known: (selection: RecordSelection) => number | undefined;
  count: (selection: RecordSelection) => Promise<number>;
};

type CachedCount = { selection: RecordSelection; count: number | undefined };

const mostKept = 500;

export function createListCounts(
  db: Pick<Database, 'query' | 'prepared'>,
  feed: Pick<ChangeFeed, 'subscribe'>,
): ListCounts {
  const kept = new Map<string, CachedCount>();
  feed.subscribe((changes) => {
    for (const [name, { selection }] of kept) {
      // What others than administrators reach may depend on records of other objects.
      const isTouched = changes.some(
        ({ objectType }) => objectType === selection.objectType || !isAdmin(selection.reach),
      );
      if (isTouched) kept.delete(name);
    }
  });
  return {
    known: (selection) => kept.get(toName(selection))?.count,
    async count(selection) {
      // Records leave the trash after 30 days without a change that would clear this.
      if (selection.isTrash) return countRecords(db, selection);
      const name = toName(selection);
      const one: CachedCount = { selection, count: undefined };
      kept.set(name, one);
      const oldest = kept.keys().next().value;
      if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
      one.count = await countRecords(db, selection);
      return one.count;
    },
  };
}

/** However it is sorted. */
function toName({ objectType, reach, filters, search, isTrash }: RecordSelection): string {
  return JSON.stringify([objectType, reach, filters, search, isTrash]);
}
