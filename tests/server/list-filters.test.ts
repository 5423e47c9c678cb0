// The filter operators of lists (W1) on both databases, and that filters reveal no hidden names (R34).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { addDays } from '../../schemas/values/calendar-day';
import type { Json, JsonObject } from '../../schemas/values/json';
import { listQueries } from './support/count-queries';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin: string;
let narrow: string;
/** By id. */
const letters = new Map<string, string>();

const fields = {
  partnerName: 'text',
  secret: 'text',
  fleet: 'number',
  fee: 'money',
  since: 'datePicker',
  visited: 'datetimePicker',
  isOpen: 'checkbox',
  served: 'multiState',
  codes: 'map',
};
const rows: { [id: string]: JsonObject } = {
  a: {
    partnerName: 'Äpfel',
    fleet: 4,
    fee: 10.5,
    since: '2026-01-31',
    isOpen: true,
    served: ['TX', 'OH'],
    secret: 'x',
  },
  b: { partnerName: 'Birne', fleet: 10, fee: 10.25, since: '2026-02-01', isOpen: false, served: ['TX'] },
  c: { partnerName: 'cherry 100%', fleet: 0, since: '2025-12-31', codes: { blue: '1' } },
  d: { partnerName: 'Dattel, süß', fee: -3 },
};

beforeAll(async () => {
  host = await openTestHost();
  await host.addElements(
    'partner',
    Object.entries(fields).map(([fieldName, visualType]) => ({
      metaDataID: `partner#${fieldName}`,
      objectType: 'partner',
      fieldName,
      type: 'text',
      grouping: 'General',
      fieldConfig: { label: fieldName, visualType },
    })),
  );
  for (const [letter, data] of Object.entries(rows)) letters.set(await host.seed('partner', data), letter);
  admin = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
  const partner = { readFields: Object.keys(fields).filter((name) => name !== 'secret'), writeFields: [] };
  narrow = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, partner } })).token;
});
afterAll(() => host.close());

const list = (query: string, token = admin) => host.call('GET', `/dtl/partner?${query}`, { token });
async function idsOf(query: string): Promise<string> {
  const { status, body } = await list(query);
  expect(status, JSON.stringify(body)).toBe(200);
  const items = body.items as { partnerID: string }[];
  expect(body.total).toBe(items.length);
  return items
    .map(({ partnerID }) => letters.get(partnerID))
    .sort()
    .join('');
}

describe('200 values to look for', () => {
  it.each(['partnerName', 'fleet', 'fee', 'since', 'visited', 'isOpen', 'served', 'partnerID'])(
    'read %s of each record once or twice',
    async (field) => {
      const days = Array.from({ length: 200 }, (_, at) => addDays('2026-01-01', at));
      const { queries } = await listQueries(() => list(`page=1&f.${field}[in]=${days.join(',')}`));
      const most = Math.max(...queries.map(({ text }) => text.split(`'${field}'`).length - 1));
      expect(most).toBeLessThan(20);
    },
  );

  it('are refused for the time of the last change', async () => {
    const { status } = await list(`page=1&f.changedAt[in]=${Array(6).fill('2026-01-01').join(',')}`);
    expect(status).toBe(400);
    expect((await list('page=1&f.changedAt[in]=2026-01-01,2026-01-02')).status).toBe(200);
  });
});

describe('a text to look for', () => {
  it.each([
    'f.partnerName=',
    'f.partnerName[ne]=',
    'f.partnerName[in]=a,',
    'f.partnerName[has]=',
    'f.partnerName[starts]=',
    'q=',
  ])('has up to 300 characters: %s', async (asked) => {
    const begun = asked.startsWith('q')
      ? asked
      : asked.replace(/^(.*)=/, (_, key) => `${encodeURIComponent(key)}=`);
    expect((await list(`page=1&${begun}${'a'.repeat(300)}`)).status).toBe(200);
    const { status, body } = await list(`page=1&${begun}${'a'.repeat(301)}`);
    expect([status, body.message]).toEqual([400, 'Shorten the search.']);
  });

  it('has up to 300 characters in leads, too', async () => {
    for (const key of ['q', 'partner', 'f.lname%5Bhas%5D']) {
      const { status } = await host.call('GET', `/dtl/leads?${key}=${'a'.repeat(301)}`, { token: admin });
      expect(status, key).toBe(400);
    }
  });

  it('is searched for one request at a time per person', async () => {
    const ask = (token: string) => list('page=1&f.partnerName%5Bhas%5D=a', token);
    const all = await Promise.all(Array.from({ length: 12 }, () => ask(admin)));
    const statuses = all.map(({ status }) => status);
    expect(statuses.filter((status) => status === 200)).toHaveLength(6);
    expect(statuses.filter((status) => status === 429)).toHaveLength(6);
    expect((await ask(narrow)).status).toBe(200);
  });
});

describe('f.<field>[op] [W1.16]', () => {
  it('finds recent changes of readable fields', async () => {
    const day = 86_400_000;
    const put = (id: string, field: string, ago: number) =>
      host.context.db.query(
        `insert into changes (n, topic, kind, record, version, field, by, at)
         values ((select coalesce(max(n), 0) + 1 from changes), 'record', 'partner', $1, 2, $2, 'somebody', $3)`,
        [id, field, new Date(Date.now() - ago * day).toISOString()],
      );
    const [a = '', b = '', c = ''] = [...letters.keys()];
    await host.context.db.query(`delete from changes where kind = 'partner'`);
    await put(a, 'fleet', 3);
    await put(b, 'fleet', 40);
    await put(c, 'secret', 3);
    expect(await idsOf('f.changedAt[gte]=-30d')).toBe('ac');
    expect(await idsOf('f.changedAt[lt]=-30d')).toBe('bd');
    expect(await idsOf('f.changedAt[gte]=-50d')).toBe('abc');
    const { body } = await list('f.changedAt[gte]=-30d', narrow);
    expect((body.items as { partnerID: string }[]).map(({ partnerID }) => letters.get(partnerID))).toEqual([
      'a',
    ]);
    expect(await idsOf('f.createdAt[gte]=-1d')).toBe('abcd');
    expect(await idsOf('f.createdAt[lt]=-1d')).toBe('');
    expect((await list('f.changedAt[has]=1')).status).toBe(400);
  });

  it.each(['99999', '0000-01-01', '-000001-01-01', '%2B010000-01-01', '%2B275760-09-12', '-271821-04-20'])(
    'accepts the instant %s',
    async (instant) => {
      for (const path of ['partner', 'leads']) {
        const query = `/dtl/${path}?f.createdAt[gt]=${instant}&page=1`;
        expect((await host.call('GET', query, { token: admin })).status, query).toBe(200);
      }
      expect(await idsOf(`f.createdAt[lt]=${instant}`)).toBe(/^(99999|%2B)/.test(instant) ? 'abcd' : '');
    },
  );

  it.each([
    ['f.partnerName=Birne', 'b'],
    ['f.partnerName[ne]=Birne', 'acd'],
    ['f.partnerName[in]=Birne,Äpfel,nobody', 'ab'],
    ['f.partnerName[in]=Birne&f.partnerName[in]=Dattel, süß', 'bd'],
    ['f.partnerName[has]=E', 'abcd'],
    ['f.partnerName[has]=0%25', 'c'],
    ['f.partnerName[starts]=CHERRY', 'c'],
    ['f.partnerName[starts]=_', ''],
    ['f.partnerName[lt]=birne', 'a'],
    ['f.partnerName[gte]=cherry', 'cd'],
    ['f.fleet[lt]=10', 'ac'],
    ['f.fleet[lte]=10', 'abc'],
    ['f.fleet[gt]=4', 'b'],
    ['f.fleet[gte]=4&f.fleet[lt]=10', 'a'],
    ['f.fleet[ne]=4', 'bcd'],
    ['f.fleet[in]=0,4.0', 'ac'],
    ['f.partnerName[in]=Dattel\\, süß,nobody', 'd'],
    ['f.fleet[gt]=many', ''],
    ['f.fleet[ne]=', 'abc'],
    ['f.fee[gt]=10.25', 'a'],
    ['f.fee[lt]=$0', 'd'],
    ['f.since[gte]=2026-01-01', 'ab'],
    ['f.since[lt]=2026-02-01', 'ac'],
    ['f.isOpen[ne]=true', 'bcd'],
    // A checkbox that was never ticked counts as No.
    ['f.isOpen=false', 'bcd'],
    ['f.isOpen[ne]=false', 'a'],
    ['f.isOpen[in]=false', 'bcd'],
    ['f.isOpen[in]=false,true', 'abcd'],
    ['f.isOpen[in]=maybe', ''],
    ['f.fleet[in]=many', ''],
    ['f.fleet[in]=4,', 'ad'],
    ['f.codes[in]=,x', 'abd'],
    ['f.isOpen[empty]=1', 'bcd'],
    ['f.served[has]=OH', 'a'],
    ['f.served[in]=OH,TX', 'ab'],
    ['f.served[ne]=OH', 'bcd'],
    ['f.codes[has]=blue', 'c'],
    ['f.codes[empty]=', 'abd'],
    ['f.fee[empty]=true', 'c'],
    ['f.fee[empty]=false', 'abd'],
    ['f.isOpen[empty]=0', 'a'],
    ['f.partnerID[in]=a!,d!', 'ad'],
    ['f.partnerID[ne]=a!', 'bcd'],
    ['f.createdAt[gt]=2020-01-01', 'abcd'],
    ['f.createdAt[lt]=2020-01-01T00:00:00Z', ''],
    ['f.createdAt[lt]=yesterday', ''],
  ])('%s', async (query, ids) => {
    const toIds = (_: string, letter: string) => [...letters].find((one) => one[1] === letter)?.[0] ?? '';
    expect(await idsOf(query.replace(/\b([a-d])!/g, toIds))).toBe(ids);
  });

  it('combine with search, order and pages', async () => {
    const { body } = await list('f.fleet[gte]=0&q=e&sort=-fleet&limit=2&page=2');
    expect(body).toMatchObject({ total: 3, page: 2 });
    const items = body.items as { partnerID: string }[];
    expect(items.map(({ partnerID }) => letters.get(partnerID))).toEqual(['c']);
  });

  it.each(['ne', 'in', 'lt', 'has', 'starts', 'empty'])('by %s do not reveal hidden names', async (op) => {
    const answers: Json[] = [];
    for (const name of ['secret', 'nosuch', '__proto__', 'constructor', '']) {
      const { status, body } = await list(`f.${name}[${op}]=x`, narrow);
      answers.push([status, body.code, body.message] as Json);
    }
    expect(new Set(answers.map((one) => JSON.stringify(one))).size).toBe(1);
    expect(JSON.stringify(answers[0])).toContain('[400,"unknownName"');
  });

  it.each([
    'f.partnerName[like]=x',
    'f.partnerName[]=x',
    'f.isOpen[lt]=true',
    'f.served[starts]=T',
    'f.codes[gt]=1',
    'f.fleet[has]=1',
    'f.fee[empty]=perhaps',
    'f.fleet[lt]=1&f.fleet[lt]=2',
    'deleted=yes',
    'limit=201',
    'limit=0',
    'page=0',
  ])('%s is refused', async (query) => {
    expect((await list(query)).status).toBe(400);
  });

  it('are listed in /openapi.json', async () => {
    const { body } = await host.call('GET', '/openapi.json');
    const text = JSON.stringify((body.paths as JsonObject)['/dtl/partner']);
    for (const word of ['f.<field>[op]', 'starts', '"deleted"', '"export"']) expect(text).toContain(word);
  });
});
