import type { LeadCounts, LeadDay } from '../../../contract/leads';

/** The periods whose leads are counted. */
export const leadPeriods: readonly { key: keyof LeadCounts; label: string }[] = [
  { key: 'today', label: 'Today' },
  { key: 'month', label: 'This month' },
  { key: 'last90', label: 'Last 90 days' },
  { key: 'year', label: 'This year' },
];

/** What a chart of leads by day shows. */
export const leadSeries = { series: ['Partner leads', 'Store leads'], noun: { one: 'lead', many: 'leads' } };

export function toChartDays(days: readonly LeadDay[]) {
  return days.map(({ day, partner, store }) => ({ day, values: [partner, store] }));
}
