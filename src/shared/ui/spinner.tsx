import styles from './spinner.module.css';

export function Spinner({ label = 'Loading' }: { label?: string }) {
  return (
    <span className={styles.spinner} role="status">
      <span className={styles.wheel} />
      <span className={styles.label}>{label}</span>
    </span>
  );
}

/** The full-screen overlay of A2. */
export function SpinnerOverlay({ label = 'Loading' }: { label?: string }) {
  return (
    <div className={styles.overlay}>
      <Spinner label={label} />
    </div>
  );
}
