import { afterEach, describe, expect, it, vi } from 'vitest';
import {
  addDays,
  addMonths,
  isDay,
  toDayBefore,
  toLocalDay,
  toZoneName,
} from '../../../schemas/values/calendar-day';
import { setTimeZone, today } from '../../../schemas/values/today';

describe('a calendar day', () => {
  it.each(['2026-01-31', '2024-02-29', '2000-02-29', '0001-01-01', '9999-12-31'])('%s exists', (text) => {
    expect(isDay(text)).toBe(true);
  });

  it.each([
    ...['2026-02-29', '1900-02-29', '2026-04-31', '2026-13-01', '2026-00-10', '2026-01-00', '0000-01-01'],
    ...['2026-1-1', '01/31/2026', '2026-01-31T00:00', ' 2026-01-31', ''],
  ])('%j does not', (text) => {
    expect(isDay(text)).toBe(false);
  });

  it('is counted backwards without a time zone', () => {
    expect(toDayBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(toDayBefore('2026-01-01', 366)).toBe('2024-12-31');
  });

  it('differs east of midnight', () => {
    const instant = new Date('2026-03-01T12:00:00Z');
    expect(toLocalDay(instant, 'Pacific/Kiritimati')).toBe('2026-03-02');
    expect(toLocalDay(instant, 'America/Los_Angeles')).toBe('2026-03-01');
  });
});

describe('another day', () => {
  it('adds days or months within the range of valid years', () => {
    expect([addDays('2026-02-28', 1), addDays('2026-01-01', -1)]).toEqual(['2026-03-01', '2025-12-31']);
    expect([addMonths('2026-01-31', 1), addMonths('2026-01-31', -11)]).toEqual(['2026-02-28', '2025-02-28']);
    expect([
      addDays('9999-12-31', 1),
      addDays('0001-01-01', -1),
      addMonths('0001-01-01', -1),
      addDays('2026-01-01', Number.NaN),
    ]).toEqual(Array(4).fill(undefined));
  });
});

describe('today', () => {
  afterEach(() => {
    vi.useRealTimers();
    setTimeZone('UTC');
  });

  it('is the day of the installation’s time zone', () => {
    vi.useFakeTimers({ toFake: ['Date'], now: new Date('2026-03-01T03:00:00Z') });
    expect(today()).toBe('2026-03-01');
    setTimeZone('America/New_York');
    expect(today()).toBe('2026-02-28');
  });
});

describe('a zone', () => {
  it('has a name, not an offset', () => {
    expect(toZoneName('Europe/Berlin')).toBe('Europe/Berlin');
    for (const text of ['+05:30', 'Mars/Olympus', 'Europe/Berlin; drop', ''])
      expect(toZoneName(text)).toBeUndefined();
  });
});
