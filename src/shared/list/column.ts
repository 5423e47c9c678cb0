import type { ReactNode } from 'react';

/** Where the names of ids come from: an options endpoint with its `{fieldName}` placeholders filled in (R19). */
export type NameSource = {
  endpoint: string;
  labelKey: string;
  valueKey: string;
  search: boolean;
  unknown?: string;
};

/** One column of a list: what it shows, sorts by, and exports. */
export type Column<Row> = {
  /** The field's name, also used as the sort key in the address bar and on the server. */
  id: string;
  label: string;
  /** The value as shown, searched and exported. Default: the row's field with the column's id. */
  text?: (row: Row) => string;
  /** Text for exported files if it differs from `text`. */
  file?: (row: Row) => string;
  /** The fields that `text` combines; the column is left out if the user can read none of them. Empty: the host adds the value itself. */
  madeOf?: readonly string[];
  /** The value holds ids; the list and the export show their names (name-columns.ts). */
  refersTo?: (row: Row) => { source: NameSource; ids: readonly string[] } | undefined;
  /** Rendered instead of `text`, such as a link or a badge. */
  cell?: (row: Row) => ReactNode;
  /** Default true. */
  sortable?: boolean;
  align?: 'end';
  /** Hidden until the user selects it. */
  hidden?: boolean;
  /** The card's heading on a phone; defaults to the first column. */
  primary?: boolean;
};

export function fieldOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Record<string, unknown>)[name]
    : undefined;
}

/** A cell's value as text. */
export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = fieldOf(row, column.id);
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

/** The selected columns in the table's order, or the default columns if none are selected. */
export function shownColumns<Row>(columns: readonly Column<Row>[], selectedIds: readonly string[]) {
  const selected = columns.filter(({ id }) => selectedIds.includes(id));
  if (selected.length > 0) return selected;
  const defaults = columns.filter(({ hidden }) => !hidden);
  // A user who can read none of the default columns still gets some.
  return defaults.length > 0 ? defaults : columns.slice(0, fallbackCount);
}

const fallbackCount = 3;
