// Remembers list positions: counting or skipping 100,000 rows is slow, continuing from a known row is not.
import type { ObjectType } from '../../objects/index';
import { isAdmin } from '../../objects/user-types';
import type { ChangeFeed } from '../storage/change-feed';
import type { Change } from '../storage/changes';
import type { Cursor } from '../storage/record-page-sql';
import {
  asksChanges,
  listFollowedFields,
  listOrderFields,
  type RecordSelection,
} from '../storage/record-selection';

/** Of one list: its counts, and where the pages begin that were read before. */
export type ListPlace = {
  total: { count?: number };
  empty: { count?: number };
  starts: Map<number, Cursor>;
};

/** Of a list that nothing is remembered of. */
export function createListPlace(): ListPlace {
  return { total: {}, empty: {}, starts: new Map() };
}

export type ListPlaces = { find: (selection: RecordSelection, limit: number) => ListPlace };

type Kept = {
  objectType: ObjectType;
  isAdmin: boolean;
  fields: ReadonlySet<string>;
  /** It asks when records were changed. */
  isOfChanges: boolean;
  value: unknown;
};

const maxKept = 1500;

/**
 * Sorting anew counts nothing anew. Forgets what a change touches: a record that comes or goes, a field that the list
 * searches, filters or sorts by; and everything of callers whose reach may depend on other records.
 */
export function createListPlaces(feed: Pick<ChangeFeed, 'subscribe'>): ListPlaces {
  const kept = new Map<string, Kept>();
  feed.subscribe((changes) => {
    for (const [key, one] of kept) if (changes.some((change) => touches(change, one))) kept.delete(key);
  });
  return {
    find({ order, ...rows }, limit) {
      const { objectType, reach, filters, search } = rows;
      const ofRows = [...filters.flatMap(listFollowedFields), ...(search?.fields ?? [])];
      const ofOrder = listOrderFields(order);
      const isOfChanges = order.by === 'changedAt' || filters.some(asksChanges);
      const keep = <T>(key: unknown[], fields: string[], fresh: T): T => {
        const name = JSON.stringify([rows, ...key]);
        const known = kept.get(name);
        if (known) return known.value as T;
        const oldest = kept.keys().next().value;
        if (kept.size >= maxKept && oldest !== undefined) kept.delete(oldest);
        kept.set(name, {
          objectType,
          isAdmin: isAdmin(reach),
          fields: new Set(fields),
          isOfChanges,
          value: fresh,
        });
        return fresh;
      };
      return {
        total: keep([], ofRows, {}),
        empty: keep([order.by, ...ofOrder], [...ofRows, ...ofOrder], {}),
        starts: keep([order, limit], [...ofRows, ...ofOrder], new Map()),
      };
    },
  };
}

function touches({ topic, objectType, field, job, record }: Change, list: Kept): boolean {
  // What a bulk job writes was shown, and told, before.
  if (job && record !== '' && !list.isOfChanges) return false;
  if (!list.isAdmin) return true;
  return objectType === list.objectType && (topic !== 'record' || field === '' || list.fields.has(field));
}
