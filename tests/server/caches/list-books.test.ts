// Long lists are answered from books that a process keeps: the same rows in the same order as the database finds them one by one,
// whoever asks and whatever changes meanwhile (R34, R35, R40).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { seedSystem } from '../../../server/seed/seed';
import { appendChangesNow } from '../../../server/storage/changes';
import { listLeads } from '../../../server/storage/leads';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
const tokens: Record<string, string> = {};
let seed = 7;
/** Always the same numbers. */
const random = (below: number) => {
  seed = (seed * 1_103_515_245 + 12_345) % 2_147_483_648;
  return Math.floor((seed / 2_147_483_648) * below);
};
const pick = <T>(values: readonly T[]) => values[random(values.length)] as T;

const names = [
  'Åby',
  'aby',
  'Élan',
  'Zürich',
  'Dallas',
  'dallas',
  'İzmir',
  'Straße',
  'STRASSE',
  '50%',
  'a_b',
  'x',
];
const toName = () => [pick(names), random(40), pick(names)].join(pick([' ', '-', '']));
const toData = () => ({
  partnerName: toName(),
  primaryBrandID: `brand-${random(6)}`,
  ...(random(5) && { city: pick(names) }),
  state: pick(['TX', 'CT']),
  ...(random(3) && { website: `https://${random(1000)}.example` }),
});
const count = 700;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  for (let n = 0; n < 6; n++)
    await host.seed('brand', { brandName: `Brand ${n}`, sponsorID: `sponsor-${n % 2}` }, `brand-${n}`);
  await host.seed('sponsor', { sponsorName: 'One' }, 'sponsor-0');
  for (let n = 0; n < count; n++) await host.seed('partner', toData(), `p-${n}`);
  const roles: Record<string, Parameters<TestHost['signIn']>[0]> = {
    admin: { type: 'admin', roleConfig: fullAccess },
    narrow: { type: 'admin', roleConfig: { partner: { readFields: ['city'], writeFields: [] } } },
    sponsor: { type: 'sponsor', roleConfig: fullAccess, userTypeID: 'sponsor-0' },
    partner: { type: 'partner', roleConfig: fullAccess, userTypeID: 'p-1' },
  };
  for (const [name, user] of Object.entries(roles)) tokens[name] = (await host.signIn(user)).token;
  await host.context.listBooks.open('partner', 0);
  await host.context.listBooks.open('lead', 0);
}, 120_000);
afterAll(() => host.close());

const reach: Record<string, string> = {
  admin: 'true',
  narrow: 'true',
  sponsor: `data ->> 'primaryBrandID' in (select id from records where kind = 'brand' and data ->> 'sponsorID' = 'sponsor-0')`,
  partner: `id = 'p-1'`,
};
const keys: Record<string, string> = {
  createdAt: 'created_at',
  partnerID: 'id',
};

type Asked = { sort: string; q: string; page: number; limit: number };

/** The slow and sure way: every row is looked at. */
async function findExactly(who: string, { sort, q, page, limit }: Asked) {
  const name = sort.replace('-', '');
  const way = sort.startsWith('-') ? 'desc' : 'asc';
  const key = keys[name] ?? `(data ->> '${name}') collate "und-x-icu"`;
  const rows = await host.context.db.query<{ id: string }>(
    `select id from records where kind = 'partner' and deleted_at is null and ${reach[who]}
       and position(lower($1::text collate "und-x-icu") in lower((data ->> 'partnerName') collate "und-x-icu")) > 0
     order by ${key} ${way} nulls last, id ${way}`,
    [q],
  );
  const last = Math.max(1, Math.ceil(rows.length / limit));
  const at = Math.min(page, last);
  return {
    ids: rows.slice((at - 1) * limit, at * limit).map(({ id }) => id),
    total: rows.length,
    page: at,
  };
}

async function find(who: string, { sort, q, page, limit }: Asked) {
  const query = new URLSearchParams({ sort, q, page: String(page), limit: String(limit) });
  const { status, body } = await host.call('GET', `/dtl/partner?${query}`, { token: tokens[who] ?? '' });
  expect(status, JSON.stringify(body)).toBe(200);
  const items = body.items as { partnerID: string }[];
  return { ids: items.map(({ partnerID }) => partnerID), total: body.total, page: body.page };
}

const sorts = ['partnerName', 'city', 'state', 'website', 'createdAt', 'partnerID', 'zip'];
const parts = [
  '',
  '',
  'd',
  'ab',
  'da',
  'zür',
  'dall',
  'x-',
  '50%',
  'a_b',
  'iz',
  'ss',
  '1',
  '12',
  'élan',
  'none',
];

function toAsked(who: string): Asked {
  const isNarrow = who === 'narrow';
  return {
    sort: `${pick(['', '-'])}${pick(isNarrow ? ['city', 'createdAt'] : sorts)}`,
    q: isNarrow ? '' : pick(parts),
    page: pick([1, 1, 2, 3, 10, 30, 999]),
    limit: pick([5, 15, 60]),
  };
}

let made = 0;
async function change(): Promise<void> {
  const token = tokens.admin ?? '';
  const id = `p-${2 + random(count - 2)}`;
  const kind = random(6);
  if (kind === 0) await host.call('DELETE', `/dtl/partner?partnerID=${id}`, { token });
  else if (kind === 1)
    await host.call('POST', '/dtl/restore', { token, body: { objectType: 'partner', id } });
  else {
    const { partnerName, city = '', website = '' } = toData() as Record<string, string>;
    const body = pick([{ partnerName }, { city }, { website }, { partnerName, city }]);
    await host.call('PATCH', `/dtl/partner?partnerID=${id}`, { token, body });
  }
  made++;
}

describe('a long list', () => {
  it('is answered from its book', async () => {
    const request = { order: 'city', descending: true, parts: ['dallas'], page: 1, limit: 5 };
    expect((await host.context.listBooks.find('partner', request))?.ids).toHaveLength(5);
  });

  it('has the rows that the database has [R34.4]', { timeout: 120_000 }, async () => {
    for (let round = 0; round < 40; round++) {
      const together = Array.from({ length: random(6) }, change);
      const meanwhile = Array.from({ length: 3 }, () => find('admin', toAsked('admin')));
      await Promise.all([...together, ...meanwhile]);
      for (const who of [
        'admin',
        'admin',
        'admin',
        'admin',
        'admin',
        'admin',
        'narrow',
        'sponsor',
        'partner',
      ]) {
        const asked = toAsked(who);
        expect(await find(who, asked), `${who} ${JSON.stringify(asked)}`).toEqual(
          await findExactly(who, asked),
        );
      }
    }
    expect(made).toBeGreaterThan(50);
  });

  it('has what another process changed', async () => {
    await host.context.db.transaction(async (tx) => {
      await tx.query(
        `update records set data = data || '{"partnerName": "!first"}' where kind = 'partner' and id = 'p-5'`,
      );
      await tx.query(`update records set deleted_at = null where kind = 'partner' and id = 'p-5'`);
      await tx.query('update change_counter set n = n + 1');
      await tx.query(`insert into changes (n, topic, kind, record, version, field, by)
        select n, 'record', 'partner', 'p-5', 9, '', 'x' from change_counter`);
    });
    await host.context.feed.catchUp();
    const asked = { sort: 'partnerName', q: '!first', page: 1, limit: 5 };
    expect(await find('admin', asked)).toEqual({ ids: ['p-5'], total: 1, page: 1 });
  });
});

describe('the list of leads', () => {
  const toLead = (n: number) => ({
    contactID: `c-${n}`,
    firstName: pick(names),
    ...(random(3) && { city: pick(names) }),
    zip: String(random(50)),
    date: new Date(Date.now() - random(400) * 86_400_000).toISOString(),
    partnerFirstName: pick(['Ann', 'Bob']),
  });

  it('has the leads that the database has', async () => {
    const { db } = host.context;
    const token = tokens.admin ?? '';
    for (let round = 0; round < 15; round++) {
      const body = Array.from({ length: 1 + random(20) }, (_, n) => toLead(round * 100 + n));
      expect((await host.call('POST', '/dtl/leads', { token, body })).status).toBe(200);
      for (let n = 0; n < 6; n++) {
        const [sort, q] = [`${pick(['', '-'])}${pick(['date', 'city', 'zip', 'firstName'])}`, pick(parts)];
        const name = sort.replace('-', '');
        const column =
          { date: 'at', firstName: 'first_name collate "und-x-icu"' }[name] ?? `${name} collate "und-x-icu"`;
        const way = sort.startsWith('-') ? 'desc' : 'asc';
        const rows = await db.query<{ n: number }>(
          `select n from leads where position($1 in search) > 0 order by ${column} ${way} nulls last, n ${way}`,
          [q.toLowerCase()],
        );
        const page = 1 + random(Math.ceil(rows.length / 10) || 1);
        const numbers = rows.slice((page - 1) * 10, page * 10).map((row) => String(row.n));
        const query = new URLSearchParams({ sort, q, page: String(page), tz: 'UTC' });
        const { body: answer } = await host.call('GET', `/dtl/leads?${query}`, { token });
        const ids = (answer.items as { contactID: string }[]).map(({ contactID }) => contactID);
        expect(ids).toEqual((await listLeads(db, numbers)).map(({ contact_id }) => contact_id));
        expect(answer.total).toBe(rows.length);
      }
    }
  });

  it('counts the days and partners of all', async () => {
    const { body } = await host.call('GET', '/dtl/leads?tz=UTC', { token: tokens.admin ?? '' });
    const [row] = await host.context.db.query<{ year: number }>(
      `select count(*)::int as year from leads where at >= date_trunc('year', now() at time zone 'UTC') at time zone 'UTC'`,
    );
    expect(body.counts).toMatchObject({ year: { partner: row?.year, store: 0 } });
    expect(body.partners).toEqual(['Ann', 'Bob']);
  });

  it('is read anew after thousands at once', async () => {
    const { db, feed, listBooks } = host.context;
    const request = { order: 'date', descending: true, parts: [], page: 1, limit: 10 };
    const total = (await listBooks.find('lead', request))?.total ?? 0;
    expect(total).toBeGreaterThan(0);
    const [{ n: last } = { n: 0 }] = await db.query<{ n: number }>('select max(n) as n from leads');
    await db.query(
      `insert into leads (contact_id, date, at, created_at, is_store, search)
       select 'many-' || i, '2026-01-01', now(), now(), false, 'many' from generate_series(1, 2500) i`,
    );
    const change = {
      topic: 'record',
      objectType: 'lead',
      record: String(last),
      version: 0,
      field: '',
    } as const;
    await appendChangesNow(db, 'x', [change]);
    await feed.catchUp();
    expect(await listBooks.find('lead', request)).toBeUndefined();
    await listBooks.open('lead', 0);
    expect((await listBooks.find('lead', request))?.total).toBe(total + 2500);
  });
});
