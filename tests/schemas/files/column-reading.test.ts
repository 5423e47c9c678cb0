import { describe, expect, it } from 'vitest';
import { type ColumnReading, judgeColumn, readText } from '../../../schemas/files/column-reading';
import type { Json } from '../../../schemas/values/json';
import { toElements } from '../to-elements';

const [day, at, share, fee, count, note] = toElements({
  day: { label: 'Day', visualType: 'datePicker' },
  at: { label: 'At', visualType: 'datetimePicker' },
  share: { label: 'Share', visualType: 'percentage' },
  fee: { label: 'Fee', visualType: 'money' },
  count: { label: 'Count', visualType: 'number' },
  note: { label: 'Note' },
});
if (!day || !at || !share || !fee || !count || !note) throw new Error('no elements');

/** Reads all cells with the settings of the column. */
function readColumn(texts: string[], element: typeof day, answered: ColumnReading = {}) {
  const { reading, asked, wrong } = judgeColumn(texts, element as never, answered);
  if (wrong.length > 0) return wrong.map(({ aspect, at: one, other }) => `${aspect} ${one} ${other}`);
  if (asked.length > 0) return asked.map(({ aspect }) => `${aspect}?`);
  return texts.map((text): Json => readText(text, element as never, reading) ?? null);
}

describe('a column of dates [R76.2]', () => {
  it('is read in the order that an unambiguous date shows', () => {
    expect(readColumn(['03/04/2026', '25/12/2026'], day)).toEqual(['2026-04-03', '2026-12-25']);
    expect(readColumn(['03/04/2026', '12/25/2026'], day)).toEqual(['2026-03-04', '2026-12-25']);
  });

  it('is ambiguous if no value shows the order', () => {
    expect(readColumn(['03/04/2026', '2026-03-04'], day)).toEqual(['order?']);
    expect(readColumn(['03/04/2026'], day, { order: 'day' })).toEqual(['2026-04-03']);
    expect(readColumn(['04/04/2026'], day)).toEqual(['2026-04-04']);
  });

  it('raises a question about two-digit years that programs read differently', () => {
    expect(readColumn(['12/31/29', '12/31/70', '4-Mar-98'], day)).toEqual([
      ...['2029-12-31', '1970-12-31', '1998-03-04'],
    ]);
    expect(readColumn(['12/31/2035', '12/31/30'], day)).toEqual(['century?']);
    expect(readColumn(['4-Mar-69', '12/31/30', '12/31/70'], day, { century: '2000' })).toEqual([
      ...['2069-03-04', '2030-12-31', '1970-12-31'],
    ]);
    expect(readColumn(['12/31/35'], day, { century: '1900' })).toEqual(['1935-12-31']);
    expect(readColumn(['12/31/35 14:05Z'], at)).toEqual(['century?']);
    expect(readColumn(['12/31/35 14:05Z'], at, { century: '2000' })).toEqual(['2035-12-31T14:05:00Z']);
  });

  it('is refused if its values show both orders', () => {
    expect(readColumn(['25/12/2026', '1/1/2026', '12/25/2026'], day)).toEqual(['order 0 2']);
  });

  it.each([
    ['2026/03/01', '2026-03-01'],
    ['2026-3-1', '2026-03-01'],
    ['1 Mar 2026', '2026-03-01'],
    ['Mar 4, 2026', '2026-03-04'],
    ['March 4, 2026', '2026-03-04'],
    ['4-Mar-26', '2026-03-04'],
    ['2026-03-01T00:00:00.000Z', '2026-03-01'],
    ['2026-03-01 00:00:00', '2026-03-01'],
    ['3/4/26', '2026-03-04'],
    ['46085', null],
    ['0000-00-00', null],
    ['2026-02-30', null],
    ['2026-03-01T05:00:00Z', null],
    ['Martian 4, 2026', null],
  ])('reads %j as %s', (text, value) => {
    expect(readText(text, day) ?? null).toBe(value);
  });
});

describe('a column of moments [R76.2]', () => {
  it.each([
    ['2026-03-01T14:05:00.000+0000', '2026-03-01T14:05:00.000Z'],
    ['2026-03-01 14:05:00+00', '2026-03-01T14:05:00Z'],
    ['2026-03-01 14:05:00.123456+02:00', '2026-03-01T12:05:00.123Z'],
    ['2026-03-01 14:05 UTC', '2026-03-01T14:05:00Z'],
    ['03/01/2026 14:05 UTC', '2026-03-01T14:05:00Z'],
    ['03/01/2026 17:05:00.12 UTC', '2026-03-01T17:05:00.12Z'],
    ['2026-03-01T14:05:00-0500', '2026-03-01T19:05:00.000Z'],
    ['3/1/2026, 5:05 PM', null],
    ['2026-03-01 25:05Z', null],
  ])('reads %j as %s', (text, value) => {
    expect(readText(text, at) ?? null).toBe(value);
  });

  it('is read in the time zone that the user chooses', () => {
    const texts = ['2026-03-01 14:05', '3/13/2026, 12:05 AM', '3/1/2026 17:05', '2026-03-01T14:05:00Z'];
    expect(readColumn(texts, at)).toEqual(['zone?']);
    expect(readColumn(texts, at, { zone: 'America/New_York' })).toEqual([
      '2026-03-01T19:05:00.000Z',
      '2026-03-13T04:05:00.000Z',
      '2026-03-01T22:05:00.000Z',
      '2026-03-01T14:05:00Z',
    ]);
  });

  it('refuses a skipped hour and uses the first of a repeated one', () => {
    const zone = 'America/New_York';
    expect(readText('2026-03-08 02:30', at, { zone })).toBeUndefined();
    expect(readText('2026-11-01 01:30', at, { zone })).toBe('2026-11-01T05:30:00.000Z');
  });
});

describe('a column of percentages [R76.2]', () => {
  it('is read as per cent if one value has a sign or exceeds 1', () => {
    expect(readColumn(['1', '5', '25'], share)).toEqual([0.01, 0.05, 0.25]);
    expect(readColumn(['1', '50%'], share)).toEqual([0.01, 0.5]);
  });

  it('is ambiguous if all values are between 0 and 1', () => {
    expect(readColumn(['0', '0.5', '1'], share)).toEqual(['share?']);
    expect(readColumn(['0', '0.5', '1'], share, { share: 'share' })).toEqual([0, 0.5, 1]);
    expect(readColumn(['0', '1'], share, { share: 'percent' })).toEqual([0, 0.01]);
  });
});

describe('a column of numbers [R76.2]', () => {
  it('is read with the decimal sign that an unambiguous number shows', () => {
    expect(readColumn(['1,234', '1,5'], count)).toEqual([1234e-3, 1.5]);
    expect(readColumn(['1,234', '1,234.5'], count)).toEqual([1234, 1234.5]);
    expect(readColumn(['1.234,56 €', '2'], fee)).toEqual([1234.56, 2]);
    expect(readColumn(['$1,250.00', '1,250'], fee)).toEqual([1250, 1250]);
    expect(readColumn(['1.234', '0.5'], count)).toEqual([1.234, 0.5]);
    expect(readColumn(['1.234', '1.234.567', '800'], count)).toEqual([1234, 1234567, 800]);
  });

  it('can be grouped by spaces and apostrophes, which show no decimal sign', () => {
    expect(readColumn(["1'234", '2.5'], count)).toEqual([1234, 2.5]);
    expect(readColumn(['1\u2019234.50', '2\u202f500'], fee)).toEqual([1234.5, 2500]);
    expect(readColumn(['1 234 567,5', '2\u00a0500'], count)).toEqual([1234567.5, 2500]);
    expect(readColumn(['1234 567', '0 500'], count)).toEqual([null, null]);
  });

  it('is negative in parentheses', () => {
    expect(readColumn(['(1,234.50)', '($5.00)', '$2.00'], fee)).toEqual([-1234.5, -5, 2]);
  });

  it('has decimals after a leading 0', () => {
    expect(readColumn(['0,500'], count)).toEqual([0.5]);
    expect(readColumn(['0.500'], count)).toEqual([0.5]);
  });

  it('is ambiguous or refused without a clear decimal sign', () => {
    expect(readColumn(['1,234'], count)).toEqual(['decimal?']);
    expect(readColumn(['1.200', '2.500', '800'], count)).toEqual(['decimal?']);
    expect(readColumn(['1.234', '5'], fee)).toEqual(['decimal?']);
    expect(readColumn(["1'234", '2.500'], count)).toEqual(['decimal?']);
    expect(readColumn(['1,5', '1.5'], count)).toEqual(['decimal 0 1']);
  });
});

it('does not change other columns', () => {
  expect(readColumn(['03/04/2026', '1,5'], note)).toEqual(['03/04/2026', '1,5']);
});
