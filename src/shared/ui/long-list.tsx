import type { ReactNode } from 'react';
import { pageLocale } from '../page-locale';
import styles from './long-list.module.css';

type LongListProps = {
  /** Its name for screen readers. */
  label: string;
  /** `<li>` elements, not necessarily all. */
  children: ReactNode;
  /** How many there are in total. */
  count: number;
  shown: number;
};

/** A list that scrolls on its own and says how many entries it does not show. */
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
