// A2 Leads page, A7, R35, R40, R53: each lead is added once, and each caller sees their own leads.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { LeadPage } from '../../contract/leads';
import { toFirstDay, toLeadCounts, toLeadDays } from '../../objects/leads/lead-days';
import { toInstant } from '../../objects/leads/lead-instant';
import { toDayBefore } from '../../schemas/values/calendar-day';
import type { JsonObject } from '../../schemas/values/json';
import { addPerson, getToken } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
const tokens = new Map<string, string>();
const token = (who: string) => tokens.get(who) ?? '';

async function addToken(who: string, data: Record<string, string>) {
  const person = await addPerson(host, data);
  tokens.set(who, await getToken(host, person.email));
  return person;
}

beforeAll(async () => {
  host = await openTestHost();
  const sponsor = await host.seed('sponsor', { sponsorName: 'Sun' });
  const brand = await host.seed('brand', { brandName: 'Glow', sponsorID: sponsor });
  const ours = await host.seed('partner', { partnerName: 'Ours', primaryBrandID: brand });
  const others = await host.seed('partner', { partnerName: 'Others' });
  await addToken('admin', {});
  await addToken('sponsor', { type: 'sponsor', userTypeID: sponsor });
  await addToken('ours', { type: 'partner', userTypeID: ours, fname: 'Olga', lname: 'Ours' });
  await addToken('others', { type: 'partner', userTypeID: others, fname: 'Otto', lname: 'Others' });
  await addToken('client', {
    type: 'partner',
    userTypeID: ours,
    role: 'client',
    fname: 'Carl',
    lname: 'Client',
  });
  const lead = (contactID: string, partner: string, more = {}) => {
    const [partnerFirstName, partnerLastName] = partner.split(' ');
    return {
      contactID,
      firstName: contactID,
      partnerFirstName,
      partnerLastName,
      date: '2026-03-01T12:00:00Z',
      ...more,
    };
  };
  const sent = await post([
    lead('a1', 'Olga Ours', { city: 'Åbo' }),
    lead('a2', 'Carl Client', { city: 'zürich', distroType: 'To Store' }),
    lead('b1', 'Otto Others', { city: 'Austin' }),
    lead('n1', 'Nobody Known', { city: null }),
    lead('p1', 'Somebody Else', { partnerID: ours, city: 'Bonn' }),
  ]);
  expect(sent.body).toEqual({ success: true, added: 5, known: 0 });
});
afterAll(() => host.close());

const post = (body: unknown, who = 'admin') => host.call('POST', '/dtl/leads', { token: token(who), body });
const get = async (query: string, who = 'admin') => {
  const { status, body } = await host.call('GET', `/dtl/leads${query}`, { token: token(who) });
  return {
    status,
    body,
    page: body as unknown as LeadPage,
    list: body as unknown as { contactID: string }[],
  };
};
const ids = (items: readonly { contactID: string }[]) => items.map(({ contactID }) => contactID).sort();

describe('GET /dtl/leads [W2.10]', () => {
  it('without parameters is a bare list [A7.11, W2.10]', async () => {
    expect(ids((await get('')).list)).toEqual(['a1', 'a2', 'b1', 'n1', 'p1']);
  });
  it.each([
    ['sponsor', ['a1', 'a2', 'p1']],
    ['ours', ['a1', 'a2', 'p1']],
    ['others', ['b1']],
    ['client', ['a2']],
  ])('shows the %s its own leads', async (who, expected) => {
    expect(ids((await get('', who)).list)).toEqual(expected);
    const { page } = await get('?page=1', who);
    expect(ids(page.items)).toEqual(expected);
    expect(page.total).toBe(expected.length);
    expect(ids((await get('?q=o', who)).page.items).every((id) => expected.includes(id))).toBe(true);
  });
  it('does not offer a client other partners', async () => {
    expect((await get('?page=1', 'client')).page.partners).toEqual(['Carl Client']);
    expect((await get('?partner=Otto%20Others', 'client')).page.total).toBe(0);
  });
  it('sorts text by one collation, empty last', async () => {
    const cities = async (sort: string) => (await get(`?sort=${sort}`)).page.items.map(({ city }) => city);
    expect(await cities('city')).toEqual(['Åbo', 'Austin', 'Bonn', 'zürich', undefined]);
    expect(await cities('-city')).toEqual(['zürich', 'Bonn', 'Austin', 'Åbo', undefined]);
  });
  it.each(['city', '-city', 'date', '-date', '-distroType'])('pages by %s without gaps', async (sort) => {
    const pages = await Promise.all([1, 2, 3].map((page) => get(`?limit=2&page=${page}&sort=${sort}`)));
    expect(ids(pages.flatMap(({ page }) => page.items))).toEqual(['a1', 'a2', 'b1', 'n1', 'p1']);
  });
  it('answers the last page beyond the end', async () => {
    for (const page of ['99', '9'.repeat(40)])
      expect((await get(`?limit=2&page=${page}`)).page).toMatchObject({ page: 3, total: 5, limit: 2 });
  });
  it('searches, filters, and takes wildcards literally', async () => {
    expect(ids((await get('?q=AUSTIN')).page.items)).toEqual(['b1']);
    expect((await get('?q=%25')).page.total).toBe(0);
    expect(ids((await get('?f.city=Bonn')).page.items)).toEqual(['p1']);
    expect(ids((await get('?f.city=')).page.items)).toEqual(['n1']);
    expect(ids((await get('?partner=Olga%20Ours')).page.items)).toEqual(['a1']);
  });
  it.each([
    ['f.contactID[in]=a1,p1,nobody', ['a1', 'p1']],
    ['f.contactID[ne]=a1', ['a2', 'b1', 'n1', 'p1']],
    ['f.contactID[starts]=A', ['a1', 'a2']],
    ['f.contactID[has]=1&f.contactID[gt]=b', ['b1', 'n1', 'p1']],
    ['f.contactID[lte]=a2', ['a1', 'a2']],
    ['f.city[empty]=true', ['n1']],
    ['f.city[ne]=', ['a1', 'a2', 'b1', 'p1']],
    ['f.createdAt[gte]=2000-01-01', ['a1', 'a2', 'b1', 'n1', 'p1']],
    ['f.date[lt]=2000-01-01', []],
    ['f.date[gt]=whenever', []],
    ['f.date=2026-03-01T12:00:00Z', ['a1', 'a2', 'b1', 'n1', 'p1']],
    ['f.date=2026-03-01T13:00:00%2B01:00&f.date[ne]=2026-03-02', ['a1', 'a2', 'b1', 'n1', 'p1']],
    ['f.date[ne]=2026-03-01T12:00:00.000Z', []],
    ['f.date[in]=2026-03-01T12:00:00Z', ['a1', 'a2', 'b1', 'n1', 'p1']],
    ['f.date=whenever', []],
    // Without a zone, in the viewer's time zone, never the server's.
    ['f.date=2026-03-01T06:00&tz=America/Chicago', ['a1', 'a2', 'b1', 'n1', 'p1']],
    ['f.date[gte]=2026-03-01&f.date[lt]=2026-03-02&tz=Pacific/Auckland', []],
    ['f.date[gte]=2026-03-02&f.date[lt]=2026-03-03&tz=Pacific/Auckland', ['a1', 'a2', 'b1', 'n1', 'p1']],
    ['f.date[empty]=true', []],
    // A day is the whole day in that zone.
    ['f.date=2026-03-01', ['a1', 'a2', 'b1', 'n1', 'p1']],
    ['f.date[lte]=2026-03-01', ['a1', 'a2', 'b1', 'n1', 'p1']],
    ['f.date[gt]=2026-03-01', []],
    ['f.date=2026-03-01&tz=Pacific/Auckland', []],
    ['f.date[lte]=2026-03-02&f.date[gt]=2026-03-01&tz=Pacific/Auckland', ['a1', 'a2', 'b1', 'n1', 'p1']],
  ])('filters by %s', async (query, found) => {
    expect(ids((await get(`?limit=50&${query}`)).page.items)).toEqual(found);
  });
  it('interprets a day in the time zone', async () => {
    await post([{ contactID: 'z1', date: '2026-05-02T03:00:00Z' }]);
    expect((await get('?day=2026-05-02&tz=UTC')).page.total).toBe(1);
    expect((await get('?day=2026-05-01&tz=America/Chicago')).page.total).toBe(1);
    expect((await get('?day=2026-05-02&tz=America/Chicago')).page.total).toBe(0);
  });
  it('counts only the leads of one partner', async () => {
    const { partnerID } = (await get('?f.contactID=p1')).page.items[0] ?? {};
    const sums = async (who: string) => {
      const { counts, total } = (await get(`?f.partnerID=${partnerID}`, who)).page;
      return [total, counts.year.partner + counts.year.store];
    };
    expect(await sums('admin')).toEqual([3, 3]);
    expect(await sums('sponsor')).toEqual([3, 3]);
    expect(await sums('others')).toEqual([0, 0]);
  });
  it('counts new leads right away', async () => {
    // In this zone it is about noon, so the day does not change between the calls.
    const hours = new Date().getUTCHours() - 12;
    const zone = `?tz=Etc/GMT${hours < 0 ? '-' : '%2B'}${Math.abs(hours)}`;
    const { total, counts: known } = (await get(zone)).page;
    const before = known.today;
    await post([
      { contactID: `t1`, date: new Date().toISOString() },
      { contactID: `t2`, date: new Date().toISOString(), distroType: 'To Store' },
    ]);
    const { counts, days, ...after } = (await get(zone)).page;
    expect(after.total).toBe(total + 2);
    expect(counts.today).toEqual({ partner: before.partner + 1, store: before.store + 1 });
    expect(days).toHaveLength(90);
    expect(days.at(-1)).toMatchObject(counts.today);
  });
  it.each([
    'sort=nosuch',
    'sort=search',
    'f.user_id=1',
    'f.__proto__=1',
    'f.user_id[has]=1',
    'f.city[like]=x',
    'f.date[has]=2',
    'other=1',
    'page=0',
    'page=x',
    'limit=201',
    'limit=-1',
    'tz=Mars/Olympus',
    'tz=%2B05:00',
    "tz=UTC';select",
    'day=2026-02-30',
    'day=today',
    'q=1&q=2',
  ])('answers 400 for %s', async (query) => {
    expect((await get(`?${query}`)).status).toBe(400);
  });
  it('needs a token', async () => {
    expect((await host.call('GET', '/dtl/leads')).status).toBe(401);
  });
});

describe('POST /dtl/leads [R53.2, W2.11]', () => {
  it('accepts a known lead again without changes [R53.2, W2.11]', async () => {
    const { body } = await post([
      { contactID: 'a1', city: 'Changed' },
      { contactID: 'new1' },
      { contactID: 'new1' },
    ]);
    expect(body).toEqual({ success: true, added: 1, known: 2 });
    expect((await get('?f.contactID=a1')).page.items[0]?.city).toBe('Åbo');
  });
  it('sorts and counts a lead with a future date by its arrival', async () => {
    const count = async () => (await get('?page=1&tz=UTC')).page.counts.last90.partner;
    const before = await count();
    const date = new Date(Date.now() + 30 * 86_400_000).toISOString();
    await post([{ contactID: 'ahead1', date }]);
    await post([{ contactID: 'ahead2' }]);
    const { items } = (await get('?f.contactID[starts]=ahead')).page;
    expect(items.map(({ contactID }) => contactID)).toEqual(['ahead2', 'ahead1']);
    expect(items[1]?.date).toBe(date);
    expect(await count()).toBe(before + 2);
  });
  it('requires the right to configure partners [R56.8]', async () => {
    const sent = async (type: 'admin' | 'partner', partner: JsonObject) => {
      const userTypeID = await host.seed('partner', { partnerName: 'P' });
      const { token } = await host.signIn({ type, userTypeID, roleConfig: { partner } });
      return (await host.call('POST', '/dtl/leads', { token, body: [{ contactID: 'x-1' }] })).status;
    };
    const all = ['sys_allFields'];
    const configures = { readFields: [], writeFields: [], canConfigure: true };
    expect(await sent('admin', { readFields: all, writeFields: [] })).toBe(422);
    expect(await sent('admin', configures)).toBe(200);
    expect(await sent('partner', configures)).toBe(403);
  });
  it('adds each lead once in parallel', async () => {
    const batch = Array.from({ length: 20 }, (_, index) => ({ contactID: `par${index}` }));
    const answers = await Promise.all(Array.from({ length: 6 }, () => post(batch)));
    expect(answers.reduce((sum, { body }) => sum + Number(body.added), 0)).toBe(20);
  });
  it.each(['sponsor', 'ours', 'client'])('is closed to the %s', async (who) => {
    expect((await post([{ contactID: 'x' }], who)).status).toBe(403);
  });
  it.each([
    [[{}], '0.contactID'],
    [[{ contactID: 'ok' }, { contactID: 7 }], '1.contactID'],
    [[{ contactID: 'x', unknown: 'y' }], '0.unknown'],
    [[{ contactID: 'x', date: 'yesterday' }], '0.date'],
    [[{ contactID: 'x', date: '2026-02-30' }], '0.date'],
    [[{ contactID: 'x', partnerID: 'nobody' }], '0.partnerID'],
    [[{ contactID: 'x', city: 'y'.repeat(301) }], '0.city'],
    [[null], '0.'],
  ])('names the fault in %j', async (body, path) => {
    const { status, body: answer } = await post(body);
    expect(status).toBe(422);
    expect(Object.keys(answer.fieldErrors ?? {})).toEqual([path]);
    expect((await get('?f.contactID=ok')).page.total).toBe(0);
  });
  it.each([{}, 'text', 7, null])('refuses %j as a list', async (body) => {
    expect((await post(JSON.stringify(body))).status).toBe(400);
  });
});

describe('the counts of R53', () => {
  const days = [
    { day: '2026-01-01', partner: 1, store: 0 },
    { day: '2026-03-01', partner: 2, store: 1 },
    { day: '2026-03-15', partner: 4, store: 0 },
    { day: '2026-03-16', partner: 8, store: 0 },
  ];
  it('are calendar days', () => {
    expect(toLeadCounts(days, '2026-03-15')).toEqual({
      today: { partner: 4, store: 0 },
      month: { partner: 6, store: 1 },
      last90: { partner: 7, store: 1 },
      year: { partner: 7, store: 1 },
    });
  });
  it('include today and the 89 days before [R53.1, A9.4]', () => {
    expect(toDayBefore('2026-03-31', 89)).toBe('2026-01-01');
    expect(toFirstDay('2026-12-31')).toBe('2026-01-01');
    expect(toFirstDay('2026-01-05')).toBe('2025-10-08');
    expect(toLeadDays(days, '2026-03-15')[0]?.day).toBe('2025-12-16');
  });
});

describe('the instant of a lead', () => {
  it.each([
    ['2026-03-01', '2026-03-01T00:00:00.000Z'],
    ['2026-03-01T10:00', '2026-03-01T10:00:00.000Z'],
    ['2026-03-01 10:00:30', '2026-03-01T10:00:30.000Z'],
    ['2026-03-01T10:00:00-06:00', '2026-03-01T16:00:00.000Z'],
  ])('%s is %s', (text, expected) => {
    expect(toInstant(text)?.toISOString()).toBe(expected);
  });
  it.each(['', '03/01/2026', '2026-13-01', '2026-02-30', '9999-01-01', '20260301'])(
    '%j is invalid',
    (text) => {
      expect(toInstant(text)).toBeUndefined();
    },
  );
});
