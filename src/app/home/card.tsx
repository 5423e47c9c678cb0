import { type ReactNode, useId } from 'react';
import { cx } from '../../shared/ui/cx';
import { Panel } from '../../shared/ui/panel';
import styles from './home.module.css';

type Props = {
  title: string;
  count?: number | string | undefined;
  actions?: ReactNode;
  className?: string | undefined;
  children: ReactNode;
};

export function Card({ title, count, actions, className, children }: Props) {
  const titleId = useId();
  return (
    <Panel room="none" className={cx(styles.card, className)} aria-labelledby={titleId}>
      <header className={styles.head}>
        <h2 id={titleId}>{title}</h2>
        {count !== undefined && <span className="muted small">{count}</span>}
        {actions && <span className={styles.actions}>{actions}</span>}
      </header>
      {children}
    </Panel>
  );
}
