import { useEffect, useRef } from 'react';
import { cx } from '../ui/cx';
import styles from './tick.module.css';
import type { Selection } from './use-selection';

/** The select-all checkbox. A plain cell rather than a column header, because screen readers would repeat it for each row. */
export function PageTick<Row>({ selection }: { selection: Selection<Row> }) {
  const box = useRef<HTMLInputElement>(null);
  const { page, togglePage } = selection;
  useEffect(() => {
    if (box.current) box.current.indeterminate = page === 'some';
  }, [page]);
  return (
    <td className={cx(styles.cell, styles.head)}>
      <label className={styles.target}>
        <input
          ref={box}
          type="checkbox"
          aria-label="Select all on this page"
          checked={page === 'all'}
          onChange={togglePage}
        />
      </label>
    </td>
  );
}

type RowTickProps<Row> = { selection: Selection<Row>; rowKey: string; name: string };

export function RowTick<Row>({ selection, rowKey, name }: RowTickProps<Row>) {
  return (
    <td className={styles.cell} data-tick>
      <label className={styles.target}>
        <input
          type="checkbox"
          aria-label={`Select ${name}`}
          checked={selection.has(rowKey)}
          onChange={(event) =>
            selection.toggle(rowKey, event.nativeEvent instanceof MouseEvent && event.nativeEvent.shiftKey)
          }
        />
      </label>
    </td>
  );
}
