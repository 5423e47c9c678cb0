import { useCallback, useMemo } from 'react';
import { useSearchParams } from 'react-router-dom';

/** What of a list is shown. Lives in the address bar, so that a link and the Back button bring it back. */
export type ListState = {
  /** From 1. */
  page: number;
  limit: number;
  /** A column's id, '-id' for descending. */
  sort: string;
  q: string;
  filters: ReadonlyMap<string, string>;
  /** Ids of the chosen columns; empty: the default ones. */
  columns: readonly string[];
};

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
  /** No search, no filters. */
  clear: () => void;
  /** Nor an order: what an address asked for that is not answered. */
  reset: () => void;
};

export type ListDefaults = {
  sort: string;
  /** Default 15 (R40). */
  limit?: number;
  /** Page sizes a person may choose; others in the address are ignored. */
  limits?: readonly number[];
};

/** The list's state and how to change it. Whatever changes the rows goes back to page 1. */
export function useListState({ sort, limit = 15, limits = noLimits }: ListDefaults): ListControls {
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
    setColumns: (ids) => change({ cols: ids.join(',') }, true),
    clear: () => change({ q: '', page: '', ...emptyFilters(state.filters) }),
    reset: () => change({ q: '', page: '', sort: '', ...emptyFilters(state.filters) }),
  };
}

const noLimits: readonly number[] = [];

export function parseListState(search: URLSearchParams, defaults: Required<ListDefaults>): ListState {
  const asked = Number(search.get('limit'));
  const page = Number(search.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: defaults.limits.includes(asked) ? asked : defaults.limit,
    sort: search.get('sort') ?? defaults.sort,
    q: search.get('q') ?? '',
    filters: new Map(
      [...search].flatMap(([key, value]) => (key.startsWith('f.') ? [[key.slice(2), value] as const] : [])),
    ),
    columns: (search.get('cols') ?? '').split(',').filter(Boolean),
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
  return Object.fromEntries([...filters.keys()].map((name) => [`f.${name}`, '']));
}
