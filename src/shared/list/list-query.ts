// What an address says of a list, and what the host is asked for because of it.
import type { Query } from '../api/wire-call';

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

export type ListDefaults = {
  sort: string;
  /** Default 15 (R40). */
  limit?: number;
  /** Page sizes a person may choose; others in the address are ignored. */
  limits?: readonly number[];
};

/** R40. */
export const usualLimit = 15;
export const noLimits: readonly number[] = [];

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

/** `zip[gt]` → its field and operator. */
export function parseFilterKey(key: string): { name: string; op: string } {
  const [, name = key, op = ''] = /^([^[\]]*)(?:\[([^[\]]*)\])?$/.exec(key) ?? [];
  return { name, op };
}

/** What is left of a list's state without filters and an order that the host would refuse. */
export function withoutRefused<State extends ListState>(
  state: State,
  { isAsked, sort }: { isAsked: (field: string) => boolean; sort: string },
): State {
  const filters = new Map([...state.filters].filter(([key]) => isAsked(parseFilterKey(key).name)));
  const order = state.sort.replace(/^-/, '');
  const isOrdered = order === '' || isAsked(order);
  if (isOrdered && filters.size === state.filters.size) return state;
  // Of other rows, or in another order, the first page.
  return { ...state, filters, sort: isOrdered ? state.sort : sort, page: 1 };
}

/** A list's state as query keys (W1.16). */
export function toListQuery({ page, limit, sort, q, filters }: ListState): Query {
  const query: Query = { page, limit, sort, q: q.trim() };
  for (const [name, value] of filters) query[`f.${name}`] = value;
  return query;
}

/** The first question of a list: its rows, with their count where the host knows it already. */
export function toPageQuery(state: ListState, query?: Query): Query {
  return { ...query, ...toListQuery(state), total: 'known' };
}
