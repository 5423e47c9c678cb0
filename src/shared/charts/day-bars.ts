// Days as bars: their names, the ticks of months and weeks, weeks of seven days, the average of the last seven.
import { pageLocale } from '../page-locale';
import type { Bar } from './bar-chart';

export type Day = { day: string; values: readonly number[] };

const toFormat = (options: Intl.DateTimeFormatOptions) =>
  new Intl.DateTimeFormat(pageLocale, { ...options, timeZone: 'UTC' });
const dayName = toFormat({ weekday: 'short', month: 'short', day: 'numeric' });
const dateName = toFormat({ month: 'short', day: 'numeric' });
const monthName = toFormat({ month: 'long' });
const weekday = toFormat({ weekday: 'short' });
const dayNumber = toFormat({ day: 'numeric' });

/** A calendar day as an instant; it never passes through a zone. */
const toDate = (day: string) => Date.parse(`${day}T00:00:00Z`);

/** 'Sun, Sep 13' */
export function displayDay(day: string): string {
  return dayName.format(toDate(day));
}

/** A bar a day. Few are ticked by week, many by month. */
export function toDayBars(days: readonly Day[]): Bar[] {
  const toTick = days.length <= 7 ? toWeekdayTick : days.length <= 31 ? toWeekTick : toMonthTick;
  return days.map(({ day, values }, index) => ({
    key: day,
    label: displayDay(day),
    values,
    ...toTick(day, { index, rest: days.slice(index) }),
  }));
}

type Tick = Pick<Bar, 'tick' | 'isMajor'>;
type DayPlace = { index: number; rest: readonly Day[] };

function toWeekdayTick(day: string): Tick {
  return { tick: weekday.format(toDate(day)) };
}

function toWeekTick(day: string, { rest }: DayPlace): Tick {
  if (new Date(toDate(day)).getUTCDay() !== 0) return {};
  return { tick: rest.length > 3 ? dateName.format(toDate(day)) : '' };
}

function toMonthTick(day: string, { index, rest }: DayPlace): Tick {
  const date = Number(day.slice(8));
  // What would run out at the right, or into the next month's name, is left out.
  if (date === 1) return { tick: rest.length > 8 ? monthName.format(toDate(day)) : '', isMajor: true };
  const untilNext = rest.findIndex((one) => one.day.endsWith('-01'));
  if (index === 0) return untilNext > 7 || untilNext < 0 ? { tick: dateName.format(toDate(day)) } : {};
  if (date === 15 && index > 7 && rest.length > 3) return { tick: dayNumber.format(toDate(day)) };
  return new Date(toDate(day)).getUTCDay() === 0 ? { tick: '' } : {};
}

/** Seven days each, counted back from the last; the first may be shorter. The key is the first day. */
export function toWeeks(days: readonly Day[]): { key: string; days: readonly Day[] }[] {
  const weeks: { key: string; days: readonly Day[] }[] = [];
  for (let end = days.length; end > 0; end -= 7) {
    const part = days.slice(Math.max(0, end - 7), end);
    weeks.unshift({ key: part[0]?.day ?? '', days: part });
  }
  return weeks;
}

export function toWeekBars(days: readonly Day[]): Bar[] {
  return toWeeks(days).map(({ key, days: part }) => {
    const last = part.at(-1)?.day ?? key;
    const first = part.find(({ day }) => day.endsWith('-01'));
    const values = (part[0]?.values ?? []).map((_, index) =>
      part.reduce((sum, one) => sum + (one.values[index] ?? 0), 0),
    );
    const label = `${dateName.format(toDate(key))} – ${dateName.format(toDate(last))}`;
    return { key, label, values, ...(first && { tick: monthName.format(toDate(first.day)), isMajor: true }) };
  });
}

/** Of each day and the six before it, as far as they are known. */
export function toAverage(days: readonly Day[]): number[] {
  const totals = days.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  return totals.map((_, index) => {
    const part = totals.slice(Math.max(0, index - 6), index + 1);
    return part.reduce((sum, one) => sum + one, 0) / part.length;
  });
}
