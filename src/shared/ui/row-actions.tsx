import type { ReactNode } from 'react';
import { Link } from 'react-router-dom';
import { cx } from './cx';
import { IconButton } from './icon-button';
import styles from './row-actions.module.css';

export function RowActions({ children }: { children: ReactNode }) {
  return <td data-actions>{children}</td>;
}

type RowActionControlProps = {
  label: string;
  of: string;
  icon?: ReactNode;
  to?: string | undefined;
  onPress?: () => unknown;
  isDangerous?: boolean | undefined;
  isPending?: boolean | undefined;
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
