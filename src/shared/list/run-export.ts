import { atom } from 'jotai';
import { ApiError } from '../api/api-error';
import { appStore } from '../app-state/app-store';
import { counted } from '../counted';
import { sessionAtom } from '../session/session';
import { showError, showSuccess } from '../ui/notices';
import { type Column, shownColumns } from './column';
import type { ExportOptions } from './export-rows';
import { loadNames, withNames } from './name-columns';

export type ExportRun = { done: number; total: number; cancel: () => void };

/** By file: those under way. They go on while other screens are open. */
export const exportsAtom = atom<{ readonly [fileName: string]: ExportRun }>({});

type ExportRequest<Row> = Omit<ExportOptions<Row>, 'onProgress' | 'signal'> & {
  columns: readonly Column<Row>[];
  getRows?: (() => readonly Row[]) | undefined;
  fileName: string;
};

/** A list as a file, as it is filtered and sorted; rows that are here already are written here. */
export async function runExport<Row>({
  columns,
  fileName,
  getRows,
  ...list
}: ExportRequest<Row>): Promise<void> {
  const stop = new AbortController();
  const { signal } = stop;
  // Nobody's file comes after who asked for it has left.
  const forget = appStore.sub(sessionAtom, cancelWhenLeft);
  function cancelWhenLeft(): void {
    if (!appStore.get(sessionAtom)) stop.abort();
  }
  const cancel = () => stop.abort();
  const onProgress = (done: number, total: number) => note(fileName, { done, total, cancel });
  onProgress(0, 0);
  const shown = shownColumns(columns, list.state.columns);
  try {
    const { loadFile, saveFile, toCsv } = await import('./export-rows');
    const write = async (rows: readonly Row[]) =>
      toCsv(rows, withNames(shown, await loadNames(shown, rows, signal)), signal);
    const rows = getRows?.();
    const { file, count } = rows
      ? { file: await write(rows), count: rows.length }
      : await loadFile({ ...list, columns: shown, onProgress, signal }, write);
    saveFile(`${fileName}.csv`, file);
    showSuccess(`${counted(count, 'row')} exported.`);
  } catch (error) {
    if (error instanceof ApiError) showError(`Export failed. ${error.message}`);
    else if (!signal.aborted) throw error;
  } finally {
    forget();
    note(fileName, undefined);
  }
}

function note(fileName: string, run: ExportRun | undefined): void {
  appStore.set(exportsAtom, ({ [fileName]: _before, ...others }) =>
    run ? { ...others, [fileName]: run } : others,
  );
}
