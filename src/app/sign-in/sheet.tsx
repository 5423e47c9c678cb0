import type { ReactNode } from 'react';
import markUrl from '../shell/mark.svg';
import styles from './sheet.module.css';

/** The sheet of paper on which the sign-in screens stand. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <p className={styles.brand}>
        <img src={markUrl} alt="" width="30" height="30" />
        Leadfield
      </p>
      <section className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
