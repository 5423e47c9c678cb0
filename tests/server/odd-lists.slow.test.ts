// Twenty lists that are hard to page (ties, empty values, values of other types, far pages, concurrent writes), each compared row by
// row with one plain statement.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openAdministrator, vehicle } from './support/administrator';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let admin = '';
const count = 700;

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  const send = (path: string, body: object) => host.call('POST', path, { token: admin, body });
  expect((await send('/dtl/object', vehicle)).status).toBe(201);
  const fields = { note: 'text', crew: 'number', owned: 'checkbox', visit: 'datetimePicker' };
  for (const [fieldName, visualType] of Object.entries(fields)) {
    const field = {
      objectType: 'vehicle',
      fieldName,
      grouping: '',
      fieldConfig: { label: fieldName, visualType },
    };
    expect((await send('/dtl/db', field)).status).toBe(201);
  }
  const owner = { visualType: 'select', msOptionsType: 'dynamic', refersTo: 'sponsor', label: 'Owner' };
  const link = { objectType: 'vehicle', fieldName: 'owner', grouping: '', fieldConfig: owner };
  expect((await send('/dtl/db', link)).status).toBe(201);
  const { db } = host.context;
  // Two share a name, one has none, one is deleted.
  await db.query(
    `insert into records (kind, id, data, deleted_at)
     select 'sponsor', 's-' || n, jsonb_strip_nulls(jsonb_build_object('sponsorName',
       (array['Zeta', 'alpha', 'Alpha', 'Zeta', null, 'Beta'])[n])), case when n = 6 then now() end
     from generate_series(1, 6) n`,
  );
  await db.query(
    `insert into records (kind, id, data, created_at)
     select 'vehicle', 'v-' || md5(n::text), jsonb_strip_nulls(jsonb_build_object(
       'plate', 'Ä ' || n % 40,
       'note', case n % 5 when 0 then null when 1 then 'tie' when 2 then 'Tie' else 'n' || n % 7 end,
       'crew', case n % 4 when 0 then null when 1 then to_jsonb(n % 3) when 2 then to_jsonb(n * 0.1) else '"many"'::jsonb end,
       'owned', case n % 3 when 0 then null else to_jsonb(n % 3 = 1) end,
       'visit', case n % 6 when 0 then null else '2026-01-0' || n % 5 + 1 || 'T00:00:00Z' end,
       'owner', case n % 9 when 0 then null when 8 then 's-gone' else 's-' || n % 6 + 1 end)),
       timestamptz '2026-01-01' + n % 50 * interval '1 minute'
     from generate_series(1, $1::integer) n`,
    [count],
  );
  await db.query(
    `insert into changes (n, topic, kind, record, version, field, by, at)
     select (select n from change_counter) + row_number() over (), 'record', 'vehicle', id, 1, '', 'x',
       timestamptz '2026-02-01' + length(data ->> 'plate') * interval '1 minute'
     from records where kind = 'vehicle' and data ? 'note'`,
  );
  await db.query('update change_counter set n = (select max(n) from changes)');
  await db.query(
    `insert into leads (contact_id, city, first_name, date, at, created_at, is_store, search)
     select 'c-' || n, case n % 5 when 0 then null else 'City ' || n % 4 end, 'Ä' || n % 2, '2026',
       timestamptz '2026-01-01' + n % 9 * interval '1 microsecond', timestamptz '2026-01-01', n % 2 = 0, 'lead ' || n
     from generate_series(1, $1::integer) n`,
    [count],
  );
}, 60_000);
afterAll(() => host.close());

const icu = 'collate "und-x-icu"';
const field = (name: string) => `data ->> '${name}'`;
const number = `case when jsonb_typeof(data -> 'crew') = 'number' then (data ->> 'crew')::numeric end`;
const title = `(select sponsor.data ->> 'sponsorName' from records sponsor
  where sponsor.kind = 'sponsor' and sponsor.deleted_at is null and sponsor.id = records.data ->> 'owner') ${icu}`;
const changed = `(select max(at) from changes where kind = 'vehicle' and record = records.id)`;

type List = readonly [query: string, key: string, where?: string];
/** The request, and the key and condition of the plain statement. */
const lists: readonly List[] = [
  ['sort=plate', `(${field('plate')}) ${icu}`],
  ['sort=-plate', `(${field('plate')}) ${icu}`],
  ['sort=note', `(${field('note')}) ${icu}`],
  ['sort=-note', `(${field('note')}) ${icu}`],
  ['sort=crew', number],
  ['sort=-crew', number],
  ['sort=owned', `coalesce((data ->> 'owned')::boolean, false)`],
  ['sort=-owned', `coalesce((data ->> 'owned')::boolean, false)`],
  ['sort=visit', field('visit')],
  ['sort=-visit', field('visit')],
  ['sort=owner', title],
  ['sort=-owner', title],
  ['sort=createdAt', 'created_at'],
  ['sort=-createdAt', 'created_at'],
  ['sort=-changedAt', changed],
  ['sort=note&q=ä 3', `(${field('note')}) ${icu}`, `${field('plate')} like 'Ä 3%'`],
  ['sort=-crew&f.note=tie', number, `${field('note')} = 'tie'`],
  ['sort=-owner&f.owned=true', title, `data -> 'owned' = 'true'`],
];
const leadLists: readonly List[] = [
  ['sort=-city', `city ${icu}`],
  ['sort=-date&f.firstName=Ä1', 'at', `first_name = 'Ä1'`],
];

async function readPage(path: string, query: string) {
  const { status, body } = await host.call('GET', `${path}?${query}`, { token: admin });
  expect(status, JSON.stringify(body)).toBe(200);
  const items = body.items as { id?: string; contactID?: string }[];
  return { ids: items.map((one) => one.id ?? one.contactID ?? ''), total: body.total, page: body.page };
}

async function readPlainly(query: string, key: string, where = 'true', path = records): Promise<string[]> {
  const direction = query.startsWith('sort=-') ? 'desc' : 'asc';
  const [id, tie, from] =
    path === records
      ? ['id', 'id', `records where kind = 'vehicle' and deleted_at is null and`]
      : ['contact_id', 'n', 'leads where'];
  const rows = await host.context.db.query<{ id: string }>(
    `select ${id} as id from ${from} ${where} order by ${key} ${direction} nulls last, ${tie} ${direction}`,
  );
  return rows.map((row) => row.id);
}
const records = '/dtl/record/vehicle';
const leads = '/dtl/leads';
const toCase =
  (path: string) =>
  ([query, key, where = 'true']: List) =>
    [path, query, key, where] as const;
const all = [...lists.map(toCase(records)), ...leadLists.map(toCase(leads))];

describe('a list', () => {
  it.each(all)('has the rows of a plain statement on each page: %s?%s', async (path, query, key, where) => {
    const whole = await readPlainly(query, key, where, path);
    const limit = 60;
    const last = Math.ceil(whole.length / limit);
    for (const page of new Set([1, 2, Math.ceil(last / 2), last - 1, last].filter((one) => one > 0))) {
      const found = await readPage(path, `${query}&limit=${limit}&page=${page}`);
      expect(found).toEqual({
        ids: whole.slice((page - 1) * limit, page * limit),
        total: whole.length,
        page,
      });
    }
    const beyond = await readPage(path, `${query}&limit=${limit}&page=${last + 5}`);
    expect(beyond).toMatchObject({ ids: whole.slice((last - 1) * limit), page: last });
  });

  it.each(all)('pages forward and back from any row: %s?%s', async (path, query, key, where) => {
    const whole = await readPlainly(query, key, where, path);
    for (const at of [0, Math.floor(whole.length / 3), Math.floor(whole.length / 2), whole.length - 12]) {
      const id = whole[at] ?? '';
      const after = await readPage(path, `${query}&limit=10&page=2&after=${id}`);
      expect(after.ids, `after ${at}`).toEqual(whole.slice(at + 1, at + 11));
      if (at < 10) continue;
      const before = await readPage(path, `${query}&limit=10&page=2&before=${id}`);
      expect(before.ids, `before ${at}`).toEqual(whole.slice(at - 10, at));
    }
  });

  it.each(all.filter(([path, , , where]) => path === records && where === 'true'))(
    'has no missing and no repeated rows while others write: %s?%s',
    async (_, query, key) => {
      const { db } = host.context;
      const before = await readPlainly(query, key);
      const met: string[] = [];
      for (let page = 1; ; page++) {
        const beside = met.length > 0 ? `&after=${met.at(-1)}` : '';
        const found = await readPage(records, `${query}&limit=100&total=known&page=${page}${beside}`);
        const { ids } = found;
        if (Number(found.page) < page) break;
        met.push(...ids);
        if (ids.length < 100) break;
        // A new row sorts before all rows that were read, and one of those is deleted.
        await db.query(
          `insert into records (kind, id, data, created_at) values ('vehicle', $1, '{"plate": " first"}', 'epoch')`,
          [` ${query} ${page}`],
        );
        await db.query(`update records set deleted_at = now() where kind = 'vehicle' and id = $1`, [ids[3]]);
      }
      expect(new Set(met).size).toBe(met.length);
      expect(before.filter((id) => !met.includes(id))).toEqual([]);
      await db.query(`delete from records where kind = 'vehicle' and id like ' %'`);
      await db.query(`update records set deleted_at = null where kind = 'vehicle'`);
    },
  );
});
