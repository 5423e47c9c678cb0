import { cx } from './cx';
import styles from './spinner.module.css';

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className="inline-hstack gap-3" role="status">
      <span className={styles.wheel} />
      <span className="muted">{label}</span>
    </span>
  );
}

/** The full-screen overlay of A2. `isLate`: it appears after 300 ms. */
export function SpinnerOverlay({ label = 'Loading', isLate = false }: { label?: string; isLate?: boolean }) {
  return (
    <div className={cx(styles.overlay, isLate && styles.late)}>
      <Spinner label={label} />
    </div>
  );
}
