import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';
import { type ListDefaults, type ListState, noLimits, parseListState, usualLimit } from './list-query';

export type ListControls = ListState & {
  setPage: (page: number) => void;
  /** With the `total` of rows, a page beyond the new end becomes the last one (A2). */
  setLimit: (limit: number, total?: number) => void;
  /** The same column toggles its direction, a new one starts ascending. */
  toggleSort: (id: string) => void;
  /** A column's id, '-id' for descending. */
  setSort: (sort: string) => void;
  setQuery: (q: string) => void;
  /** '' takes the filter away. */
  setFilter: (name: string, value: string) => void;
  /** Several at once. */
  setFilters: (changes: { [name: string]: string }) => void;
  setColumns: (ids: readonly string[]) => void;
  /** Takes away these filters, and the order: what they ask for is gone, so Back does not lead to them. */
  drop: (filters: readonly string[], sort: boolean) => void;
  /** No search, no filters. */
  clear: () => void;
  /** Nor an order: what an address asked for that is not answered. */
  reset: () => void;
};

/** The list's state and how to change it. Whatever changes the rows goes back to page 1. */
export function useListState({ sort, limit = usualLimit, limits = noLimits }: ListDefaults): ListControls {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(() => parseListState(search, { sort, limit, limits }), [search, sort, limit, limits]);

  const change = useCallback(
    (changes: { [key: string]: string }, replace = false) =>
      setSearch((now) => withChanges(now, changes), { replace, preventScrollReset: true }),
    [setSearch],
  );

  return {
    ...state,
    setPage: (page) => change({ page: page > 1 ? String(page) : '' }),
    setLimit: (size, total = Number.POSITIVE_INFINITY) => {
      const page = Math.min(state.page, Math.max(1, Math.ceil(total / size)));
      change({ limit: size === limit ? '' : String(size), page: page > 1 ? String(page) : '' });
    },
    toggleSort: (id) => change({ sort: state.sort === id ? `-${id}` : id, page: '' }),
    setSort: (sort) => change({ sort, page: '' }),
    setQuery: (q) => change({ q, page: '' }, true),
    setFilter: (name, value) => change({ [`f.${name}`]: value, page: '' }),
    setFilters: (changes) => change({ ...toFilterKeys(changes), page: '' }),
    drop: (names, sort) =>
      change({ page: '', ...(sort && { sort: '' }), ...toFilterKeys(toNothing(names)) }, true),
    setColumns: (ids) => change({ cols: ids.join(',') }, true),
    clear: () => change({ q: '', page: '', ...emptyFilters(state.filters) }),
    reset: () => change({ q: '', page: '', sort: '', ...emptyFilters(state.filters) }),
  };
}

function withChanges(now: URLSearchParams, changes: { [key: string]: string }): URLSearchParams {
  const next = new URLSearchParams(now);
  for (const [key, value] of Object.entries(changes)) {
    if (value) next.set(key, value);
    else next.delete(key);
  }
  return next;
}

function toFilterKeys(changes: { [name: string]: string }): { [key: string]: string } {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [`f.${name}`, value]));
}

function emptyFilters(filters: ReadonlyMap<string, string>): { [key: string]: string } {
  return toFilterKeys(toNothing([...filters.keys()]));
}

function toNothing(names: readonly string[]): { [name: string]: string } {
  return Object.fromEntries(names.map((name) => [name, '']));
}
