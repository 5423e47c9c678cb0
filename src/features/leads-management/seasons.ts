import type { Strategy } from './delivery-preferences';

export type Market = 'residential' | 'commercial';

const holidays = [9, 10, 11];

/** Months (0 = January) in which a strategy concentrates leads (A9). */
const seasons: Record<Exclude<Strategy, 'even'>, Record<Market, readonly number[]>> = {
  seasonal_weighted: { residential: holidays, commercial: [0, 1, 2] },
  seasonal_focused: { residential: holidays.slice(1), commercial: [0, 1] },
};

export type MonthLevel = 'even' | 'season' | 'less' | 'none';

/** How many leads each of the twelve months brings: weighted keeps some all year, focused none out of season. */
export function listMonthLevels(strategy: Strategy, market: Market): MonthLevel[] {
  return Array.from({ length: 12 }, (_, month) => {
    if (strategy === 'even') return 'even';
    if (seasons[strategy][market].includes(month)) return 'season';
    return strategy === 'seasonal_weighted' ? 'less' : 'none';
  });
}

export const strategyTexts: Record<Strategy, { label: string; help: Record<Market, string> }> = {
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
