// Lists by time read few extra rows on both databases, and reveal no changes of unreadable fields (W1; R34).
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createMissingIndexes } from '../../../server/storage/lists/record-indexes';
import { openAdministrator, vehicle } from '../support/administrator';
import { explainPages, listSteps } from '../support/page-plans';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let admin = '';
let narrow = '';
const rows = 9000;
const toID = (n: number) => `v-${String(n).padStart(4, '0')}`;
const ids = Array.from({ length: rows }, (_, n) => toID(n));

const send = (method: string, path: string, body?: object, token = admin) =>
  host.call(method, path, { token, ...(body && { body }) });
async function addField(fieldName: string, visualType: string) {
  const field = {
    objectType: 'vehicle',
    fieldName,
    grouping: '',
    fieldConfig: { label: fieldName, visualType },
  };
  const { status, body } = await send('POST', '/dtl/db', field);
  expect(status, JSON.stringify(body)).toBe(201);
}
const change = (id: string, body: object) => send('PATCH', `/dtl/record/vehicle?id=${id}`, body);
async function idsOf(query: string, token = admin): Promise<string[]> {
  const { status, body } = await send('GET', `/dtl/record/vehicle?${query}`, undefined, token);
  expect(status, JSON.stringify(body)).toBe(200);
  return (body.items as { id: string }[]).map(({ id }) => id);
}

beforeAll(async () => {
  host = await openTestHost();
  admin = await openAdministrator(host);
  expect((await send('POST', '/dtl/object', vehicle)).status).toBe(201);
  for (const name of ['note', 'secret', 'gone']) await addField(name, 'text');
  await addField('visit', 'datetimePicker');
  const access = { readFields: ['plate', 'note', 'visit'], writeFields: [] };
  narrow = (await host.signIn({ type: 'admin', roleConfig: { ...fullAccess, vehicle: access } })).token;
  const { db } = host.context;
  const visit = `to_char(timestamp '2026-01-01' + n * interval '1 hour', 'YYYY-MM-DD"T"HH24:MI:SS"Z"')`;
  await db.query(
    `insert into records (kind, id, data)
     select 'vehicle', 'v-' || lpad(n::text, 4, '0'), jsonb_build_object('plate', 'P ' || n, 'visit', ${visit})
     from generate_series(0, $1::integer - 1) n`,
    [rows],
  );
  // A higher number has a later last change; every third one is in a field that not every role reads.
  await db.query(
    `insert into changes (n, topic, kind, record, version, field, by, at)
     select counter.n + 1 + i, 'record', 'vehicle', 'v-' || lpad((i % $1)::text, 4, '0'), 1 + i / $1,
       case when i < $1 then '' when i % 3 = 0 then 'secret' else 'note' end, 'x', timestamp '2026-02-01' + i * interval '1 minute'
     from change_counter counter, generate_series(0, $1::integer * 2 - 1) i`,
    [rows],
  );
  await db.query('update change_counter set n = (select max(n) from changes)');
  await createMissingIndexes(db);
  await db.query('analyze');
}, 60_000);
afterAll(() => host.close());

/** The most rows that any step of the statements of its page read. */
async function readBy(query: string, token = admin): Promise<number> {
  const path = query.includes('limit') ? query : `${query}&total=known&limit=20`;
  const plans = await explainPages(host.context.db, () => idsOf(path, token));
  const counts = plans
    .flatMap(listSteps)
    .map((step) => (step['Actual Rows'] + (step['Rows Removed by Filter'] ?? 0)) * step['Actual Loops']);
  return Math.max(...counts);
}

describe('a long list by time', () => {
  it.each(['sort=visit', 'sort=-visit'])('reads no more than its page for %s', async (query) => {
    expect(await readBy(query)).toBeLessThanOrEqual(100);
  });

  it('reads only the neighbors of a day', async () => {
    expect(await readBy('f.visit=2026-02-03&sort=visit')).toBeLessThanOrEqual(2000);
  });

  it('reads no other changes for those that come first', async () => {
    const all = ids.toReversed();
    expect(await idsOf('sort=-changedAt&limit=20')).toEqual(all.slice(0, 20));
    expect(await readBy('sort=-changedAt')).toBeLessThanOrEqual(rows + 100);
  });

  it('counts nothing for a page near the first', async () => {
    expect(await readBy('sort=-changedAt&limit=30&page=9')).toBeLessThanOrEqual(rows + 100);
    expect(await idsOf('sort=-changedAt&limit=30&page=9')).toEqual(ids.toReversed().slice(240, 270));
  });

  it('reveals nothing more to callers with partial access', async () => {
    const told = ids.filter((_, n) => n % 3 > 0).toReversed();
    expect(await idsOf('sort=-changedAt&limit=20', narrow)).toEqual(told.slice(0, 20));
    expect(await readBy('sort=-changedAt', narrow)).toBeLessThanOrEqual(rows + 100);
    // Pages continue after the records with recent changes.
    expect(await idsOf('sort=-changedAt&limit=200&page=11', narrow)).toEqual(told.slice(2000, 2200));
    expect(await idsOf('sort=-changedAt&limit=200&page=7', narrow)).toEqual(told.slice(1200, 1400));
  });

  it('has the same order when read from the end', async () => {
    // Every third record has had no change since its creation.
    const first = ids.filter((_, n) => n % 3 === 0).slice(0, 400);
    expect(await idsOf('sort=changedAt&limit=200&page=2', narrow)).toEqual(first.slice(200));
    const last = await idsOf(`sort=-changedAt&limit=200&page=${rows / 200}`, narrow);
    expect(last).toEqual(first.slice(0, 200).toReversed());
  });

  it('continues beyond the last changes', async () => {
    const at = (page: number) => `sort=-changedAt&limit=200&page=${page}`;
    const all = ids.toReversed();
    expect(await idsOf(at(12))).toEqual(all.slice(2200, 2400));
    expect(await idsOf(at(13))).toEqual(all.slice(2400, 2600));
    // A page that begins with recent changes and ends behind them.
    expect(await idsOf('sort=-changedAt&limit=30&page=67')).toEqual(all.slice(1980, 2010));
  });

  it('sorts changes of the same moment by id', async () => {
    const { db } = host.context;
    const many = 2500;
    const toTwin = (n: number) => `w-${String(n).padStart(4, '0')}`;
    await db.query(
      `insert into records (kind, id, data)
       select 'vehicle', 'w-' || lpad(n::text, 4, '0'), '{"plate": "twin"}' from generate_series(0, $1::integer - 1) n`,
      [many],
    );
    await db.query(
      `insert into changes (n, topic, kind, record, version, field, by, at)
       select -1 - n, 'record', 'vehicle', 'w-' || lpad(n::text, 4, '0'), 1, '', 'x', timestamp '2025-01-01'
       from generate_series(0, $1::integer - 1) n`,
      [many],
    );
    const twins = Array.from({ length: many }, (_, n) => toTwin(n));
    for (const page of [1, 2, 12])
      expect(await idsOf(`sort=changedAt&limit=200&page=${page}`, narrow)).toEqual(
        twins.slice((page - 1) * 200, page * 200),
      );
    expect((await idsOf('sort=changedAt&limit=200&page=13', narrow)).slice(99, 102)).toEqual([
      toTwin(many - 1),
      toID(0),
      toID(3),
    ]);
  });

  it('has an index soon after a field is added', async () => {
    await addField('later', 'datetimePicker');
    const named = "select from pg_indexes where indexname = 'records_vehicle_at_later'";
    await expect.poll(async () => (await host.context.db.query(named)).length, { timeout: 20_000 }).toBe(1);
  });

  it('follows each change', async () => {
    await change(toID(7), { note: 'now' });
    await change(toID(8), { secret: 'now' });
    expect((await idsOf('sort=-changedAt&limit=2')).slice(0, 2)).toEqual([toID(8), toID(7)]);
    expect((await idsOf('sort=-changedAt&limit=2', narrow))[0]).toBe(toID(7));
    expect(await idsOf('sort=-changedAt&limit=2', narrow)).not.toContain(toID(8));
  });
});
