import { atom, useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import { ApiError } from '../api/api-error';
import { appStore } from '../app-state/app-store';
import { counted, pageLocale } from '../page-locale';
import { sessionAtom } from '../session/session';
import { Button, type ButtonProps } from '../ui/button';
import { showError, showSuccess } from '../ui/notices';
import { shownColumns } from './column';
import styles from './export-button.module.css';
import type { ExportedList } from './export-rows';
import { loadNames, withNames } from './name-columns';

export type ExportButtonProps<Row> = ExportedList<Row> & {
  /** For lists held entirely in the browser: their rows as filtered and sorted now. */
  getRows?: (() => readonly Row[]) | undefined;
  fileName: string;
  tone?: ButtonProps['tone'];
};

/** Exports all pages as filtered and sorted, with progress and Cancel. It continues while the user visits other screens. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const run = useAtomValue(exportsAtom).get(props.fileName);
  if (!run) {
    return (
      <Button
        icon={<Download aria-hidden />}
        tone={props.tone}
        data-export
        onClick={() => void runExport(props)}
      >
        Export CSV
      </Button>
    );
  }
  return (
    <span className={styles.running} role="status">
      <progress aria-label="Export" max={run.total || 1} value={run.total ? run.done : undefined} />
      {run.done.toLocaleString(pageLocale)} of {run.total.toLocaleString(pageLocale)}
      <Button tone="quiet" onClick={run.cancel}>
        Cancel
      </Button>
    </span>
  );
}

type ExportRun = { done: number; total: number; cancel: () => void };

const exportsAtom = atom<ReadonlyMap<string, ExportRun>>(new Map());

async function runExport<Row>(props: ExportButtonProps<Row>): Promise<void> {
  const { columns, fileName, getRows, ...list } = props;
  const stop = new AbortController();
  const { signal } = stop;
  // Abort on sign-out, or the file would be saved for the next user.
  const unsubscribe = appStore.sub(sessionAtom, abortOnSignOut);
  function abortOnSignOut(): void {
    if (!appStore.get(sessionAtom)) stop.abort();
  }
  const cancel = () => stop.abort();
  const onProgress = (done: number, total: number) => setRun(fileName, { done, total, cancel });
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
    unsubscribe();
    setRun(fileName, undefined);
  }
}

function setRun(fileName: string, run: ExportRun | undefined): void {
  const runs = new Map(appStore.get(exportsAtom));
  if (run) runs.set(fileName, run);
  else runs.delete(fileName);
  appStore.set(exportsAtom, runs);
}
