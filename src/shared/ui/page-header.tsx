import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The screen's main actions, at the end of the line. */
  actions?: ReactNode;
  /** Whether they may be used is not known yet: their place is kept. */
  isPending?: boolean;
  /** A link back to the list, above the title. */
  back?: ReactNode;
  /** A word on its state, after the title. */
  beside?: ReactNode;
};

/** The title of a screen and its main actions. */
export function PageHeader({ title, description, actions, isPending, back, beside }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.line}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {beside && <div className={styles.beside}>{beside}</div>}
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && (
          <div className={styles.actions} data-pending={isPending}>
            {actions}
          </div>
        )}
      </div>
    </header>
  );
}
