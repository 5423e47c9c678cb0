import type { ReactNode } from 'react';
import { isStorageBlocked } from '../../shared/app-state/browser-storage';
import { Banner } from '../../shared/ui/banner';
import { ProductMark, useProductName } from '../../shared/ui/product-mark';
import styles from './sheet.module.css';

export function Sheet({ title, children }: { title: string; children: ReactNode }) {
  return (
    <div className={styles.page}>
      <p className={styles.brand}>
        <ProductMark size={30} />
        {useProductName()}
      </p>
      <section className={styles.sheet}>
        <h1 className={styles.title}>{title}</h1>
        {isStorageBlocked() && (
          <Banner tone="error">
            Your browser blocks cookies and site data. Allow them for this site, or you cannot sign in.
          </Banner>
        )}
        {children}
      </section>
    </div>
  );
}
