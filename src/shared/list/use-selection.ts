import { useMemo, useRef, useState } from 'react';

/** The selected rows: individual ones from any page, or everything that matches the search and filters. */
export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>;
  isAll: boolean;
  has: (key: string) => boolean;
  toggle: (key: string, isRange: boolean) => void;
  page: 'all' | 'some' | 'none';
  togglePage: () => void;
  selectAll: () => void;
  clear: () => void;
};

type State<Row> = { criteria: string; rows: ReadonlyMap<string, Row>; isAll: boolean };

/** `found` identifies the search and filters; when it changes, the selection is cleared. */
export function useSelection<Row>(
  pageRows: readonly Row[],
  keyOf: (row: Row) => string,
  criteria: string,
): Selection<Row> {
  const [state, setState] = useState<State<Row>>({ criteria, rows: new Map(), isAll: false });
  const lastToggled = useRef('');
  const none = useMemo<State<Row>>(() => ({ criteria, rows: new Map(), isAll: false }), [criteria]);
  const { rows, isAll } = state.criteria === criteria ? state : none;
  const keys = pageRows.map(keyOf);
  const has = (key: string) => isAll || rows.has(key);
  const update = (changed: readonly string[], isSelected: boolean) => {
    // Deselecting one row after 'select all' keeps the rest of this page.
    const next = new Map(isAll ? toEntries(pageRows, keyOf) : rows);
    for (const [key, row] of toEntries(pageRows, keyOf))
      if (changed.includes(key)) isSelected ? next.set(key, row) : next.delete(key);
    setState({ criteria, rows: next, isAll: false });
  };
  const selectedCount = keys.filter(has).length;
  return {
    rows,
    isAll,
    has,
    toggle(key, isRange) {
      const [from, to] = [keys.indexOf(lastToggled.current), keys.indexOf(key)];
      const range = isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
      update(range, !has(key));
      lastToggled.current = key;
    },
    page: selectedCount === 0 ? 'none' : selectedCount === keys.length ? 'all' : 'some',
    togglePage: () => update(keys, selectedCount < keys.length),
    selectAll: () => setState({ criteria, rows: new Map(), isAll: true }),
    clear: () => setState(none),
  };
}

function toEntries<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row][] {
  return rows.map((row) => [keyOf(row), row]);
}
