import { csvOptions } from '../../../schemas/files/csv-options';
import { guardFormulas } from '../../../schemas/files/formula-guard';
import { toApiError } from '../api/api-error';
import { isPaged, readList } from '../api/read-answer';
import { requestFile } from '../api/request-file';
import type { Query } from '../api/wire-call';
import { arrangeRows } from './arrange-rows';
import { type Column, fieldOf, textOf } from './column';
import { type ListState, toListQuery } from './list-query';

export type ExportOptions<Row> = {
  path: string;
  objectType: string;
  /** The shown columns, in order. They read rows as they travel. */
  columns: readonly Column<Row>[];
  state: ListState;
  query?: Query;
  onProgress: (done: number, total: number) => void;
  signal: AbortSignal;
};

/**
 * All rows of the list as it is filtered and sorted now, as a file: the host's own, or written here where the host answers the whole list.
 * Answers how many rows it has.
 */
export async function loadFile<Row>(
  options: ExportOptions<Row>,
  write: (rows: readonly Row[]) => Promise<string>,
): Promise<{ file: BlobPart; count: number }> {
  const { path, objectType, columns, query, signal, onProgress } = options;
  const { page: _page, limit: _limit, ...list } = toListQuery(options.state);
  const ids = columns.map(({ id }) => id).join(',');
  const asked = { ...query, ...list, format: 'csv', columns: ids, export: 1 };
  const found = await requestFile(path, {
    query: asked,
    signal,
    onProgress: (lines, total) => onProgress(Math.max(0, Math.min(lines - 1, total)), total),
  });
  if ('file' in found) return { file: found.file, count: found.total };
  const { items } = readList<Row>(objectType, found.answer);
  if (isPaged(found.answer)) throw toApiError('unreadable', 200, found.answer);
  const whole = { ...options.state, page: 1, limit: items.length || 1 };
  const { rows } = arrangeRows(items, columns, whole);
  return { file: await write(rows), count: rows.length };
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
  const write = (lines: string[][], bom = false) => stringify(lines, { ...csvOptions, bom });
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

export function saveFile(name: string, content: BlobPart, type = 'text/csv;charset=utf-8'): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = Object.assign(document.createElement('a'), { href: url, download: name });
  link.click();
  setTimeout(() => URL.revokeObjectURL(url), 1000);
}
