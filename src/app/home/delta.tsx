import { ArrowDown, ArrowUp } from 'lucide-react';
import { pageLocale } from '../../shared/page-locale';
import styles from './home.module.css';

/** The change in percent; nothing if there is no earlier value to compare with. */
export function Delta({ now, before }: { now: number; before: number }) {
  if (before === 0 || now === before) return null;
  const percent = Math.round((Math.abs(now - before) / before) * 100);
  const isUp = now > before;
  return (
    <span className={styles.delta} data-way={isUp ? 'up' : 'down'}>
      {isUp ? <ArrowUp role="img" aria-label="up" /> : <ArrowDown role="img" aria-label="down" />}
      {percent.toLocaleString(pageLocale)}%
    </span>
  );
}
