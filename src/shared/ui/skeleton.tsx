import { cx } from './cx';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

type SkeletonProps = {
  lines?: number;
  label?: string;
  /** The wait before it is already over. */
  isSlow?: boolean;
  /** For a form: a label and a control per line. */
  isForm?: boolean;
};

/** Placeholder lines. They appear after 300 ms, so that fast content does not flicker. */
export function Skeleton({ lines = 3, label = 'Loading', isSlow = false, isForm = false }: SkeletonProps) {
  return (
    <div className={cx(isForm ? styles.form : styles.skeleton, !isSlow && styles.late)} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={isForm ? styles.field : styles.line} />
      ))}
    </div>
  );
}
