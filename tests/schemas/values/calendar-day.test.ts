import { describe, expect, it } from 'vitest';
import { isDay, toDayBefore, toLocalDay, toZoneName } from '../../../schemas/values/calendar-day';

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

  it('is counted back without a zone', () => {
    expect(toDayBefore('2026-03-01', 1)).toBe('2026-02-28');
    expect(toDayBefore('2026-01-01', 366)).toBe('2024-12-31');
  });

  it('is another one east of midnight', () => {
    const instant = new Date('2026-03-01T12:00:00Z');
    expect(toLocalDay(instant, 'Pacific/Kiritimati')).toBe('2026-03-02');
    expect(toLocalDay(instant, 'America/Los_Angeles')).toBe('2026-03-01');
  });
});

describe('a zone', () => {
  it('has a name, never an offset', () => {
    expect(toZoneName('Europe/Berlin')).toBe('Europe/Berlin');
    for (const text of ['+05:30', 'Mars/Olympus', 'Europe/Berlin; drop', ''])
      expect(toZoneName(text)).toBeUndefined();
  });
});
