import type { ReactNode } from 'react';
import { FormHeadingContext } from '../../../renderers/form/form-heading';
import styles from './form-card.module.css';

type FormCardProps = { children: ReactNode; level?: 2 | 3 };

export function FormCard({ children, level = 2 }: FormCardProps) {
  return (
    <FormHeadingContext value={level}>
      <div className={styles.card}>{children}</div>
    </FormHeadingContext>
  );
}
