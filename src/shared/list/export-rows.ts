import { guardFormulas } from '../../../schemas/files/formula-guard';
import { request } from '../api/api-client';
import { isPaged, readList } from '../api/read-answer';
import type { Query } from '../api/wire-call';
import { arrangeRows } from './arrange-rows';
import { type Column, fieldOf, textOf } from './column';
import { type ListState, toListQuery } from './list-query';

const pageSize = 200;

export type ExportOptions<Row> = {
  path: string;
  objectType: string;
  /** The shown columns, in order. They read rows as they travel. */
  columns: readonly Column<Row>[];
  state: ListState;
  query?: Query;
  /** Tells rows apart. */
  rowKey: (row: Row) => string;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
};

const mostTries = 3;

/**
 * All rows of the list as it is filtered and sorted now, page by page. While others delete and rename, what is not read yet moves to
 * pages that were read: all is read again then. If it never stands still, each row that was met is there once.
 */
export async function loadAllRows<Row>(options: ExportOptions<Row>): Promise<Row[]> {
  const met = new Map<string, Row>();
  for (let tries = 1; ; tries++) {
    const { rows, least } = await loadOnce(options);
    if (least === undefined) return rows;
    const read = new Map(rows.map((row) => [options.rowKey(row) || JSON.stringify(row), row]));
    if (read.size >= least) return [...read.values()];
    for (const [key, row] of read) met.set(key, row);
    if (tries === mostTries) return [...met.values()];
  }
}

/** `least`: how many there were at the beginning; undefined where all came at once. */
async function loadOnce<Row>(options: ExportOptions<Row>): Promise<{ rows: Row[]; least?: number }> {
  const { path, objectType, columns, query, onProgress, signal } = options;
  const rows: Row[] = [];
  let least: number | undefined;
  for (let page = 1; ; page++) {
    const state = { ...options.state, page, limit: pageSize };
    const asked = { ...query, ...toListQuery(state), export: 1 };
    const answer = await request('GET', path, { query: asked, signal });
    const { items, total } = readList<Row>(objectType, answer);
    if (!isPaged(answer))
      return { rows: arrangeRows(items, columns, { ...state, limit: items.length || 1 }).rows };
    least ??= total;
    rows.push(...items);
    onProgress(rows.length, total);
    if (rows.length >= total || items.length === 0) return { rows, least };
  }
}

const stretch = 2000;

/**
 * Rows as CSV with a header line. Long lists are written in stretches, so that the page answers meanwhile; `signal`
 * stops between two of them.
 */
export async function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  signal?: AbortSignal,
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  // Every line end stands in quotes, not the file's own alone: else it would end the row.
  const options = { record_delimiter: 'windows', quoted_match: /[\r\n]/ };
  const write = (lines: string[][], bom = false) => stringify(lines, { ...options, bom });
  const parts = [write([columns.map(({ label }) => guardFormulas(label))], true)];
  for (let start = 0; start < rows.length; start += stretch) {
    const lines = rows.slice(start, start + stretch).map((row) => columns.map((one) => toCell(one, row)));
    parts.push(write(lines));
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  return parts.join('');
}

/** A number is none, even where it is below zero. */
function toCell<Row>(column: Column<Row>, row: Row): string {
  const text = column.file?.(row) ?? textOf(column, row);
  return typeof fieldOf(row, column.id) === 'number' ? text : guardFormulas(text);
}

export function saveFile(name: string, content: string, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
