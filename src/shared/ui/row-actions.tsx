import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import { IconButton } from './icon-button';
import styles from './row-actions.module.css';

/** The last cell of a row. */
export function RowActions({ children }: { children: ReactNode }) {
  return <td data-actions>{children}</td>;
}

type RowActionControlProps = {
  label: string;
  /** Which row: its name follows the label for screen readers. */
  of: string;
  icon?: ReactNode;
  /** A link when it goes somewhere, else a button. */
  to?: string | undefined;
  onPress?: () => unknown;
  isDangerous?: boolean | undefined;
  /** Nothing but its place is there yet. */
  isPending?: boolean | undefined;
  /** What it does is under way: pressing it again does nothing. */
  isBusy?: boolean | undefined;
};

export function RowActionControl(props: RowActionControlProps) {
  const { label, of, icon, to, onPress, isDangerous, isPending, isBusy } = props;
  const name = `${label} ${of}`.trim();
  if (to) {
    return (
      <Link to={to} aria-label={name} className={styles.action}>
        {label}
      </Link>
    );
  }
  const press = () => void (isBusy || onPress?.());
  if (icon) return <IconButton label={name} icon={icon} onClick={press} />;
  return (
    <button
      type="button"
      aria-label={name}
      aria-busy={isBusy}
      className={cx(isDangerous ? styles.danger : styles.action, isPending && styles.pending)}
      onClick={press}
    >
      {label}
    </button>
  );
}
