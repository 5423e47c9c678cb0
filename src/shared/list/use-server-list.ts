import { useAtomValue } from 'jotai';
import { useEffect, useMemo, useRef, useState } from 'react';
import { useSWRConfig } from 'swr';
import { type ApiError, toApiError } from '../api/api-error';
import { isCounted, isPaged, readList, readTotal } from '../api/read-answer';
import { useRequest } from '../api/use-request';
import type { Query } from '../api/wire-call';
import { arrangeRows } from './arrange-rows';
import type { Column } from './column';
import { toCountQuery } from './count-query';
import { type ListState, toListQuery, toPageQuery } from './list-query';
import { ownChangesAtom } from './own-changes';
import { type SteadyRows, useSteadyRows } from './use-steady-rows';
import { isWholeList, rememberWholeList } from './whole-lists';

type ServerList<Row> = SteadyRows<Row> & {
  /** Undefined while counting; the rows do not wait for it. */
  total: number | undefined;
  /** The current page; a page beyond the end becomes the last one. */
  page: number;
  isLoading: boolean;
  isRefreshing: boolean;
  error: ApiError | undefined;
  retry: () => Promise<unknown>;
};

type ServerListOptions<Row> = {
  path: string;
  /** 'partner': the response may be an array, `{items}` or `{partners}`. */
  objectType: string;
  /** Must be stable between renders. */
  columns: readonly Column<Row>[];
  state: ListState;
  rowKey: (row: Row) => string;
  /** Further query keys; must be stable between renders. */
  query?: Query;
};

/** One page of a list: paged by the server, or in the browser if the host returns the whole list. */
export function useServerList<Row>(options: ServerListOptions<Row>): ServerList<Row> {
  const { path, objectType, columns, state, rowKey, query } = options;
  const [isWhole, setIsWhole] = useState(isWholeList(path));
  const { mutate } = useSWRConfig();
  const { cursor, rememberPage } = usePageCursor(state, query);
  const key = [path, isWhole ? query : { ...toPageQuery(state, query), ...cursor }] as const;
  const swrOptions = {
    keepPreviousData: true,
    revalidateOnMount: true,
    // The whole list has just been loaded under another key.
    revalidateIfStale: !isWhole,
    // Always refetch, so that a record saved a moment ago shows up to date.
    dedupingInterval: 0,
  };
  const response = useRequest(key, swrOptions);

  const { data } = response;
  useEffect(() => {
    if (isWhole || data === undefined || isPaged(data)) return;
    rememberWholeList(path);
    void mutate([path, query], data, { revalidate: false });
    setIsWhole(true);
  }, [data, isWhole, mutate, path, query]);

  const read = useMemo(() => readRows<Row>(objectType, data), [objectType, data]);
  const shown = useMemo(
    () => (isPaged(data) ? read : { ...read, ...arrangeRows(read.rows, columns, state) }),
    [data, read, columns, state],
  );
  useEffect(() => {
    if (!isWhole && !response.isLoading && isPaged(data) && read.page === state.page)
      rememberPage(read.rows.map(rowKey));
  });
  const isUncounted = isPaged(data) && !isCounted(data);
  const count = [path, toCountQuery(toPageQuery(state, query))] as const;
  const isCountDue = useHasSettled(JSON.stringify(count), isUncounted && !response.isLoading);
  const counted = useRequest(isCountDue ? count : null);
  const ownChanges = useAtomValue(ownChangesAtom);
  const steady = useSteadyRows({
    ...{ rows: shown.rows, rowKey },
    query: JSON.stringify([path, query, toListQuery(state), ownChanges]),
    isLoading: data === undefined || response.isValidating,
  });
  return {
    ...shown,
    ...steady,
    total: isUncounted ? readTotal(counted.data) : shown.total,
    isLoading: data === undefined && response.error === undefined,
    isRefreshing: data !== undefined && response.isValidating,
    error: read.error ?? (data === undefined ? response.error : undefined),
    retry: () => response.mutate(),
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

/** Whether `text` has stayed the same for a moment while `isFit`: no counts while the user is still typing. */
function useHasSettled(text: string, isFit: boolean): boolean {
  const [settled, setSettled] = useState('');
  useEffect(() => {
    if (!isFit) return;
    const timer = setTimeout(() => setSettled(text), 150);
    return () => clearTimeout(timer);
  }, [text, isFit]);
  return isFit && settled === text;
}

type PageCursor = { after: string } | { before: string };

/**
 * Query keys that continue from a known record if the neighboring page was shown before, so that no record repeats or is skipped when
 * others add or delete records. Call `rememberPage` with the ids of each page that is shown.
 */
function usePageCursor(state: ListState, query: Query | undefined) {
  const cursors = useRef(new Map<string, PageCursor>());
  const keyOf = (page: number) => JSON.stringify([query, toListQuery({ ...state, page })]);
  return {
    cursor: state.page > 1 ? cursors.current.get(keyOf(state.page)) : undefined,
    rememberPage(ids: readonly string[]) {
      const [first, last] = [ids[0], ids.at(-1)];
      if (!first || !last) return;
      cursors.current.set(keyOf(state.page + 1), { after: last });
      const before = keyOf(state.page - 1);
      if (!cursors.current.has(before)) cursors.current.set(before, { before: first });
    },
  };
}
