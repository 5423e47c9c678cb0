import { useMemo, useState } from 'react';
import type { LeadDay } from '../../../contract/leads';
import { DayChart } from '../../shared/charts/day-chart';
import { counted } from '../../shared/page-locale';
import { useMedia } from '../../shared/react/use-media';
import { Button } from '../../shared/ui/button';
import { Panel } from '../../shared/ui/panel';
import styles from './lead-chart.module.css';
import { leadSeries, toChartDays } from './lead-figures';

type Props = {
  days: readonly LeadDay[];
  day: string;
  onDay: (day: string) => void;
  total: number | undefined;
  onShow: () => void;
};

/** Screens on which the chart would leave no room for the table. */
const smallScreen = '(max-width: 40rem), (max-height: 40rem)';

export function LeadChart({ days, day, onDay, total, onShow }: Props) {
  const isSmall = useMedia(smallScreen);
  const [wasChosen] = useState(day !== '');
  const drawn = useMemo(() => toChartDays(days), [days]);
  const chart = (
    <DayChart
      title="Leads by day, last 90 days"
      {...leadSeries}
      days={drawn}
      selected={day || undefined}
      onSelect={(key) => onDay(key ?? '')}
      next={
        day && total ? (
          <Button tone="quiet" className={styles.next} onClick={onShow}>
            Show {total === 1 ? 'this' : 'these'} {counted(total, 'lead')}
          </Button>
        ) : undefined
      }
    />
  );
  return (
    <Panel room="small" className={styles.panel}>
      {isSmall ? (
        <details open={wasChosen}>
          <summary className={styles.fold}>Chart of the last 90 days</summary>
          {chart}
        </details>
      ) : (
        chart
      )}
    </Panel>
  );
}
