import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { type ApiError, toApiError } from '../api/api-error';
import { isCounted, isPaged, readList, readTotal } from '../api/read-answer';
import { useRequest } from '../api/use-request';
import type { Query } from '../api/wire-call';
import { appStore } from '../app-state/app-store';
import { sessionAtom } from '../session/session';
import { arrangeRows } from './arrange-rows';
import type { Column } from './column';
import { toCountQuery } from './count-query';
import { type ListState, toListQuery, toPageQuery } from './list-query';
import { ownChangesAtom } from './own-changes';
import { type SteadyRows, useSteadyRows } from './use-steady-rows';

type ServerList<Row> = SteadyRows<Row> & {
  /** Undefined while they are counted: the rows do not wait for that. */
  total: number | undefined;
  /** The page that is shown: a page beyond the end is the last one. */
  page: number;
  /** No rows yet, and none to stand in for them. */
  isLoading: boolean;
  /** Rows are shown while fresher ones, or another page's, are on their way. */
  isRefreshing: boolean;
  error: ApiError | undefined;
  retry: () => Promise<unknown>;
  /** The whole answer, for what else it holds (counts, days, partners). */
  answer: unknown;
};

type ServerListOptions<Row> = {
  path: string;
  /** 'partner': the list may come as an array, `{items}` or `{partners}`. */
  objectType: string;
  /** Kept stable between renders (a constant, or useMemo). */
  columns: readonly Column<Row>[];
  state: ListState;
  /** Kept stable between renders. */
  rowKey: (row: Row) => string;
  /** Further query keys; kept stable between renders. */
  query?: Query;
};

/** Hosts that answer a list whole are asked for it once, not once a page; the next session may have another one. */
const wholePaths = new Set<string>();
appStore.sub(sessionAtom, () => {
  if (!appStore.get(sessionAtom)) wholePaths.clear();
});

/** One page of a list: paged by the server, or here when the host answers the whole list at once. */
export function useServerList<Row>(options: ServerListOptions<Row>): ServerList<Row> {
  const { path, objectType, columns, state, rowKey, query } = options;
  const [isWhole, setIsWhole] = useState(wholePaths.has(path));
  const { mutate } = useSWRConfig();
  const { place, note } = usePagePlace(state, query);
  const key = [path, isWhole ? query : { ...toPageQuery(state, query), ...place }] as const;
  const fetching = {
    keepPreviousData: true,
    revalidateOnMount: true,
    // A whole list that just came needs no second question under its new key.
    revalidateIfStale: !isWhole,
    // Who comes back from a record that was just saved sees it, however short a time it took.
    dedupingInterval: 0,
  };
  const asked = useRequest(key, fetching);

  const { data } = asked;
  useEffect(() => {
    if (isWhole || data === undefined || isPaged(data)) return;
    wholePaths.add(path);
    void mutate([path, query], data, { revalidate: false });
    setIsWhole(true);
  }, [data, isWhole, mutate, path, query]);

  const read = useMemo(() => readRows<Row>(objectType, data), [objectType, data]);
  const shown = useMemo(
    () => (isPaged(data) ? read : { ...read, ...arrangeRows(read.rows, columns, state) }),
    [data, read, columns, state],
  );
  useEffect(() => {
    if (!isWhole && !asked.isLoading && isPaged(data) && read.page === state.page)
      note(read.rows.map(rowKey));
  });
  const isUncounted = isPaged(data) && !isCounted(data);
  const count = [path, toCountQuery(toPageQuery(state, query))] as const;
  const isRead = useHasStood(JSON.stringify(count), isUncounted && !asked.isLoading);
  const counted = useRequest(isRead ? count : null);
  const own = useAtomValue(ownChangesAtom);
  const steady = useSteadyRows({
    ...{ rows: shown.rows, rowKey },
    query: JSON.stringify([path, query, toListQuery(state), own]),
    isAsking: data === undefined || asked.isValidating,
  });
  return {
    ...shown,
    ...steady,
    total: isUncounted ? readTotal(counted.data) : shown.total,
    isLoading: data === undefined && asked.error === undefined,
    isRefreshing: data !== undefined && asked.isValidating,
    error: read.error ?? (data === undefined ? asked.error : undefined),
    retry: () => asked.mutate(),
    answer: data,
  };
}

function readRows<Row>(objectType: string, answer: unknown) {
  const nothing = { rows: [] as Row[], total: 0, page: 1, error: undefined };
  if (answer === undefined) return nothing;
  try {
    const { items, total, page } = readList<Row>(objectType, answer);
    return { rows: items, total, page, error: undefined };
  } catch {
    return { ...nothing, error: toApiError('unreadable', 200, answer) };
  }
}

/** Whether `text` has been the same, and fit for use, for a moment: who types on is not held up by counts. */
function useHasStood(text: string, isFit: boolean): boolean {
  const [stood, setStood] = useState('');
  useEffect(() => {
    if (!isFit) return;
    const timer = setTimeout(() => setStood(text), 150);
    return () => clearTimeout(timer);
  }, [text, isFit]);
  return isFit && stood === text;
}

type PageKey = { after: string } | { before: string };

/**
 * From which record a page goes on when the page next to it was shown before, as query keys: so it repeats and lacks none, whatever
 * others add or delete meanwhile. `note` is told the ids of each page that is shown.
 */
function usePagePlace(state: ListState, query: Query | undefined) {
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
