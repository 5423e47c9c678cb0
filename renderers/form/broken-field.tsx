// Stands in for a control that failed to draw: says which field it is; its neighbours are left alone.
import styles from './form.module.css';

export function BrokenField({ name, label }: { name: string; label: string }) {
  return (
    <p className={styles.broken} role="alert">
      The field “{label}” ({name}) could not be displayed. Its saved value is unchanged.
    </p>
  );
}
