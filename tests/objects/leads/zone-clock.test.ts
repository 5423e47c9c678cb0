import { describe, expect, it } from 'vitest';
import { createZoneClock, toDayStart } from '../../../objects/leads/zone-clock';
import { toLocalDay } from '../../../schemas/values/calendar-day';

const at = (text: string) => Date.parse(text);

describe('the date of a lead [A9.3]', () => {
  const chicago = createZoneClock('America/Chicago');
  it.each([
    ['2026-03-01T18:05:00Z', '03/01/26 12:05 PM'],
    ['2026-03-01T06:00:00Z', '03/01/26 12:00 AM'],
    ['2026-12-31T23:59:59Z', '12/31/26 05:59 PM'],
    ['2000-01-01T13:30:00Z', '01/01/00 07:30 AM'],
  ])('shows %s as %s', (instant, text) => {
    expect(chicago.displayInstant(at(instant))).toBe(text);
  });
  it('follows daylight saving time', () => {
    expect(chicago.displayInstant(at('2026-03-08T07:59:00Z'))).toBe('03/08/26 01:59 AM');
    expect(chicago.displayInstant(at('2026-03-08T08:00:00Z'))).toBe('03/08/26 03:00 AM');
    expect(chicago.displayInstant(at('2026-11-01T06:30:00Z'))).toBe('11/01/26 01:30 AM');
    expect(chicago.displayInstant(at('2026-11-01T07:30:00Z'))).toBe('11/01/26 01:30 AM');
  });
});

describe('the beginning of a day', () => {
  it.each([
    ['2026-11-01', 'America/Chicago', '2026-11-01T05:00:00.000Z'],
    ['2026-11-02', 'America/Chicago', '2026-11-02T06:00:00.000Z'],
    ['2026-03-08', 'Asia/Kathmandu', '2026-03-07T18:15:00.000Z'],
    ['2026-03-08', 'Pacific/Kiritimati', '2026-03-07T10:00:00.000Z'],
  ])('%s in %s is %s', (day, zone, instant) => {
    expect(toDayStart(day, zone)).toBe(instant);
  });
});

describe('the calendar day of a lead', () => {
  it.each(['America/Chicago', 'Asia/Kathmandu', 'Australia/Lord_Howe', 'Pacific/Kiritimati', 'UTC'])(
    'is the zone own in %s',
    (zone) => {
      const clock = createZoneClock(zone);
      // Every 13 minutes around new year and both clock changes.
      for (const start of ['2025-12-31', '2026-03-08', '2026-04-05', '2026-10-04', '2026-11-01']) {
        for (let minute = 0; minute < 2 * 1440; minute += 13) {
          const instant = at(`${start}T00:00:00Z`) + minute * 60_000;
          expect(clock.toDay(instant)).toBe(toLocalDay(new Date(instant), zone));
        }
      }
    },
  );
});
