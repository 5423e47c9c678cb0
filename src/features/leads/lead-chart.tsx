import { useMemo } from 'react';
import type { LeadDay } from '../../../contract/leads/lead';
import { DayChart } from '../../shared/charts/day-chart';
import { Panel } from '../../shared/ui/panel';

type Props = { days: readonly LeadDay[]; day: string; onDay: (day: string) => void };

const series = ['Partner leads', 'Store leads'];
const noun = { one: 'lead', many: 'leads' };

/** The last 90 days as bars; a chosen day filters the table, the same one again takes the filter away. */
export function LeadChart({ days, day, onDay }: Props) {
  const drawn = useMemo(
    () => days.map(({ day: key, partner, store }) => ({ day: key, values: [partner, store] })),
    [days],
  );
  return (
    <Panel room="small">
      <DayChart
        title="Leads by day, last 90 days"
        series={series}
        noun={noun}
        days={drawn}
        selected={day || undefined}
        onSelect={(key) => onDay(key ?? '')}
      />
    </Panel>
  );
}
