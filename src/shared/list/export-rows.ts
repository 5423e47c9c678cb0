import { type Query, request } from '../api-client';
import { isPaged, readList } from '../read-answer';
import { arrangeRows } from './arrange-rows';
import { type Column, textOf } from './column';
import type { ListState } from './list-state';
import { toListQuery } from './use-server-list';

const pageSize = 200;

export type ExportOptions<Row> = {
  path: string;
  kind: string;
  /** The shown columns, in order. */
  columns: readonly Column<Row>[];
  state: ListState;
  query?: Query;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
};

/** All rows of the list as it is filtered and sorted now, page by page. */
export async function loadAllRows<Row>(options: ExportOptions<Row>): Promise<Row[]> {
  const { path, kind, columns, query, onProgress, signal } = options;
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const state = { ...options.state, page, limit: pageSize };
    const answer = await request('GET', path, { query: { ...query, ...toListQuery(state) }, signal });
    const { items, total } = readList<Row>(kind, answer);
    if (!isPaged(answer)) return arrangeRows(items, columns, { ...state, limit: items.length || 1 }).rows;
    rows.push(...items);
    onProgress(rows.length, total);
    if (rows.length >= total || items.length === 0) return rows;
  }
}

/** Rows as CSV with a header line. Text that a spreadsheet would run as a formula is quoted away. */
export async function toCsv<Row>(rows: readonly Row[], columns: readonly Column<Row>[]): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const lines = rows.map((row) => columns.map((column) => textOf(column, row)));
  return stringify([columns.map(({ label }) => label), ...lines], {
    escape_formulas: true,
    record_delimiter: 'windows',
    bom: true,
  });
}

export function saveFile(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
