import type { KeyboardEvent, ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { IconButton } from '../ui/icon-button';
import { type Column, textOf } from './column';
import styles from './data-table.module.css';

export type RowAction<Row> = {
  label: string;
  icon?: ReactNode;
  /** A link when it goes somewhere, else a button. */
  to?: (row: Row) => string;
  onSelect?: (row: Row) => unknown;
  danger?: boolean;
};

type TableBodyProps<Row> = {
  columns: readonly Column<Row>[];
  rows: readonly Row[];
  actions: readonly RowAction<Row>[];
  rowKey: (row: Row) => string;
  rowName: ((row: Row) => string) | undefined;
};

export function TableBody<Row>({ columns, rows, actions, rowKey, rowName }: TableBodyProps<Row>) {
  const heading = columns.find(({ primary }) => primary) ?? columns[0];
  const nameOf = (row: Row) => rowName?.(row) ?? (heading ? textOf(heading, row) : '');
  return (
    <tbody onKeyDown={moveBetweenRows}>
      {rows.map((row) => (
        <tr key={rowKey(row)} data-key={rowKey(row)}>
          {columns.map((column) => (
            <td
              key={column.id}
              data-label={column.label}
              data-align={column.align}
              data-heading={column === heading}
            >
              {column.cell ? column.cell(row) : textOf(column, row)}
            </td>
          ))}
          {actions.length > 0 && (
            <td className={styles.actions}>
              {actions.map((action) => (
                <Action key={action.label} action={action} row={row} name={nameOf(row)} />
              ))}
            </td>
          )}
        </tr>
      ))}
    </tbody>
  );
}

function Action<Row>({ action, row, name }: { action: RowAction<Row>; row: Row; name: string }) {
  const label = `${action.label} ${name}`.trim();
  const press = () => void action.onSelect?.(row);
  if (action.to) {
    return (
      <Link to={action.to(row)} aria-label={label} className={styles.actionLink}>
        {action.label}
      </Link>
    );
  }
  if (action.icon) return <IconButton label={label} icon={action.icon} onClick={press} />;
  return (
    <button
      type="button"
      aria-label={label}
      className={action.danger ? styles.dangerAction : styles.actionLink}
      onClick={press}
    >
      {action.label}
    </button>
  );
}

/** Up and down go to the same control of the row above or below. */
function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const from = event.target;
  if (step === 0 || !(from instanceof HTMLElement) || from.matches('input, select, textarea')) return;
  const row = from.closest('tr');
  const next = step > 0 ? row?.nextElementSibling : row?.previousElementSibling;
  if (!row || !next) return;
  const at = controlsIn(row).indexOf(from);
  event.preventDefault();
  controlsIn(next)[at]?.focus();
}

function controlsIn(row: Element): HTMLElement[] {
  return [...row.querySelectorAll<HTMLElement>('a[href], button, input, select')];
}
