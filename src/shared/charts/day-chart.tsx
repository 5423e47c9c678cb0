import { ArrowLeft } from 'lucide-react';
import { type ReactNode, useMemo, useState } from 'react';
import { useMedia } from '../react/use-media';
import { Button } from '../ui/button';
import { Segmented } from '../ui/segmented';
import { VisuallyHidden } from '../ui/visually-hidden';
import { BarChart } from './bar-chart';
import { type Day, toAverage, toDayBars, toWeekBars, toWeeks } from './day-bars';

type Props = {
  title: string;
  series: readonly string[];
  noun: { one: string; many: string };
  days: readonly Day[];
  /** How many of the last days to draw; earlier ones only count in the average. */
  count?: number;
  selected?: string | undefined;
  onSelect?: (day: string | undefined) => void;
  hasTable?: boolean;
  next?: ReactNode;
};

type Unit = 'day' | 'week';

const by = <VisuallyHidden>Bars by </VisuallyHidden>;
const units: readonly { key: Unit; label: ReactNode }[] = [
  { key: 'day', label: <>{by}Day</> },
  { key: 'week', label: <>{by}Week</> },
];

/** Days as bars, or weeks if the days would be too narrow to tap; selecting a week shows its days. */
export function DayChart(props: Props) {
  const { title, series, noun, selected, onSelect, hasTable } = props;
  const isNarrow = useMedia('(max-width: 40rem)');
  const [selectedUnit, setSelectedUnit] = useState<Unit>();
  const [week, setWeek] = useState<string>();
  const days = props.days.slice(-(props.count ?? props.days.length));
  const isLong = days.length > 31;
  const unit = isLong ? (selectedUnit ?? (isNarrow ? 'week' : 'day')) : 'day';
  const average = useMemo(() => toAverage(props.days).slice(-days.length), [props.days, days.length]);
  const open = unit === 'week' && toWeeks(days).find((one) => one.key === (week ?? toWeekOf(days, selected)));
  const from = open ? days.findIndex(({ day }) => day === open.key) : 0;
  const drawn = open ? open.days : days;
  const isWeeks = unit === 'week' && !open;
  const bars = isWeeks ? toWeekBars(days) : toDayBars(drawn);
  const showAllWeeks = () => {
    setWeek('');
    if (selected) onSelect?.(undefined);
  };
  return (
    <BarChart
      title={title}
      series={series}
      noun={noun}
      bars={bars}
      selected={isWeeks ? undefined : selected}
      onSelect={isWeeks ? setWeek : onSelect}
      next={props.next}
      {...(!isWeeks && { average: average.slice(from, from + drawn.length) })}
      {...(hasTable !== undefined && { hasTable })}
      tools={
        isLong && (
          <span className="hstack gap-2" data-print="hide">
            {open && (
              <Button tone="quiet" icon={<ArrowLeft aria-hidden />} onClick={showAllWeeks}>
                All weeks
              </Button>
            )}
            <Segmented
              label="Bars"
              segments={units}
              selected={unit}
              onSelect={(next) => {
                setSelectedUnit(next);
                setWeek(undefined);
              }}
            />
          </span>
        )
      }
    />
  );
}

function toWeekOf(days: readonly Day[], day: string | undefined): string | undefined {
  return day && toWeeks(days).find((week) => week.days.some((one) => one.day === day))?.key;
}
