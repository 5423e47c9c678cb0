import { foldToFind } from '../../../schemas/values/fold';
import { isEmpty } from '../../../schemas/values/json';
import { type Column, fieldOf, textOf } from './column';
import type { ListState } from './list-query';

const collator = new Intl.Collator('und');

export type ArrangedRows<Row> = { rows: Row[]; total: number; page: number };

/** Searches, filters, sorts and pages in the browser, for hosts that return the whole list. */
export function arrangeRows<Row>(
  all: readonly Row[],
  columns: readonly Column<Row>[],
  state: ListState,
): ArrangedRows<Row> {
  return toPage(sortRows(filterRows(all, columns, state), columns, state.sort), state);
}

export function filterRows<Row>(
  all: readonly Row[],
  columns: readonly Column<Row>[],
  state: Pick<ListState, 'q' | 'filters'>,
): Row[] {
  const searchText = foldToFind(state.q.trim());
  const filters = [...state.filters].filter(([, value]) => value !== '');
  return all.filter(
    (row) =>
      filters.every(([name, value]) => String(fieldOf(row, name) ?? '') === value) &&
      (searchText === '' || columns.some((column) => foldToFind(textOf(column, row)).includes(searchText))),
  );
}

/** `sort` is a column's id, '-id' for descending. Empty values come last in both directions (R40). */
export function sortRows<Row>(rows: readonly Row[], columns: readonly Column<Row>[], sort: string): Row[] {
  const descending = sort.startsWith('-');
  const id = descending ? sort.slice(1) : sort;
  const column = columns.find((one) => one.id === id);
  if (!column) return [...rows];
  return sortBy(rows, (row) => fieldOf(row, id) ?? textOf(column, row), descending);
}

export function sortBy<Row>(
  rows: readonly Row[],
  toValue: (row: Row) => unknown,
  descending: boolean,
): Row[] {
  return rows
    .map((row) => ({ row, value: toValue(row) }))
    .sort((a, b) => compareValues(a.value, b.value, descending))
    .map(({ row }) => row);
}

function compareValues(a: unknown, b: unknown, descending: boolean): number {
  if (isEmpty(a) || isEmpty(b)) return Number(isEmpty(a)) - Number(isEmpty(b));
  const order =
    typeof a === 'number' && typeof b === 'number' ? a - b : collator.compare(String(a), String(b));
  return descending ? -order : order;
}

/** A page beyond the end becomes the last one. */
export function toPage<Row>(
  rows: readonly Row[],
  { page, limit }: Pick<ListState, 'page' | 'limit'>,
): ArrangedRows<Row> {
  const last = Math.max(1, Math.ceil(rows.length / limit));
  const current = Math.min(page, last);
  return { rows: rows.slice((current - 1) * limit, current * limit), total: rows.length, page: current };
}
