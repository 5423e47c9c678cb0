import type { DOMAttributes, ReactNode } from 'react';
import { cx } from './cx';
import styles from './table.module.css';
import { VisuallyHidden } from './visually-hidden';

export type TableProps = {
  name: string | { labelledBy: string };
  head: readonly string[] | ReactNode;
  children: ReactNode;
  foot?: ReactNode;
  /** 'list' fills a card from edge to edge, 'plain' is in a panel, 'dense' is a table of figures or checkboxes. */
  look?: 'list' | 'plain' | 'dense';
  /** Every column except the first is numeric. */
  isNumeric?: boolean;
  scrolls?: boolean;
  /** On a phone each row is a card; cells show their `data-label`. */
  isStacked?: boolean;
  isBusy?: boolean | undefined;
  rowEvents?: DOMAttributes<HTMLTableSectionElement>;
};

export function Table(props: TableProps) {
  const { name, head, children, foot, look = 'plain', scrolls, rowEvents } = props;
  const label = typeof name === 'string' ? undefined : name.labelledBy;
  const table = (
    <table
      className={cx(
        styles.table,
        styles[look],
        props.isNumeric && styles.numeric,
        props.isStacked && styles.stacked,
      )}
      aria-labelledby={label}
    >
      {typeof name === 'string' && (
        <caption>
          <VisuallyHidden>{name}</VisuallyHidden>
        </caption>
      )}
      <thead>
        <tr>{Array.isArray(head) ? head.map(toHeadCell) : head}</tr>
      </thead>
      <tbody {...rowEvents}>{children}</tbody>
      {foot && <tfoot>{foot}</tfoot>}
    </table>
  );
  if (scrolls) {
    const named = label ? { 'aria-labelledby': label } : { 'aria-label': String(name) };
    return (
      // biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls must be reachable by keyboard
      <section className={styles.scroll} tabIndex={0} {...named}>
        {table}
      </section>
    );
  }
  if (look !== 'list') return table;
  return (
    <div className={styles.frame} aria-busy={props.isBusy}>
      {table}
    </div>
  );
}

function toHeadCell(label: string) {
  return (
    <th key={label} scope="col">
      {label}
    </th>
  );
}
