import type { ReactNode } from 'react';
import styles from './card.module.css';
import { cx } from './cx';

export type CardProps = {
  title?: ReactNode;
  actions?: ReactNode;
  children: ReactNode;
  className?: string;
  /** Heading level of the title. */
  level?: 2 | 3;
};

export function Card({ title, actions, children, className, level = 2 }: CardProps) {
  const Heading = `h${level}` as const;
  return (
    <section className={cx(styles.card, className)}>
      {(title || actions) && (
        <header className={styles.header}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {actions && <div className={styles.actions}>{actions}</div>}
        </header>
      )}
      {children}
    </section>
  );
}
