// Lists filtered and sorted by moments, on both databases: moments compare as points in time in any notation, and a day is the whole
// day in UTC, as lists show it.

import fc from 'fast-check';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../schemas/values/calendar-day';
import { today } from '../../schemas/values/today';
import { fullAccess as access } from '../../schemas/words/access';
import { createGate } from '../../server/access/gate';
import { parseListQuery } from '../../server/operations/records/list-query';
import { workOutToday } from '../../server/operations/records/work-out-today';
import { lastChangeNumber, listChangesAfter } from '../../server/storage/changes/changes';
import { filterRows } from '../../server/storage/lists/record-list';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

const dayOf = (days: number) => addDays(today(), days) ?? '';

let host: TestHost;
let token: string;
const visits = new Map<string, string>();
const named = {
  midnight: '2026-03-01T00:00:00Z',
  noon: '2026-03-01T12:00:00.500Z',
  late: '2026-03-01T23:59:59.999999999Z',
  next: '2026-03-02T00:00:00.000Z',
  before: '2026-02-28T23:59:59.9Z',
  never: '',
  unread: 'some day',
};

beforeAll(async () => {
  host = await openTestHost();
  await host.addElements('partner', [
    { fieldName: 'partnerName', grouping: 'A', fieldConfig: { label: 'Name', visualType: 'text' } },
    { fieldName: 'visit', grouping: 'A', fieldConfig: { label: 'Visit', visualType: 'datetimePicker' } },
    { fieldName: 'other', grouping: 'A', fieldConfig: { label: 'Other', visualType: 'datetimePicker' } },
    { fieldName: 'begins', grouping: 'A', fieldConfig: { label: 'Begins', visualType: 'datetimePicker' } },
    { fieldName: 'due', grouping: 'A', fieldConfig: { label: 'Due', visualType: 'datePicker' } },
    {
      fieldName: 'age',
      grouping: 'A',
      fieldConfig: { label: 'Age', visualType: 'number', formula: 'days(due, today())' },
    },
    {
      fieldName: 'opens',
      grouping: 'A',
      fieldConfig: { label: 'Opens', visualType: 'datePicker', limits: { minimum: 'today' } },
    },
    {
      fieldName: 'closes',
      grouping: 'A',
      fieldConfig: {
        label: 'Closes',
        visualType: 'datePicker',
        check: { rule: 'closes <= addMonths(today(), 12)', message: 'Within a year.' },
      },
    },
  ]);
  for (const [partnerName, visit] of Object.entries(named)) {
    const id = await host.seed('partner', { partnerName, ...(visit && { visit }) });
    const at = new Date(named[partnerName as 'noon'] || '2026-03-05T10:00:00Z');
    if (!Number.isNaN(at.getTime()))
      await host.context.db.query('update records set created_at = $1 where id = $2', [at, id]);
  }
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
});
afterAll(() => host.close());

async function namesOf(query: string): Promise<string> {
  const { status, body } = await host.call('GET', `/dtl/partner?${query}`, { token });
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.items as { partnerName: string }[]).map(({ partnerName }) => partnerName).join(' ');
}
const sorted = async (query: string) => (await namesOf(query)).split(' ').sort().join(' ');

describe('f.<field>[op] of moments [W1.16]', () => {
  it.each([
    ['f.visit[lte]=2026-03-01', 'before late midnight noon'],
    ['f.visit[lt]=2026-03-01', 'before'],
    ['f.visit[gt]=2026-03-01', 'next'],
    ['f.visit[gte]=2026-03-01', 'late midnight next noon'],
    ['f.visit=2026-03-01', 'late midnight noon'],
    ['f.visit[ne]=2026-03-01', 'before never next unread'],
    ['f.visit[in]=2026-02-28,2026-03-02', 'before next'],
    ['f.visit[in]=2026-02-28,2026-03-01T12:00:00.5Z,some day', 'before noon'],
    ['f.visit[in]=2026-02-28,', 'before never'],
    ['f.visit=2026-02-30', ''],
    ['f.visit[lte]=2026-02-30', ''],
    ['f.visit=2026-03-01T00:00:00.000Z', 'midnight'],
    ['f.visit=2026-03-01T13:00:00.5%2B01:00', 'noon'],
    ['f.visit=2026-03-01T12:00:00Z', ''],
    ['f.visit[gt]=2026-03-01T00:00:00Z&f.visit[lte]=2026-03-01T14:00:00.500000%2B02:00', 'noon'],
    ['f.visit[gt]=2026-03-01T23:59:59.99Z', 'late next'],
    ['f.visit=2026-03-02T00:00', 'next'],
    ['f.visit=', 'never'],
    ['f.visit[empty]=false', 'before late midnight next noon unread'],
    ['f.visit=some day', ''],
    ['f.visit[starts]=2026-02', 'before'],
    ['f.createdAt=2026-03-01', 'late midnight noon'],
    ['f.createdAt[lte]=2026-02-28', 'before'],
    ['f.createdAt[gt]=2026-03-01', 'never next unread'],
    ['f.createdAt=2026-03-01T13:00:00.5%2B01:00', 'noon'],
  ])('%s', async (query, names) => {
    expect(await sorted(query)).toBe(names);
  });

  it('are sorted by time', async () => {
    expect(await namesOf('sort=visit')).toMatch(/^before midnight noon late next /);
    expect(await namesOf('sort=-visit')).toMatch(/^next late noon midnight before /);
    const pages = [];
    for (const page of [1, 2, 3, 4]) pages.push(await namesOf(`sort=visit&limit=2&page=${page}`));
    expect(pages.join(' ')).toMatch(/^before midnight noon late next (never unread|unread never)$/);
  });
});

describe('the values that depend on the day', () => {
  beforeAll(async () => {
    for (const days of [-1, 0, 7, 8]) {
      const due = dayOf(days);
      await host.seed('partner', { partnerName: `${days}`, due, begins: `${due}T12:00:00Z` });
    }
  });

  it.each([
    ['=today', '0'],
    ['[lt]=today', '-1'],
    ['[gt]=today', '7 8'],
    ['[next]=7d', '0 7'],
    ['[next]=0d', '0'],
  ])('f.due%s [E8.5a]', async (query, names) => {
    expect(await sorted(`f.due${query}`)).toBe(names);
    expect(await sorted(`f.begins${query}`)).toBe(names);
  });

  it.each(['f.due[next]=soon', 'f.due[next]=', 'f.partnerName[next]=7d'])('%s is refused', async (query) => {
    expect((await host.call('GET', `/dtl/partner?${query}`, { token })).status).toBe(400);
  });

  it('is computed at each read, and for lists in steps after midnight [E8.5b]', async () => {
    const id = await host.seed('partner', { partnerName: 'Aging', due: dayOf(-3), age: 2 });
    const stored = async () => {
      const [row] = await host.context.db.query<{ age: number; version: number }>(
        `select (data ->> 'age')::int as age, version from records where id = $1`,
        [id],
      );
      return row;
    };
    const { body } = await host.call('GET', `/dtl/partner?partnerID=${id}`, { token });
    expect(body.age).toBe(3);
    expect(await sorted('f.age=2')).toBe('Aging');
    const last = await lastChangeNumber(host.context.db);
    await workOutToday(host.context);
    expect(await stored()).toEqual({ age: 3, version: 1 });
    expect(await sorted('f.age=3')).toBe('Aging');
    const told = await listChangesAfter(host.context.db, last);
    expect(told.map(({ record, field }) => [record, field])).toEqual([['', 'age']]);
    await host.context.db.query(`update records set data = data || '{"age": 9}' where id = $1`, [id]);
    await workOutToday(host.context);
    expect(await stored()).toMatchObject({ age: 9 });
    await host.context.db.query(`update worked_days set day = '2000-01-01'`);
    await workOutToday(host.context);
    expect(await stored()).toMatchObject({ age: 3 });
  });

  it('limits new values but not stored ones [E8.5a]', async () => {
    const id = await host.seed('partner', { partnerName: 'Limited', opens: dayOf(-1) });
    const patch = async (body: { [field: string]: string }) => {
      const { fieldErrors = {} } = (await host.call('PATCH', `/dtl/partner?partnerID=${id}`, { token, body }))
        .body;
      const errors = Object.entries(fieldErrors as { [field: string]: { message: string }[] });
      return Object.fromEntries(errors.map(([name, [first]]) => [name, first?.message]));
    };
    expect(await patch({ partnerName: 'Still limited' })).toEqual({});
    expect(await patch({ opens: dayOf(-2) })).toEqual({ opens: 'Must not be before today.' });
    expect(await patch({ opens: dayOf(0) })).toEqual({});
    expect(await patch({ closes: '2999-01-01' })).toEqual({ closes: 'Within a year.' });
    expect(await patch({ closes: dayOf(30) })).toEqual({});
  });
});

describe('a moment', () => {
  const second = fc.integer({ min: 0, max: 200_000 });
  const digits = fc.constantFrom('', '0', '5', '50', '500', '49', '499999999', '000000001', '000', '999');
  const written = fc.record({ second, digits });
  const toText = (at: number, fraction: string, offset = 0) => {
    const local = new Date(Date.UTC(2026, 1, 28) + at * 1000 + offset * 60_000).toISOString().slice(0, 19);
    const sign = offset < 0 ? '-' : '+';
    const [hours, minutes] = [Math.trunc(Math.abs(offset) / 60), Math.abs(offset) % 60];
    const zone = offset === 0 ? 'Z' : `${sign}${`0${hours}`.slice(-2)}:${`0${minutes}`.slice(-2)}`;
    return `${local}${fraction && `.${fraction}`}${zone}`;
  };
  const toTime = (at: number, fraction: string) => BigInt(at) * 10n ** 9n + BigInt(fraction.padEnd(9, '0'));
  const day = 86_400n * 10n ** 9n;
  const ops = ['', 'ne', 'lt', 'lte', 'gt', 'gte'] as const;
  const isFit = {
    '': (one: bigint, from: bigint, last: bigint) => one >= from && one <= last,
    ne: (one: bigint, from: bigint, last: bigint) => one < from || one > last,
    lt: (one: bigint, from: bigint) => one < from,
    lte: (one: bigint, _: bigint, last: bigint) => one <= last,
    gt: (one: bigint, _: bigint, last: bigint) => one > last,
    gte: (one: bigint, from: bigint) => one >= from,
  };

  it('is compared as a point in time, with and without the database', async () => {
    for (const one of fc.sample(written, { numRuns: 120, seed: 7 })) {
      const id = await host.seed('partner', { partnerName: 'Any', other: toText(one.second, one.digits) });
      visits.set(id, `${toTime(one.second, one.digits)}`);
    }
    const gate = createGate(
      { access: { partner: access } } as never,
      await host.context.metadata.get('partner'),
    );
    const rows = await host.context.db.query<never>(
      `select *, kind as "objectType" from records where data ? 'other'`,
    );
    const query = fc.record({
      ...{ op: fc.constantFrom(...ops), isDay: fc.boolean(), digits, second },
      offset: fc.constantFrom(0, 60, -330, 845),
      known: fc.option(fc.constantFrom(...visits.values())),
    });
    for (const { op, isDay, offset, ...asked } of fc.sample(query, { numRuns: 150, seed: 11 })) {
      const at = asked.known === null ? asked.second : Number(BigInt(asked.known) / 10n ** 9n);
      const fraction = asked.known === null ? asked.digits : asked.known.slice(-9);
      const exact = toTime(at, asked.known === null ? fraction : fraction.padStart(9, '0'));
      const text = isDay
        ? toText(at, '').slice(0, 10)
        : toText(at, fraction.padStart(asked.known ? 9 : 0, '0'), offset);
      const from = isDay ? (exact / day) * day : exact;
      const last = isDay ? from + day - 1n : exact;
      const wanted = [...visits].filter(([, one]) => isFit[op](BigInt(one), from, last)).map(([id]) => id);
      const key = `f.other${op && `[${op}]`}`;
      const { body } = await host.call(
        'GET',
        `/dtl/partner?limit=200&f.partnerName=Any&${key}=${encodeURIComponent(text)}`,
        { token },
      );
      const found = (body.items as { partnerID: string }[]).map(({ partnerID }) => partnerID);
      expect(found.sort(), `${key}=${text}`).toEqual(wanted.sort());
      const query = { objectType: 'partner', ...parseListQuery({ [key]: text, page: '1' }, gate) } as const;
      const alone = await filterRows(host.context.db, rows, query);
      expect(alone.map(({ id }: { id: string }) => id).sort(), `${key}=${text} alone`).toEqual(wanted);
    }
    const order = (await host.call('GET', '/dtl/partner?limit=200&f.partnerName=Any&sort=other', { token }))
      .body.items as { partnerID: string }[];
    const times = order.map(({ partnerID }) => BigInt(visits.get(partnerID) ?? 0));
    expect(times).toEqual([...times].sort((a, b) => (a < b ? -1 : Number(a > b))));
    expect(times).toHaveLength(120);
  });
});
