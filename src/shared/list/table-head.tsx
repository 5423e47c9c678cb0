import { ArrowDown, ArrowUp, ChevronsUpDown, Filter } from 'lucide-react';
import type { Column } from './column';
import styles from './data-table.module.css';
import type { ListControls } from './list-state';
import { PageTick } from './tick';
import type { Selection } from './use-selection';

type TableHeadProps<Row> = {
  columns: readonly Column<Row>[];
  controls: ListControls;
  hasActions: boolean;
  selection?: Selection<Row> | undefined;
  columnFilters?: ColumnFilters | undefined;
};

export type ColumnFilters = { has: (id: string) => boolean; open: (id: string) => void };

export function TableHead<Row>(props: TableHeadProps<Row>) {
  const { columns, controls, hasActions, selection, columnFilters } = props;
  return (
    <>
      {selection && <PageTick selection={selection} />}
      {columns.map((column) => (
        <HeadCell key={column.id} column={column} controls={controls} columnFilters={columnFilters} />
      ))}
      {hasActions && (
        <th scope="col" data-align="end" data-actions>
          Actions
        </th>
      )}
    </>
  );
}

const arrows = { ascending: ArrowUp, descending: ArrowDown, none: ChevronsUpDown };

type HeadCellProps<Row> = Pick<TableHeadProps<Row>, 'controls' | 'columnFilters'> & { column: Column<Row> };

function HeadCell<Row>({ column, controls, columnFilters }: HeadCellProps<Row>) {
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
      {columnFilters?.has(id) && (
        <button
          type="button"
          className={styles.filter}
          title={`Filter by ${label}`}
          onClick={() => columnFilters.open(id)}
        >
          <Filter aria-hidden />
        </button>
      )}
    </th>
  );
}
