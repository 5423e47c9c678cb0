import { useMemo } from 'react';
import type { LeadDay } from '../../../contract/leads/lead';
import { StackedBars } from '../../shared/charts/stacked-bars';
import { Panel } from '../../shared/ui/panel';

type Props = { days: readonly LeadDay[]; day: string; onDay: (day: string) => void };

const series = ['Partner leads', 'Store leads'];
const dayName = new Intl.DateTimeFormat('en-US', {
  weekday: 'short',
  month: 'short',
  day: 'numeric',
  timeZone: 'UTC',
});

/** A calendar day in words; it never passes through a zone. */
export function displayDay(day: string): string {
  return dayName.format(Date.parse(`${day}T00:00:00Z`));
}

/** The last 90 days as bars; a chosen day filters the table, the same one again takes the filter away. */
export function LeadChart({ days, day, onDay }: Props) {
  const bars = useMemo(
    () =>
      days.map(({ day: key, partner, store }) => ({ key, label: displayDay(key), values: [partner, store] })),
    [days],
  );
  return (
    <Panel>
      <StackedBars
        title="Leads by day, last 90 days"
        series={series}
        bars={bars}
        selected={day || undefined}
        onSelect={(key) => onDay(key ?? '')}
      />
    </Panel>
  );
}
