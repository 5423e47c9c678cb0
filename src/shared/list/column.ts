import type { ReactNode } from 'react';

/** Where the names of ids come from: an options endpoint with its `{fieldName}` placeholders filled in (R19). */
export type NameSource = {
  endpoint: string;
  labelKey: string;
  valueKey: string;
  search: boolean;
  unknown?: string;
};

export type Column<Row> = {
  id: string;
  label: string;
  /** The value as shown, searched and exported. Default: the row's field with the column's id. */
  text?: (row: Row) => string;
  file?: (row: Row) => string;
  /** The fields that `text` combines; the column is left out if the user can read none of them. Empty: the host adds the value itself. */
  madeOf?: readonly string[];
  /** The value holds ids; the list and the export show their names (name-columns.ts). */
  refersTo?: (row: Row) => { source: NameSource; ids: readonly string[] } | undefined;
  cell?: (row: Row) => ReactNode;
  sortable?: boolean;
  align?: 'end';
  hidden?: boolean;
  primary?: boolean;
};

export function fieldOf(row: unknown, name: string): unknown {
  return typeof row === 'object' && row !== null && Object.hasOwn(row, name)
    ? (row as Record<string, unknown>)[name]
    : undefined;
}

export function textOf<Row>(column: Column<Row>, row: Row): string {
  if (column.text) return column.text(row);
  const value = fieldOf(row, column.id);
  if (value === undefined || value === null) return '';
  return Array.isArray(value) ? value.join(', ') : String(value);
}

export function shownColumns<Row>(columns: readonly Column<Row>[], selectedIds: readonly string[]) {
  const selected = columns.filter(({ id }) => selectedIds.includes(id));
  if (selected.length > 0) return selected;
  const defaults = columns.filter(({ hidden }) => !hidden);
  // A user who can read none of the default columns still gets some.
  return defaults.length > 0 ? defaults : columns.slice(0, fallbackCount);
}

const fallbackCount = 3;
