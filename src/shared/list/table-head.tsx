import { ArrowDown, ArrowUp, ChevronsUpDown } from 'lucide-react';
import type { Column } from './column';
import styles from './data-table.module.css';
import type { ListControls } from './list-state';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  controls: ListControls;
  hasActions: boolean;
};

export function TableHead<Row>({ columns, controls, hasActions }: TableHeadProps<Row>) {
  return (
    <>
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} controls={controls} />
      ))}
      {hasActions && (
        <th scope="col" data-align="end">
          Actions
        </th>
      )}
    </>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

function HeadCell<Row>({ column, controls }: { column: Column<Row>; controls: ListControls }) {
  const { id, label, align, sortable = true } = column;
  const direction = controls.sort === id ? 'ascending' : controls.sort === `-${id}` ? 'descending' : 'none';
  const Arrow = arrows[direction];
  if (!sortable) {
    return (
      <th scope="col" data-align={align}>
        {label}
      </th>
    );
  }
  return (
    <th scope="col" aria-sort={direction} data-align={align}>
      <button type="button" className={styles.sort} onClick={() => controls.toggleSort(id)}>
        {label}
        <Arrow aria-hidden data-active={direction !== 'none'} />
      </button>
    </th>
  );
}
