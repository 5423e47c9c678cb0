import { pageLocale } from '../../shared/page-locale';
import { Panel } from '../../shared/ui/panel';
import { VisuallyHidden } from '../../shared/ui/visually-hidden';
import { ChoiceCards } from './choice-cards';
import { type Strategy, strategies } from './delivery-preferences';
import styles from './season-strip.module.css';

type Props = { market: Market; strategy: Strategy | undefined; onChange: (strategy: Strategy) => void };

const titles: Record<Market, string> = {
  residential: 'Residential Strategy',
  commercial: 'Commercial Strategy',
};

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

type Market = 'residential' | 'commercial';

const holidays = [9, 10, 11];

/** The months (0 = January) on which a strategy concentrates leads (A9). */
const seasons: Record<Exclude<Strategy, 'even'>, Record<Market, readonly number[]>> = {
  seasonal_weighted: { residential: holidays, commercial: [0, 1, 2] },
  seasonal_focused: { residential: holidays.slice(1), commercial: [0, 1] },
};

type MonthLevel = 'even' | 'season' | 'less' | 'none';

/** The level of leads in each month: weighted strategies reduce leads out of season, focused ones stop them. */
export function listMonthLevels(strategy: Strategy, market: Market): MonthLevel[] {
  return Array.from({ length: 12 }, (_, month) => {
    if (strategy === 'even') return 'even';
    if (seasons[strategy][market].includes(month)) return 'season';
    return strategy === 'seasonal_weighted' ? 'less' : 'none';
  });
}

const strategyTexts: Record<Strategy, { label: string; help: Record<Market, string> }> = {
  even: {
    label: 'Even',
    help: { residential: 'The same all year round.', commercial: 'The same all year round.' },
  },
  seasonal_weighted: {
    label: 'Seasonal, weighted',
    help: {
      residential: 'Most leads from October on, fewer in other months.',
      commercial: 'Most leads from January to March, fewer the rest of the year.',
    },
  },
  seasonal_focused: {
    label: 'Seasonal, focused',
    help: {
      residential: 'Leads from November on only.',
      commercial: 'Leads in January and February only.',
    },
  },
};
