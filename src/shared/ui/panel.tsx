import type { HTMLAttributes, ReactNode } from 'react';
import { cx } from './cx';
import styles from './panel.module.css';

export type PanelProps = Omit<HTMLAttributes<HTMLElement>, 'title'> & {
  as?: 'section' | 'div' | 'ul' | 'ol' | 'li' | 'fieldset';
  title?: ReactNode;
  actions?: ReactNode;
  level?: 2 | 3;
  room?: 'small' | 'none';
  isWell?: boolean;
};

export function Panel(props: PanelProps) {
  const {
    as: Frame = 'section',
    title,
    actions,
    level = 2,
    room,
    isWell,
    className,
    children,
    ...rest
  } = props;
  const Heading = `h${level}` as const;
  return (
    <Frame
      {...rest}
      className={cx(styles.panel, room ? styles[room] : styles.card, isWell && styles.well, className)}
    >
      {(title || actions) && (
        <header className={styles.header}>
          {title && <Heading className={styles.title}>{title}</Heading>}
          {actions && <div className="wrap gap-2">{actions}</div>}
        </header>
      )}
      {children}
    </Frame>
  );
}
