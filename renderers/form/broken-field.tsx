// Stands in for a control that failed to draw: says which field it is; its neighbours are left alone.
import type { Say } from '../../schemas/say';
import styles from './form.module.css';

export function BrokenField({ name, label, say }: { name: string; label: string; say: Say }) {
  return (
    <p className={styles.broken} role="alert">
      {say('The field “{label}” ({name}) could not be displayed. Its saved value is unchanged.', {
        label,
        name,
      })}
    </p>
  );
}
