import { Ring } from '../../shared/ui/ring';
import styles from './profile.module.css';
import { useCompleteness } from './use-completeness';

/** Completeness at a glance. */
export function CompletenessCard() {
  const found = useCompleteness();
  if (found === null || found?.total === 0) return null;
  // Its place, so that the sections beneath stay where they are.
  if (!found) return <div className={styles.completeness} />;
  const { filled, total, missing } = found;
  return (
    <div className={styles.completeness}>
      <Ring value={filled / total} label="Required fields filled in" />
      <p className={styles.count}>
        {missing.length === 0
          ? 'All required fields are filled in.'
          : `${filled} of ${total} required fields filled in`}
      </p>
    </div>
  );
}
