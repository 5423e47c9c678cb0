import { describe, expect, it } from 'vitest';
import type { WireLead } from '../../../../contract/leads';
import { createZoneClock } from '../../../../objects/leads/zone-clock';
import { toLocalDay } from '../../../../schemas/values/calendar-day';
import { toLead } from '../../../../src/features/leads/lead';
import { createLeadBook } from '../../../../src/features/leads/lead-book';
import type { LeadView } from '../../../../src/features/leads/lead-view';

const view: LeadView = {
  page: 1,
  limit: 10,
  sort: '-date',
  q: '',
  partner: '',
  partnerID: '',
  day: '',
  since: '',
};
const book = (leads: readonly WireLead[], zone = 'America/Chicago') =>
  createLeadBook(leads, createZoneClock(zone));
const ids = (leads: readonly WireLead[]) => leads.map(({ contactID }) => contactID);

const leads: WireLead[] = [
  {
    contactID: 'a',
    date: '2026-03-01T12:00:00Z',
    city: 'zürich',
    partnerFirstName: 'Olga',
    partnerLastName: 'O',
  },
  { contactID: 'b', date: '2026-03-03T12:00:00Z', city: 'Åbo', distroType: 'To Store' },
  { contactID: 'c', date: 'not a date', city: 'Austin', partnerFirstName: 'Otto' },
  { contactID: 'd', createdAt: '2026-03-02T12:00:00Z', firstName: 'Ann', lastName: 'Lee' },
];

describe('a lead [A3.6]', () => {
  it('has a key of contactID, date and position', () => {
    expect(toLead({ contactID: 'a', date: '2026-03-01' }, 7).key).toBe('a|2026-03-01|7');
    expect(toLead({ contactID: 'a' }, 1).key).not.toBe(toLead({ contactID: 'a' }, 2).key);
  });
  it('uses date, or else createdAt', () => {
    expect(toLead({ contactID: 'a', date: '2026-03-01', createdAt: '2020-01-01' }, 0).instant).toBe(
      Date.UTC(2026, 2, 1),
    );
    expect(toLead({ contactID: 'a', createdAt: '2020-01-01' }, 0).instant).toBe(Date.UTC(2020, 0, 1));
    expect(toLead({ contactID: 'a' }, 0).instant).toBeUndefined();
  });
});

describe('a whole list of leads', () => {
  it('sorts by date, with missing dates last', () => {
    expect(ids(book(leads).getRows(view))).toEqual(['b', 'd', 'a', 'c']);
    expect(ids(book(leads).getRows({ ...view, sort: 'date' }))).toEqual(['a', 'd', 'b', 'c']);
  });
  it('sorts text by one collation, with empty values last [R40.2]', () => {
    expect(ids(book(leads).getRows({ ...view, sort: 'city' }))).toEqual(['b', 'c', 'a', 'd']);
    expect(ids(book(leads).getRows({ ...view, sort: '-city' }))).toEqual(['a', 'c', 'b', 'd']);
  });
  it('searches first and last name', () => {
    expect(ids(book(leads).getRows({ ...view, q: 'ann L' }))).toEqual(['d']);
    expect(ids(book(leads).getRows({ ...view, q: 'LEE' }))).toEqual(['d']);
    expect(ids(book(leads).getRows({ ...view, q: 'nowhere' }))).toEqual([]);
  });
  it('lists its partners', () => {
    expect(book(leads).partners).toEqual(['Olga O', 'Otto']);
    expect(ids(book(leads).getRows({ ...view, partner: 'Otto' }))).toEqual(['c']);
  });
  it('filters by day in the time zone', () => {
    const night = [{ contactID: 'n', date: '2026-05-02T03:00:00Z' }];
    expect(ids(book(night).getRows({ ...view, day: '2026-05-01' }))).toEqual(['n']);
    expect(ids(book(night, 'UTC').getRows({ ...view, day: '2026-05-01' }))).toEqual([]);
  });
  it('filters from a day on', () => {
    expect(ids(book(leads).getRows({ ...view, since: '2026-03-02' }))).toEqual(['b', 'd']);
  });
  it('returns the last page for a page beyond the end [A2.42]', () => {
    const many = Array.from({ length: 21 }, (_, n) => ({ contactID: `${n}`, date: '2026-03-01' }));
    const { rows, total, page } = book(many).getPage({ ...view, page: 99 });
    expect([rows.length, total, page]).toEqual([1, 21, 3]);
    expect(book(many).getPage({ ...view, page: 3, limit: 50 }).page).toBe(1);
  });
  it('accepts any JSON', () => {
    const odd = [{ contactID: 5 }, { contactID: '', date: 7 }, {}] as unknown as WireLead[];
    for (const sort of ['date', '-contactID', 'city'])
      expect(book(odd).getRows({ ...view, sort })).toHaveLength(3);
  });
});

describe('the counts of a whole list [A2.43, R53.1]', () => {
  const counts = (dates: readonly string[], now: string, zone = 'America/Chicago') => {
    const list = dates.map((date, n) => ({
      contactID: `${n}`,
      date,
      distroType: n === 0 ? 'To Store' : 'x',
    }));
    const numbers = book(list, zone).getNumbers('', toLocalDay(new Date(now), zone));
    const of = ({ partner, store }: { partner: number; store: number }) => [partner, store];
    return {
      numbers,
      ...Object.fromEntries(Object.entries(numbers.counts).map(([key, count]) => [key, of(count)])),
    };
  };
  it('are split into partner and store leads [A9.4]', () => {
    const now = '2026-03-15T20:00:00Z';
    expect(
      counts([now, now, '2026-03-01T12:00:00Z', '2026-01-05T12:00:00Z', '2025-06-01'], now),
    ).toMatchObject({
      today: [1, 1],
      month: [2, 1],
      last90: [3, 1],
      year: [3, 1],
    });
  });
  it('start days at midnight in the time zone', () => {
    const dates = ['2026-03-15T04:59:59Z', '2026-03-15T05:00:00Z'];
    expect(counts(dates, '2026-03-15T12:00:00Z')).toMatchObject({ today: [1, 0], month: [1, 1] });
  });
  it('support days of 23 and 25 hours', () => {
    const spring = [
      '2026-03-08T05:59:59Z',
      '2026-03-08T06:00:00Z',
      '2026-03-09T04:59:59Z',
      '2026-03-09T05:00:00Z',
    ];
    expect(counts(spring, '2026-03-08T20:00:00Z')).toMatchObject({ today: [2, 0] });
    const autumn = [
      '2026-11-01T04:59:59Z',
      '2026-11-01T05:00:00Z',
      '2026-11-02T05:59:59Z',
      '2026-11-02T06:00:00Z',
    ];
    expect(counts(autumn, '2026-11-01T20:00:00Z')).toMatchObject({ today: [2, 0] });
  });
  it('start years at New Year in the time zone', () => {
    const dates = ['2026-01-01T05:59:59Z', '2026-01-01T06:00:00Z'];
    expect(counts(dates, '2026-01-01T06:30:00Z')).toMatchObject({
      today: [1, 0],
      month: [1, 0],
      year: [1, 0],
      last90: [1, 1],
    });
    expect(counts(dates, '2026-01-01T05:30:00Z')).toMatchObject({ today: [0, 1], year: [0, 1] });
  });
  it('cover today and the 89 days before', () => {
    const dates = ['2025-12-15T12:00:00Z', '2025-12-16T12:00:00Z', '2026-03-16T12:00:00Z'];
    const { numbers, ...found } = counts(dates, '2026-03-15T12:00:00Z');
    expect(found).toMatchObject({ last90: [1, 0] });
    expect(numbers.days).toHaveLength(90);
    expect(numbers.days[0]).toEqual({ day: '2025-12-16', partner: 1, store: 0 });
  });
  it('depend on the partner only', () => {
    const now = '2026-03-03T20:00:00Z';
    expect(
      book(leads).getNumbers('Olga O', toLocalDay(new Date(now), 'America/Chicago')).counts.month,
    ).toEqual({
      partner: 1,
      store: 0,
    });
  });
});
