// What is remembered of lists: counting and skipping 100,000 rows is slow, walking on from a known place is not.
import type { ObjectType } from '../../schemas/data-element';
import type { ChangeFeed } from '../live/change-feed';
import type { Counts, Cursor, RecordSelection } from '../storage/record-list';

/** Of one list: its counts, and where the pages begin that were read before. */
type ListPlace = { counts?: Counts; starts: Map<number, Cursor> };
export type ListPlaces = { find: (selection: RecordSelection, limit: number) => ListPlace };

const maxPlaces = 500;

/** Forgets everything about a kind when one of its records changes, and about the kinds whose reach depends on it. */
export function createListPlaces(feed: ChangeFeed): ListPlaces {
  const places = new Map<string, { kind: ObjectType; isAdmin: boolean; place: ListPlace }>();
  feed.subscribe((changes) => {
    const kinds = new Set(changes.map((change) => change.kind));
    for (const [key, { kind, isAdmin }] of places) if (!isAdmin || kinds.has(kind)) places.delete(key);
  });
  return {
    find(selection, limit) {
      const key = JSON.stringify([selection, limit]);
      const known = places.get(key);
      if (known) return known.place;
      const oldest = places.keys().next().value;
      if (places.size >= maxPlaces && oldest !== undefined) places.delete(oldest);
      const place: ListPlace = { starts: new Map() };
      places.set(key, { kind: selection.kind, isAdmin: selection.reach.type === 'admin', place });
      return place;
    },
  };
}
