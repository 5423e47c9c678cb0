// Replaces a control that failed to draw and names its field.
import type { Say } from '../../schemas/values/say';
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
