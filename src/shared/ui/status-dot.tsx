import type { BadgeTone } from './badge';
import { cx } from './cx';
import styles from './status-dot.module.css';

/** A status in a list: a dot and a word. The dot of a new record is hollow. */
export function StatusDot({ tone, children }: { tone: BadgeTone; children: string }) {
  return <span className={cx(styles.status, styles[tone])}>{children}</span>;
}
