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

/** Calculated in UTC, so that no time zone shifts the day. */
const toDate = (day: string) => Date.parse(`${day}T00:00:00Z`);

export function displayDay(day: string): string {
  return dayName.format(toDate(day));
}

export function toDayBars(days: readonly Day[]): Bar[] {
  const toTick = days.length <= 7 ? toWeekdayTick : days.length <= 31 ? toWeekTick : toMonthTick;
  return days.map(({ day, values }, index) => ({
    key: day,
    label: displayDay(day),
    values,
    ...toTick(day, { index, remaining: days.slice(index) }),
  }));
}

type Tick = Pick<Bar, 'tick' | 'isMajor'>;
type TickContext = { index: number; remaining: readonly Day[] };

function toWeekdayTick(day: string): Tick {
  return { tick: weekday.format(toDate(day)) };
}

function toWeekTick(day: string, { remaining }: TickContext): Tick {
  if (new Date(toDate(day)).getUTCDay() !== 0) return {};
  return { tick: remaining.length > 3 ? dateName.format(toDate(day)) : '' };
}

function toMonthTick(day: string, { index, remaining }: TickContext): Tick {
  const date = Number(day.slice(8));
  // Leaves out labels that would not fit before the right edge or the next month's label.
  if (date === 1) return { tick: remaining.length > 8 ? monthName.format(toDate(day)) : '', isMajor: true };
  const untilNext = remaining.findIndex((one) => one.day.endsWith('-01'));
  if (index === 0) return untilNext > 7 || untilNext < 0 ? { tick: dateName.format(toDate(day)) } : {};
  if (date === 15 && index > 7 && remaining.length > 3) return { tick: dayNumber.format(toDate(day)) };
  return new Date(toDate(day)).getUTCDay() === 0 ? { tick: '' } : {};
}

/** Weeks of seven days, counted back from the last day; the first can be shorter. The key is the first day. */
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

/** The average of each day and the six before it, or as many as there are. */
export function toAverage(days: readonly Day[]): number[] {
  const totals = days.map(({ values }) => values.reduce((sum, value) => sum + value, 0));
  return totals.map((_, index) => {
    const part = totals.slice(Math.max(0, index - 6), index + 1);
    return part.reduce((sum, one) => sum + one, 0) / part.length;
  });
}
