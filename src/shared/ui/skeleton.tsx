import { cx } from './cx';
import styles from './skeleton.module.css';
import { VisuallyHidden } from './visually-hidden';

type SkeletonProps = {
  lines?: number;
  label?: string;
  /** It was waited for already. */
  isSlow?: boolean;
  /** Fields come: a label and a control for each line. */
  isForm?: boolean;
};

/** Ruled lines where content will stand; what comes within 300 ms is not announced by them. */
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
