import { type FocusEvent, useEffect, useMemo, useRef, useState } from 'react';

/** How long after the last movement over the rows, or the last key in them, they may change places again: who reads rests. */
const restMs = 10_000;

type Held<Row> = { query: string; rows: readonly Row[] };

/**
 * Rows that keep their places while somebody points at them: who is about to press one presses that one, whatever others
 * add or delete meanwhile. What stands in them follows at once. Another `query` (page, search, order, a change of
 * one's own) is answered at once, too. `events` are what the rows must hear.
 */
export function useSteadyRows<Row>(rows: readonly Row[], rowKey: (row: Row) => string, query: string) {
  const [held, setHeld] = useState<Held<Row>>();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const shown = useMemo(() => {
    if (held?.query !== query) return rows;
    const fresh = new Map(rows.map((row) => [rowKey(row), row]));
    return held.rows.map((row) => fresh.get(rowKey(row)) ?? row);
  }, [held, rows, rowKey, query]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the query that they came for, not the one that waits for its own
  const answered = useMemo(() => ({ query, rows }), [rows]);
  const release = () => {
    clearTimeout(timer.current);
    setHeld(undefined);
  };
  const hold = () => {
    if (answered.query !== query) return;
    clearTimeout(timer.current);
    timer.current = setTimeout(release, restMs);
    if (held?.query !== query) setHeld(answered);
  };
  return {
    rows: shown,
    events: {
      onPointerMove: hold,
      onPointerDown: hold,
      onKeyDownCapture: hold,
      onPointerLeave: release,
      // To a question about a row, say: what is answered there shows at once.
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
        if (!currentTarget.contains(relatedTarget)) release();
      },
    },
  };
}
