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

const most = 1000;
/** The largest page that the host answers. */
const pageSize = 200;

type Printed<Row> = { rows: readonly Row[]; total: number; columns: readonly Column<Row>[] };

/** Prints the list as it is filtered and sorted, all its pages up to 1,000 rows (R83). Ctrl P prints the page that is shown. */
export function PrintButton<Row>(props: ExportButtonProps<Row> & { rowKey: (row: Row) => string }) {
  const [printed, setPrinted] = useState<Printed<Row>>();
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
  const paper = printed && document.getElementById('main');
  return (
    <>
      <Button tone={props.tone} icon={<Printer aria-hidden />} busy={isReading} onClick={() => void print()}>
        Print
      </Button>
      {paper && createPortal(<Paper {...printed} name={props.fileName} rowKey={props.rowKey} />, paper)}
    </>
  );
}

type PaperProps<Row> = Printed<Row> & { name: string; rowKey: (row: Row) => string };

function Paper<Row>({ rows, total, columns, name, rowKey }: PaperProps<Row>) {
  const count = (number: number) => number.toLocaleString(pageLocale);
  return (
    <div className={styles.paper}>
      {rows.length < total && <p>{`First ${count(rows.length)} of ${count(total)}. Export for all.`}</p>}
      <Table name={name} look="list" head={columns.map(({ label }) => label)}>
        <TableRows columns={columns} rows={rows} actions={[]} rowKey={rowKey} rowName={undefined} />
      </Table>
    </div>
  );
}

async function loadRows<Row>(list: ExportButtonProps<Row>, signal: AbortSignal) {
  const here = list.getRows?.();
  if (here) return { rows: here.slice(0, most), total: here.length };
  const rows: Row[] = [];
  for (let page = 1; ; page++) {
    const state = { ...list.state, page, limit: pageSize };
    const query = { ...list.query, ...toListQuery(state) };
    const answer = await request('GET', list.path, { query, signal });
    const { items, total } = readList<Row>(list.objectType, answer);
    if (!isPaged(answer)) return arrangeRows(items, list.columns, { ...state, page: 1, limit: most });
    rows.push(...items);
    if (rows.length >= Math.min(total, most) || items.length < pageSize) return { rows, total };
  }
}
