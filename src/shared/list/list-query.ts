import type { Query } from '../api/wire-call';

/** What a list shows. Kept in the address bar, so that links and Back restore it. */
export type ListState = {
  page: number;
  limit: number;
  sort: string;
  q: string;
  filters: ReadonlyMap<string, string>;
  columns: readonly string[];
};

export type ListDefaults = {
  sort: string;
  limit?: number;
  /** Page sizes that the list offers; others in the address are ignored. */
  limits?: readonly number[];
};

/** R40. */
export const usualLimit = 15;
export const noLimits: readonly number[] = [];

export function parseListState(search: URLSearchParams, defaults: Required<ListDefaults>): ListState {
  const requested = Number(search.get('limit'));
  const page = Number(search.get('page'));
  return {
    page: Number.isSafeInteger(page) && page > 0 ? page : 1,
    limit: defaults.limits.includes(requested) ? requested : defaults.limit,
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

export function withoutRefused<State extends ListState>(
  state: State,
  { canQuery, sort }: { canQuery: (field: string) => boolean; sort: string },
): State {
  const filters = new Map([...state.filters].filter(([key]) => canQuery(parseFilterKey(key).name)));
  const order = state.sort.replace(/^-/, '');
  const isOrdered = order === '' || canQuery(order);
  if (isOrdered && filters.size === state.filters.size) return state;
  // The rows differ from those the page number was meant for.
  return { ...state, filters, sort: isOrdered ? state.sort : sort, page: 1 };
}

/** A list's state as query keys (W1.16). */
export function toListQuery({ page, limit, sort, q, filters }: ListState): Query {
  const query: Query = { page, limit, sort, q: q.trim() };
  for (const [name, value] of filters) query[`f.${name}`] = value;
  return query;
}

/** The query for a page of rows; the host adds the total only if it has it cached. */
export function toPageQuery(state: ListState, query?: Query): Query {
  return { ...query, ...toListQuery(state), total: 'known' };
}
