import type { ReactNode } from 'react';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  description?: ReactNode;
  /** The screen's main actions, at the end of the line. */
  actions?: ReactNode;
  /** A link back to the list, above the title. */
  back?: ReactNode;
};

/** The title of a screen over the ledger's double rule. */
export function PageHeader({ title, description, actions, back }: PageHeaderProps) {
  return (
    <header className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.line}>
        <div className={styles.words}>
          <h1>{title}</h1>
          {description && <p className={styles.description}>{description}</p>}
        </div>
        {actions && <div className={styles.actions}>{actions}</div>}
      </div>
    </header>
  );
}
