import { pageLocale } from '../../shared/page-locale';
import { Panel } from '../../shared/ui/panel';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { ChoiceCards } from './choice-cards';
import { type Strategy, strategies } from './delivery-preferences';
import styles from './season-strip.module.css';
import { listMonthLevels, type Market, type MonthLevel, strategyTexts } from './seasons';

type Props = { market: Market; strategy: Strategy | undefined; onChange: (strategy: Strategy) => void };

const titles: Record<Market, string> = {
  residential: 'Residential Strategy',
  commercial: 'Commercial Strategy',
};

/** Third step: when in the year leads should come. */
export function StrategyPanel({ market, strategy, onChange }: Props) {
  return (
    <Panel title={titles[market]}>
      <ChoiceCards
        legend="When do you want leads?"
        value={strategy}
        onChange={onChange}
        choices={strategies.map((value) => ({
          value,
          label: strategyTexts[value].label,
          help: strategyTexts[value].help[market],
          more: <SeasonStrip strategy={value} market={market} />,
        }))}
      />
    </Panel>
  );
}

const monthName = new Intl.DateTimeFormat(pageLocale, { month: 'short', timeZone: 'UTC' });
const months = Array.from({ length: 12 }, (_, month) => monthName.format(Date.UTC(2026, month, 1)));

const words: Record<MonthLevel, string> = {
  even: 'even',
  season: 'season',
  less: 'fewer leads',
  none: 'no leads',
};

/** The year at a glance: one bar a month, tall in season. */
function SeasonStrip({ strategy, market }: { strategy: Strategy; market: Market }) {
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
