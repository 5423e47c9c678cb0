import type { ReactNode } from 'react';
import styles from './states.module.css';

export type EmptyStateProps = {
  title: string;
  children?: ReactNode;
  /** The next step. */
  action?: ReactNode;
  icon?: ReactNode;
};

/** Says that there is nothing, and what to do next. */
export function EmptyState({ title, children, action, icon }: EmptyStateProps) {
  return (
    <div className={styles.state}>
      {icon}
      <p className={styles.title}>{title}</p>
      {children && <div className={styles.words}>{children}</div>}
      {action && <div className={styles.next}>{action}</div>}
    </div>
  );
}
