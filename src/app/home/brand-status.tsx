import styles from './brand-status.module.css';

/** A dot and a word; a brand without a status is shown as N/A (B2). */
export function BrandStatus({ status = 'N/A' }: { status?: string | undefined }) {
  return (
    <span className={styles.status} data-status={status}>
      {status}
    </span>
  );
}
