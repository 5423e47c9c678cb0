import { useRef } from 'react';
import type { Query } from '../api/wire-call';
import { type ListState, toListQuery } from './list-query';

type PageKey = { after: string } | { before: string };

/**
 * From which record a page goes on when the page next to it was shown before, as query keys: so it repeats and lacks none, whatever
 * others add or delete meanwhile. `note` is told the ids of each page that is shown.
 */
export function usePagePlace(state: ListState, query: Query | undefined) {
  const places = useRef(new Map<string, PageKey>());
  const nameOf = (page: number) => JSON.stringify([query, toListQuery({ ...state, page })]);
  return {
    // The first page begins where the list does.
    place: state.page > 1 ? places.current.get(nameOf(state.page)) : undefined,
    note(ids: readonly string[]) {
      const [first, last] = [ids[0], ids.at(-1)];
      if (!first || !last) return;
      places.current.set(nameOf(state.page + 1), { after: last });
      const before = nameOf(state.page - 1);
      if (!places.current.has(before)) places.current.set(before, { before: first });
    },
  };
}
