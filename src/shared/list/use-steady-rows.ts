import { useMemo, useState } from 'react';

type ShownRows<Row> = { query: string; rows: readonly Row[] };

export type SteadyRows<Row> = {
  rows: readonly Row[];
  showNews: (() => void) | undefined;
};

type SteadyRowsInput<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Page, search, order and the user's own changes: when it changes, new rows show right away. */
  query: string;
  /** A request is running. Cached rows of an earlier visit are kept in place only once that request has returned. */
  isLoading: boolean;
};

/** Keeps rows in place while others add, move or delete records, and offers the changes instead. */
export function useSteadyRows<Row>({
  rows,
  rowKey,
  query,
  isLoading,
}: SteadyRowsInput<Row>): SteadyRows<Row> {
  const [held, setHeld] = useState<ShownRows<Row>>();
  const [requestedQuery, setRequestedQuery] = useState<string>();
  if (isLoading && requestedQuery !== query) setRequestedQuery(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: pairs the rows with the query they were loaded for, not with a newer one
  const latest = useMemo(() => ({ query, rows }), [rows]);
  const isHeld = held?.query === query && held.rows.length > 0;
  const isLatest = requestedQuery === query && !isLoading && latest.query === query;
  if (!isHeld && isLatest && rows.length > 0) setHeld(latest);
  return useMemo(() => {
    if (!isHeld || !held) return { rows, showNews: undefined };
    const fresh = new Map(rows.map((row) => [rowKey(row), row]));
    const hasNews =
      rows.length !== held.rows.length ||
      held.rows.some((row, index) => rowKey(row) !== rowKey(rows[index] as Row));
    return {
      rows: held.rows.map((row) => fresh.get(rowKey(row)) ?? row),
      showNews: hasNews ? () => setHeld({ query, rows }) : undefined,
    };
  }, [isHeld, held, rows, rowKey, query]);
}
