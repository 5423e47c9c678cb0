import { RotateCw } from 'lucide-react';
import type { ReactNode } from 'react';
import { Button } from './button';
import { cx } from './cx';
import skeleton from './skeleton.module.css';
import styles from './states.module.css';
import { VisuallyHidden } from './visually-hidden';

export type ErrorStateProps = {
  message: string;
  detail?: string | undefined;
  onRetry?: () => unknown;
  /** The next step, if trying again would fail again. */
  action?: ReactNode;
};

export function ErrorState({ message, detail, onRetry, action }: ErrorStateProps) {
  return (
    <div className={styles.state} role="alert">
      <p className={styles.title}>{message}</p>
      {detail && detail !== message && <p className={styles.words}>{detail}</p>}
      {action}
      {!action && onRetry && (
        <Button icon={<RotateCw aria-hidden />} onClick={() => void onRetry()}>
          Try again
        </Button>
      )}
    </div>
  );
}

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  action?: ReactNode;
  icon?: ReactNode;
  /** Nothing else is on the page, so its title is the page's heading. */
  isPage?: boolean;
};

export function EmptyState({ title, children, action, icon, isPage }: EmptyStateProps) {
  const Title = isPage ? 'h1' : 'p';
  return (
    <div className={styles.state}>
      {icon}
      <Title className={styles.title}>{title}</Title>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.next}>{action}</div>}
    </div>
  );
}

type SkeletonProps = {
  lines?: number;
  label?: string;
  /** The wait before it is already over. */
  isSlow?: boolean;
  isForm?: boolean;
};

/** Placeholder lines. They appear after 300 ms, so that fast content does not flicker. */
export function Skeleton({ lines = 3, label = 'Loading', isSlow = false, isForm = false }: SkeletonProps) {
  return (
    <div className={cx(isForm ? skeleton.form : skeleton.skeleton, !isSlow && skeleton.late)} role="status">
      <VisuallyHidden>{label}</VisuallyHidden>
      {Array.from({ length: lines }, (_, line) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: the lines are alike and never move
        <span key={line} className={isForm ? skeleton.field : skeleton.line} />
      ))}
    </div>
  );
}
