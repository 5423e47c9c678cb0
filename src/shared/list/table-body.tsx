import { Fragment, type KeyboardEvent, type ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { isOfInputMethod } from '../../../renderers/controls/input-method';
import { cx } from '../ui/cx';
import { RowActionControl, RowActions } from '../ui/row-actions';
import { type Column, textOf } from './column';
import styles from './data-table.module.css';
import { RowTick } from './tick';
import type { Selection } from './use-selection';

const maxTextLength = 80;

export type RowAction<Row> = {
  label: string;
  icon?: ReactNode;
  to?: (row: Row) => string;
  onSelect?: (row: Row) => unknown;
  danger?: boolean;
  isPending?: boolean;
};

/** What a row shows and what a user can do with it. */
export type RowSettings<Row> = {
  columns: readonly Column<Row>[];
  rowKey: (row: Row) => string;
  /** The row's name in the labels of its actions: 'Edit Acme'. Default: the text of the heading column. */
  rowName?: (row: Row) => string;
  rowTo?: (row: Row) => string;
  /** History state for that link; the page then keeps its scroll position. */
  rowState?: unknown;
  actions?: readonly RowAction<Row>[];
  selection?: Selection<Row> | undefined;
};

export function TableRows<Row>({ rows, ...settings }: RowSettings<Row> & { rows: readonly Row[] }) {
  const { columns, actions = [], rowKey, rowName, rowTo, rowState, selection } = settings;
  const heading = columns.find(({ primary }) => primary) ?? columns[0];
  const nameOf = (row: Row) => rowName?.(row) ?? (heading ? textOf(heading, row) : '');
  const renderCell = (column: Column<Row>, row: Row) => {
    const text = textOf(column, row);
    const content = column.cell ? column.cell(row) : withBreaks(text);
    const long = text.length > maxTextLength ? { className: styles.clamped, title: text } : undefined;
    if (column !== heading || !rowTo) return long ? <span {...long}>{content}</span> : content;
    return (
      <Link
        to={rowTo(row)}
        state={rowState}
        preventScrollReset={rowState !== undefined}
        title={long?.title}
        className={cx(styles.name, long?.className)}
      >
        {content || nameOf(row)}
      </Link>
    );
  };
  return rows.map((row) => (
    <tr key={rowKey(row)} data-key={rowKey(row)} data-selected={selection?.has(rowKey(row)) || undefined}>
      {selection && <RowTick selection={selection} rowKey={rowKey(row)} name={nameOf(row)} />}
      {columns.map((column) => (
        <td
          key={column.id}
          data-label={column.label}
          data-align={column.align}
          data-heading={column === heading}
          role={column === heading ? 'rowheader' : undefined}
        >
          {renderCell(column, row)}
        </td>
      ))}
      {actions.length > 0 && (
        <RowActions>
          {actions.map(({ label, icon, to, onSelect, danger, isPending }) => (
            <RowActionControl
              key={label}
              label={label}
              of={nameOf(row)}
              icon={icon}
              to={to?.(row)}
              onPress={() => onSelect?.(row)}
              isDangerous={danger}
              isPending={isPending}
            />
          ))}
        </RowActions>
      )}
    </tr>
  ));
}

/**
 * Adds break points to words of 20 or more letters, so that a long value cannot push other columns off the screen or the paper, and to
 * email addresses after '@' and '.', whose words break only from 32 letters on.
 */
function withBreaks(text: string): ReactNode {
  const isMail = /^\S+@\S+$/.test(text);
  const words = isMail ? text.split(/(?<=[.@])/) : [text];
  const long = isMail ? /(\S{24})(?=\S{8})/ : /(\S{12})(?=\S{8})/;
  const parts = words.flatMap((word) => word.split(long).filter(Boolean));
  if (parts.length < 2) return text;
  return parts.map((part, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: parts of a text have no other identity
    <Fragment key={at}>
      {at > 0 && <wbr />}
      {part}
    </Fragment>
  ));
}

/** Arrow up and down move the focus to the same control in the next row. */
export function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = event.key === 'ArrowDown' ? 1 : event.key === 'ArrowUp' ? -1 : 0;
  const from = event.target;
  if (
    step === 0 ||
    isOfInputMethod(event) ||
    !(from instanceof HTMLElement) ||
    from.matches('input, select, textarea')
  )
    return;
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
