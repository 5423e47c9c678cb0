import { useAtomValue } from 'jotai';
import { Download } from 'lucide-react';
import type { Query } from '../api/wire-call';
import { pageLocale } from '../page-locale';
import { Button, type ButtonProps } from '../ui/button';
import type { Column } from './column';
import styles from './export-button.module.css';
import type { ListState } from './list-query';
import { exportsAtom, runExport } from './run-export';

export type ExportButtonProps<Row> = {
  path: string;
  objectType: string;
  columns: readonly Column<Row>[];
  state: ListState;
  query?: Query;
  rowKey: (row: Row) => string;
  /** For lists that stand in the browser whole: their rows as they are filtered and sorted now. */
  getRows?: (() => readonly Row[]) | undefined;
  /** Without the ending: 'leads'. */
  fileName: string;
  tone?: ButtonProps['tone'];
};

/** Exports what is shown, all pages of it, with progress and a way out; it goes on while other screens are open. */
export function ExportButton<Row>(props: ExportButtonProps<Row>) {
  const run = useAtomValue(exportsAtom)[props.fileName];
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
