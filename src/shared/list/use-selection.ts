import { useMemo, useRef, useState } from 'react';

/** Which rows are ticked: these, on whatever page, or all that search and filters find. */
export type Selection<Row> = {
  rows: ReadonlyMap<string, Row>;
  /** All that are found. */
  isAll: boolean;
  has: (key: string) => boolean;
  /** With Shift all rows from the one ticked before to this one. */
  toggle: (key: string, isRange: boolean) => void;
  /** 'some': a part of the page. */
  page: 'all' | 'some' | 'none';
  togglePage: () => void;
  selectAll: () => void;
  clear: () => void;
};

type State<Row> = { found: string; rows: ReadonlyMap<string, Row>; isAll: boolean };

/** `found` says what the list is narrowed by: with another one the ticks are gone. */
export function useSelection<Row>(
  shown: readonly Row[],
  keyOf: (row: Row) => string,
  found: string,
): Selection<Row> {
  const [stored, setState] = useState<State<Row>>({ found, rows: new Map(), isAll: false });
  const last = useRef('');
  const none = useMemo<State<Row>>(() => ({ found, rows: new Map(), isAll: false }), [found]);
  const { rows, isAll } = stored.found === found ? stored : none;
  const keys = shown.map(keyOf);
  const has = (key: string) => isAll || rows.has(key);
  const set = (changed: readonly string[], isTicked: boolean) => {
    // One taken from all leaves those of this page.
    const next = new Map(isAll ? toEntries(shown, keyOf) : rows);
    for (const [key, row] of toEntries(shown, keyOf))
      if (changed.includes(key)) isTicked ? next.set(key, row) : next.delete(key);
    setState({ found, rows: next, isAll: false });
  };
  const ticked = keys.filter(has).length;
  return {
    rows,
    isAll,
    has,
    toggle(key, isRange) {
      const [from, to] = [keys.indexOf(last.current), keys.indexOf(key)];
      const range = isRange && from >= 0 ? keys.slice(Math.min(from, to), Math.max(from, to) + 1) : [key];
      set(range, !has(key));
      last.current = key;
    },
    page: ticked === 0 ? 'none' : ticked === keys.length ? 'all' : 'some',
    togglePage: () => set(keys, ticked < keys.length),
    selectAll: () => setState({ found, rows: new Map(), isAll: true }),
    clear: () => setState(none),
  };
}

function toEntries<Row>(rows: readonly Row[], keyOf: (row: Row) => string): [string, Row][] {
  return rows.map((row) => [keyOf(row), row]);
}
