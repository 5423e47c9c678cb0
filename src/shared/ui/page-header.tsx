import type { ReactNode, Ref } from 'react';
import styles from './page-header.module.css';

export type PageHeaderProps = {
  title: ReactNode;
  titleRef?: Ref<HTMLHeadingElement>;
  titleId?: string;
  description?: ReactNode;
  actions?: ReactNode;
  /** Keeps the space of actions while it is unknown whether they are allowed. */
  isPending?: boolean;
  back?: ReactNode;
  beside?: ReactNode;
};

export function PageHeader(props: PageHeaderProps) {
  const { title, titleRef, titleId, description, actions, isPending, back, beside } = props;
  return (
    <header className={styles.header}>
      {back && <div className={styles.back}>{back}</div>}
      <div className={styles.line}>
        <div className={styles.words}>
          <h1 id={titleId} ref={titleRef} tabIndex={titleRef ? -1 : undefined}>
            {title}
          </h1>
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
