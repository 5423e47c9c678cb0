import type { ReactNode } from 'react';

/** Where the names of ids come from: an options endpoint whose `{fieldName}` places are filled (R19). */
export type NameSource = {
  endpoint: string;
  labelKey: string;
  valueKey: string;
  search: boolean;
  unknown?: string;
};

/** One column of a list: what it shows, sorts by, and exports. */
export type Column<Row> = {
  /** The field's name: also the sort key of the address bar and of the server. */
  id: string;
  label: string;
  /** The value as text: shown, searched and exported. Default: the row's own field of that name. */
  text?: (row: Row) => string;
  /** What an exported file says instead of `text`. */
  file?: (row: Row) => string;
  /** The fields that `text` is put together from; who may read none of them has no such column. Empty: the host's own addition. */
  madeOf?: readonly string[];
  /** The value is made of ids, which `text` shows; people see and export the names (name-columns.ts). */
  refersTo?: (row: Row) => { source: NameSource; ids: readonly string[] } | undefined;
  /** Drawn instead of `text`: a link, a badge. */
  cell?: (row: Row) => ReactNode;
  /** Default true. */
  sortable?: boolean;
  align?: 'end';
  /** Not shown until chosen. */
  hidden?: boolean;
  /** The card's heading on a phone; the first column when none says so. */
  primary?: boolean;
};

/** A row's own field, whatever the row is. */
export function fieldOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Record<string, unknown>)[name]
    : undefined;
}

/** What a cell says, as text. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = fieldOf(row, column.id);
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The chosen columns, in the table's own order; the default ones when nothing was chosen. */
export function shownColumns<Row>(columns: readonly Column<Row>[], chosen: readonly string[]) {
  const wanted = columns.filter(({ id }) => chosen.includes(id));
  if (wanted.length > 0) return wanted;
  const usual = columns.filter(({ hidden }) => !hidden);
  // Who may read none of these is shown what there is.
  return usual.length > 0 ? usual : columns.slice(0, fewest);
}

const fewest = 3;
