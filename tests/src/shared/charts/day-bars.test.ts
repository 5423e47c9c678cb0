import { describe, expect, it } from 'vitest';
import { toDayBefore } from '../../../../schemas/values/calendar-day';
import { toAverage, toDayBars, toWeekBars } from '../../../../src/shared/charts/day-bars';
import { toScale } from '../../../../src/shared/charts/scale';

const toDays = (count: number, last = '2026-11-21') =>
  Array.from({ length: count }, (_, index) => ({
    day: toDayBefore(last, count - 1 - index),
    values: [2, 1],
  }));
const ticksOf = (count: number) => toDayBars(toDays(count)).flatMap(({ tick }) => (tick ? [tick] : []));

describe('days as bars', () => {
  it('have ticks by month, week or weekday', () => {
    expect(ticksOf(90)).toEqual(['Aug 24', 'September', '15', 'October', '15', 'November', '15']);
    expect(ticksOf(30)).toEqual(['Oct 25', 'Nov 1', 'Nov 8', 'Nov 15']);
    expect(ticksOf(7)).toEqual(['Sun', 'Mon', 'Tue', 'Wed', 'Thu', 'Fri', 'Sat']);
  });

  it('add up to weeks', () => {
    const weeks = toWeekBars(toDays(90));
    expect(weeks).toHaveLength(13);
    expect(weeks.at(0)).toMatchObject({ label: 'Aug 24 – Aug 29', values: [12, 6] });
    expect(weeks.at(-1)).toMatchObject({ label: 'Nov 15 – Nov 21', values: [14, 7] });
  });

  it('have the average of seven days', () => {
    const days = [7, 0, 0, 0, 0, 0, 0, 0].map((value, index) => ({
      day: `2026-11-0${index + 1}`,
      values: [value],
    }));
    expect(toAverage(days)).toEqual([7, 3.5, 7 / 3, 7 / 4, 7 / 5, 7 / 6, 1, 0]);
  });
});

describe('the ticks of an axis', () => {
  it.each([
    [0, [0, 1]],
    [3, [0, 1, 2, 3]],
    [20, [0, 5, 10, 15, 20]],
    [29, [0, 10, 20, 30]],
    [951, [0, 250, 500, 750, 1000]],
  ])('reach %d', (most, ticks) => {
    expect(toScale(most).ticks).toEqual(ticks);
  });

  it('have cents if the values have', () => {
    expect(toScale(0.07, false).ticks.map((tick) => tick.toFixed(3))).toEqual([
      '0.000',
      '0.020',
      '0.040',
      '0.060',
      '0.080',
    ]);
  });
});
