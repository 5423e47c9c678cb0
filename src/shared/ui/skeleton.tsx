import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

/** Ruled lines where content will stand. `lines` is how many. */
export function Skeleton({ lines = 3, label = 'Loading' }: { lines?: number; label?: string }) {
  return (
    <div className={styles.skeleton} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={styles.line} />
      ))}
    </div>
  );
}
