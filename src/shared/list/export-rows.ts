import { csvOptions } from '../../../schemas/files/csv-options';
import { guardFormulas } from '../../../schemas/files/formula-guard';
import { toApiError } from '../api/api-error';
import { isPaged, readList } from '../api/read-answer';
import { requestFile } from '../api/request-file';
import type { Query } from '../api/wire-call';
import { arrangeRows } from './arrange-rows';
import { type Column, fieldOf, textOf } from './column';
import { type ListState, toListQuery } from './list-query';

export type ExportedList<Row> = {
  path: string;
  objectType: string;
  columns: readonly Column<Row>[];
  state: ListState;
  /** Further parameters of the request. */
  query?: Query;
};

export type ExportOptions<Row> = ExportedList<Row> & {
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
};

/**
 * Loads the list as filtered and sorted now as a CSV file with its row count. The host writes the file; if it returns the whole list
 * as JSON instead, `write` does.
 */
export async function loadFile<Row>(
  options: ExportOptions<Row>,
  write: (rows: readonly Row[]) => Promise<string>,
): Promise<{ file: BlobPart; count: number }> {
  const { path, objectType, columns, query, signal, onProgress } = options;
  const { page: _page, limit: _limit, ...list } = toListQuery(options.state);
  const ids = columns.map(({ id }) => id).join(',');
  const response = await requestFile(path, {
    query: { ...query, ...list, format: 'csv', columns: ids, export: 1 },
    signal,
    onProgress: (lines, total) => onProgress(Math.max(0, Math.min(lines - 1, total)), total),
  });
  if ('file' in response) return { file: response.file, count: response.total };
  const { items } = readList<Row>(objectType, response.answer);
  if (isPaged(response.answer)) throw toApiError('unreadable', 200, response.answer);
  const onePage = { ...options.state, page: 1, limit: items.length || 1 };
  const { rows } = arrangeRows(items, columns, onePage);
  return { file: await write(rows), count: rows.length };
}

const chunkSize = 2000;

/** Rows as CSV with a header line. Yields between chunks, so that the page stays responsive and `signal` can stop it. */
export async function toCsv<Row>(
  rows: readonly Row[],
  columns: readonly Column<Row>[],
  signal?: AbortSignal,
): Promise<string> {
  const { stringify } = await import('csv-stringify/browser/esm/sync');
  const write = (lines: string[][], bom = false) => stringify(lines, { ...csvOptions, bom });
  const parts = [write([columns.map(({ label }) => guardFormulas(label))], true)];
  for (let start = 0; start < rows.length; start += chunkSize) {
    const lines = rows.slice(start, start + chunkSize).map((row) => columns.map((one) => toCell(one, row)));
    parts.push(write(lines));
    await new Promise((resolve) => setTimeout(resolve));
    signal?.throwIfAborted();
  }
  return parts.join('');
}

/** Numbers need no guard against formulas, even with a leading minus. */
function toCell<Row>(column: Column<Row>, row: Row): string {
  const text = column.file?.(row) ?? textOf(column, row);
  return typeof fieldOf(row, column.id) === 'number' ? text : guardFormulas(text);
}

export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
