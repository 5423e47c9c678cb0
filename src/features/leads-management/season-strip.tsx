import { pageLocale } from '../../shared/page-locale';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import type { Strategy } from './delivery-preferences';
import styles from './season-strip.module.css';
import { listMonthLevels, type Market, type MonthLevel } from './seasons';

const monthName = new Intl.DateTimeFormat(pageLocale, { month: 'short', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2026, month, 1)));

const words: Record<MonthLevel, string> = {
  even: 'even',
  season: 'season',
  less: 'fewer leads',
  none: 'no leads',
};

/** The year at a glance: one bar a month, tall in season. */
export function SeasonStrip({ strategy, market }: { strategy: Strategy; market: Market }) {
  return (
    <div className={styles.frame}>
      <ol className={styles.strip} aria-label="Leads by month">
        {listMonthLevels(strategy, market).map((level, month) => (
          <li key={months[month]} className={styles.month} data-level={level}>
            <span className={styles.bar} aria-hidden="true" />
            <span className={styles.name}>{months[month]}</span>
            <VisuallyHidden>: {words[level]}</VisuallyHidden>
          </li>
        ))}
      </ol>
    </div>
  );
}
