import { useMemo } from 'react';
import { useAddress } from '../react/use-address';
import { type ListDefaults, type ListState, noLimits, parseListState, usualLimit } from './list-query';

export type ListControls = ListState & {
  setPage: (page: number) => void;
  /** Given the `total` of rows, a page beyond the new end becomes the last one (A2). */
  setLimit: (limit: number, total?: number) => void;
  toggleSort: (id: string) => void;
  setSort: (sort: string) => void;
  setQuery: (q: string) => void;
  setFilter: (name: string, value: string) => void;
  setFilters: (changes: { [name: string]: string }) => void;
  setColumns: (ids: readonly string[]) => void;
  /** Removes filters (and the sort order) that no longer apply; Back does not return to them. */
  removeStale: (filters: readonly string[], sort: boolean) => void;
  clear: () => void;
  reset: () => void;
};

/** The list's state and functions to change it. Any change of the rows returns to page 1. */
export function useListState({ sort, limit = usualLimit, limits = noLimits }: ListDefaults): ListControls {
  const { search, change: changeAddress } = useAddress();
  const state = useMemo(() => parseListState(search, { sort, limit, limits }), [search, sort, limit, limits]);

  const change = (changes: { [key: string]: string }, replace = false) =>
    changeAddress(changes, { replace, preventScrollReset: true });

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
    removeStale: (names, sort) =>
      change({ page: '', ...(sort && { sort: '' }), ...toFilterKeys(toEmptyValues(names)) }, true),
    setColumns: (ids) => change({ cols: ids.join(',') }, true),
    clear: () => change({ q: '', page: '', ...emptyFilters(state.filters) }),
    reset: () => change({ q: '', page: '', sort: '', ...emptyFilters(state.filters) }),
  };
}

function toFilterKeys(changes: { [name: string]: string }): { [key: string]: string } {
  return Object.fromEntries(Object.entries(changes).map(([name, value]) => [`f.${name}`, value]));
}

function emptyFilters(filters: ReadonlyMap<string, string>): { [key: string]: string } {
  return toFilterKeys(toEmptyValues([...filters.keys()]));
}

function toEmptyValues(names: readonly string[]): { [name: string]: string } {
  return Object.fromEntries(names.map((name) => [name, '']));
}
