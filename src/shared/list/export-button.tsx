import { Download } from 'lucide-react';
import { useRef, useState } from 'react';
import { ApiError } from '../api/api-error';
import type { Query } from '../api/wire-call';
import { counted } from '../counted';
import { Button } from '../ui/button';
import { showError, showSuccess } from '../ui/notices';
import { type Column, shownColumns } from './column';
import styles from './export-button.module.css';
import { loadAllRows, saveFile, toCsv } from './export-rows';
import type { ListState } from './list-state';
import { loadNames, withNames } from './name-columns';

export type ExportButtonProps<Row> = {
  path: string;
  objectType: string;
  columns: readonly Column<Row>[];
  state: ListState;
  query?: Query;
  /** For lists that stand in the browser whole: their rows as they are filtered and sorted now. */
  getRows?: (() => readonly Row[]) | undefined;
  /** Without the ending: 'leads'. */
  fileName: string;
};

/** Exports what is shown, all pages of it, with progress and a way out. */
export function ExportButton<Row>({ columns, fileName, getRows, ...list }: ExportButtonProps<Row>) {
  const [progress, setProgress] = useState<{ done: number; total: number }>();
  const running = useRef<AbortController>(undefined);

  const run = async () => {
    running.current = new AbortController();
    const { signal } = running.current;
    setProgress({ done: 0, total: 0 });
    const shown = shownColumns(columns, list.state.columns);
    try {
      const onProgress = (done: number, total: number) => setProgress({ done, total });
      const rows = getRows?.() ?? (await loadAllRows({ ...list, columns: shown, onProgress, signal }));
      onProgress(rows.length, rows.length);
      const named = withNames(shown, await loadNames(shown, rows, signal));
      saveFile(`${fileName}.csv`, await toCsv(rows, named, signal));
      showSuccess(`${counted(rows.length, 'row')} exported.`);
    } catch (error) {
      if (error instanceof ApiError) showError(`Export failed. ${error.message}`);
      else if (!signal.aborted) throw error;
    } finally {
      setProgress(undefined);
    }
  };

  if (!progress) {
    return (
      <Button icon={<Download aria-hidden />} onClick={() => void run()}>
        Export CSV
      </Button>
    );
  }
  return (
    <span className={styles.running} role="status">
      <progress
        aria-label="Export"
        max={progress.total || 1}
        value={progress.total ? progress.done : undefined}
      />
      {progress.done.toLocaleString()} of {progress.total.toLocaleString()}
      <Button tone="quiet" onClick={() => running.current?.abort()}>
        Cancel
      </Button>
    </span>
  );
}
