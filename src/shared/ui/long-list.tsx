import type { ReactNode } from 'react';
import { pageLocale } from '../page-locale';
import styles from './long-list.module.css';

type LongListProps = {
  label: string;
  /** `<li>` elements, not necessarily all. */
  children: ReactNode;
  count: number;
  shown: number;
};

export function LongList({ label, children, count, shown }: LongListProps) {
  const others = count - shown;
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must be reachable by keyboard
    <ul className={styles.list} tabIndex={0} aria-label={label}>
      {children}
      {others > 0 && <li>And {others.toLocaleString(pageLocale)} more.</li>}
    </ul>
  );
}
