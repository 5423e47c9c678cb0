import type { ReactNode } from 'react';
import { ProductMark, useProductName } from '../../shared/ui/product-mark';
import styles from './sheet.module.css';

/** The sheet of paper on which the sign-in screens stand. */
export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <p className={styles.brand}>
        <ProductMark size={30} />
        {useProductName()}
      </p>
      <section className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        {children}
      </section>
    </div>
  );
}
