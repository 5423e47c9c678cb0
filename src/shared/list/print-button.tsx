import { Printer } from 'lucide-react';
import { useEffect, useRef, useState } from 'react';
import { createPortal } from 'react-dom';
import { request } from '../api/api-client';
import { ApiError } from '../api/api-error';
import { isPaged, readList } from '../api/read-answer';
import { pageLocale } from '../page-locale';
import { Button } from '../ui/button';
import { showError } from '../ui/notices';
import { Table } from '../ui/table';
import { arrangeRows } from './arrange-rows';
import { type Column, shownColumns } from './column';
import type { ExportButtonProps } from './export-button';
import { toListQuery } from './list-query';
import { loadNames, withNames } from './name-columns';
import styles from './print-button.module.css';
import { TableRows } from './table-body';

const maxRows = 1000;
/** The largest page size that the host accepts. */
const pageSize = 200;

type PrintedList<Row> = { rows: readonly Row[]; total: number; columns: readonly Column<Row>[] };

/** Prints the list as filtered and sorted, up to 1,000 rows (R83). The browser's own print command prints the visible page. */
export function PrintButton<Row>(props: ExportButtonProps<Row> & { rowKey: (row: Row) => string }) {
  const [printed, setPrinted] = useState<PrintedList<Row>>();
  const reading = useRef<AbortController>(undefined);
  const [isReading, setReading] = useState(false);
  useEffect(() => () => reading.current?.abort(), []);
  useEffect(() => {
    if (!printed) return;
    const end = () => setPrinted(undefined);
    addEventListener('afterprint', end);
    window.print();
    return () => removeEventListener('afterprint', end);
  }, [printed]);

  const print = async () => {
    reading.current = new AbortController();
    const { signal } = reading.current;
    setReading(true);
    try {
      const { rows, total } = await loadRows(props, signal);
      const shown = shownColumns(props.columns, props.state.columns);
      const columns = withNames(shown, await loadNames(shown, rows, signal));
      if (!signal.aborted) setPrinted({ rows, total, columns });
    } catch (error) {
      if (signal.aborted) return;
      if (!(error instanceof ApiError)) throw error;
      showError(`List not printed. ${error.message}`);
    }
    setReading(false);
  };
  const printTarget = printed && document.getElementById('main');
  return (
    <>
      <Button tone={props.tone} icon={<Printer aria-hidden />} busy={isReading} onClick={() => void print()}>
        Print
      </Button>
      {printTarget &&
        createPortal(<Paper {...printed} name={props.fileName} rowKey={props.rowKey} />, printTarget)}
    </>
  );
}

type PaperProps<Row> = PrintedList<Row> & { name: string; rowKey: (row: Row) => string };

function Paper<Row>({ rows, total, columns, name, rowKey }: PaperProps<Row>) {
  const count = (number: number) => number.toLocaleString(pageLocale);
  return (
    <div className={styles.paper}>
      {rows.length < total && <p>{`First ${count(rows.length)} of ${count(total)}. Export for all.`}</p>}
      <Table name={name} look="list" head={columns.map(({ label }) => label)}>
        <TableRows columns={columns} rows={rows} rowKey={rowKey} />
      </Table>
    </div>
  );
}

async function loadRows<Row>(list: ExportButtonProps<Row>, signal: AbortSignal) {
  const localRows = list.getRows?.();
  if (localRows) return { rows: localRows.slice(0, maxRows), total: localRows.length };
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const state = { ...list.state, page, limit: pageSize };
    const query = { ...list.query, ...toListQuery(state) };
    const answer = await request('GET', list.path, { query, signal });
    const { items, total } = readList<Row>(list.objectType, answer);
    if (!isPaged(answer)) return arrangeRows(items, list.columns, { ...state, page: 1, limit: maxRows });
    rows.push(...items);
    if (rows.length >= Math.min(total, maxRows) || items.length < pageSize) return { rows, total };
  }
}
