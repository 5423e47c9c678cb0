import type { ReactNode } from 'react';
import styles from './visually-hidden.module.css';

type Props = { children: ReactNode; role?: 'status' };

export function VisuallyHidden({ children, role }: Props) {
  return (
    <span className={styles.hidden} role={role}>
      {children}
    </span>
  );
}
