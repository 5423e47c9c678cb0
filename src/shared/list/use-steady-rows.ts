import { useMemo, useState } from 'react';

type ShownRows<Row> = { query: string; rows: readonly Row[] };

export type SteadyRows<Row> = {
  /** In the places where they were read first, each as it is now; what is gone stays as it was. */
  rows: readonly Row[];
  /** Brings what came, went or changed places meanwhile. Undefined while nothing did. */
  showNews: (() => void) | undefined;
};

type SteadyRowsInput<Row> = {
  rows: readonly Row[];
  rowKey: (row: Row) => string;
  /** Page, search, order and one's own changes: another one is answered at once. */
  query: string;
  /** Fresher rows are on their way. What was kept from an earlier visit is held only once it was asked for again. */
  isAsking: boolean;
};

/** Rows that keep their places under whoever reads or points at them, whatever others add, move or delete: that is offered. */
export function useSteadyRows<Row>({ rows, rowKey, query, isAsking }: SteadyRowsInput<Row>): SteadyRows<Row> {
  const [held, setHeld] = useState<ShownRows<Row>>();
  const [asked, setAsked] = useState<string>();
  if (isAsking && asked !== query) setAsked(query);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query that they came for, not the one that waits for its own
  const answered = useMemo(() => ({ query, rows }), [rows]);
  const isHeld = held?.query === query && held.rows.length > 0;
  const isAnswered = asked === query && !isAsking && answered.query === query;
  if (!isHeld && isAnswered && rows.length > 0) setHeld(answered);
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
