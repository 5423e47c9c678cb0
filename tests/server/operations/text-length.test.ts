// The maximum length of a text, and how a record's history shortens longer stored ones.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { seedSystem } from '../../../server/seed/seed';
import { appendChanges, listBases, listChangesAfter } from '../../../server/storage/changes/changes';
import type { Row } from '../../../server/storage/database';
import { addPerson, getToken } from '../support/accounts';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
let token: string;
beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  token = await getToken(host, (await addPerson(host)).email);
  const element = (fieldName: string, visualType: string) => ({
    fieldName,
    grouping: 'Own',
    fieldConfig: { label: fieldName, visualType },
  });
  await host.addElements('sponsor', [
    element('story', 'richTextInput'),
    element('words', 'map'),
    element('key_encrypt', 'text'),
    element('note', 'multiRowInput'),
  ]);
});
afterAll(() => host.close());

const long = 'y'.repeat(50_001);
const tooLong = [{ code: 'tooLong', message: 'Use up to 50,000 characters.' }];
const path = (id: string) => `/dtl/sponsor?sponsorID=${id}`;
const patch = (id: string, body: JsonObject) => host.call('PATCH', path(id), { token, body });
const seed = (data: JsonObject = {}) => host.seed('sponsor', { sponsorName: 'Acme', ...data });

describe('a text that is written', () => {
  it.each([
    ['a text', { note: long }],
    ['rich text', { story: `<p>${long}</p>` }],
    ['a text in a map', { words: { a: long } }],
    ['a key of a map', { words: { [long]: 'a' } }],
  ] as [string, JsonObject][])('is refused beyond 50,000 characters: %s', async (_what, body) => {
    const { status, body: answer } = await patch(await seed(), body);
    expect([status, answer.fieldErrors]).toEqual([422, { [Object.keys(body)[0] ?? '']: tooLong }]);
  });

  it.each([
    ['a name', { sponsorName: 'y'.repeat(2001) }],
    ['a sealed text', { key_encrypt: 'y'.repeat(2001) }],
  ] as [string, JsonObject][])('is refused beyond 2,000 characters of a line: %s', async (_what, body) => {
    const { status, body: answer } = await patch(await seed(), body);
    const message = 'Must be at most 2,000 characters long.';
    expect([status, answer.fieldErrors]).toEqual([
      422,
      { [Object.keys(body)[0] ?? '']: [{ code: 'format', message }] },
    ]);
  });

  it('can change without growing if a longer line is stored', async () => {
    const id = await seed({ sponsorName: 'y'.repeat(3000) });
    expect((await patch(id, { sponsorName: `z${'y'.repeat(2999)}` })).status).toBe(200);
    expect((await patch(id, { sponsorName: 'y'.repeat(3001) })).status).toBe(422);
  });

  it('is refused in a list', async () => {
    const id = await host.seed('brand', { brandName: 'Glow' });
    await host.addElements('brand', [
      {
        fieldName: 'tags',
        grouping: 'Own',
        fieldConfig: { label: 'Tags', visualType: 'multiCheck', msOptions: [{ label: 'A', value: 'a' }] },
      },
    ]);
    const body = { _section: 'profile', tags: ['a', long] };
    const { status, body: answer } = await host.call('PATCH', `/dtl/brand?brandID=${id}`, { token, body });
    expect([status, answer.fieldErrors]).toEqual([422, { tags: tooLong }]);
  });

  it('is refused in a new record', async () => {
    const body = { sponsorName: 'Acme', note: long };
    const { status, body: answer } = await host.call('POST', '/dtl/sponsor', { token, body });
    expect([status, answer.fieldErrors]).toEqual([422, { note: tooLong }]);
  });

  it("is refused in a client's own profile", async () => {
    const partner = await host.seed('partner', { partnerName: 'Ours' });
    const client = await addPerson(host, { type: 'partner', userTypeID: partner, role: 'client' });
    const given = { token: await getToken(host, client.email), body: { fname: long } };
    const { status, body } = await host.call('PATCH', '/dtl/user', given);
    expect(status).toBe(422);
    expect(body.fieldErrors).toHaveProperty('fname');
  });

  it('can have 50,000 characters', async () => {
    expect((await patch(await seed(), { note: long.slice(1) })).status).toBe(200);
  });

  it('is kept if it was longer before [R11.4]', async () => {
    const id = await seed({ sponsorName: long, note: long });
    expect((await patch(id, { note: long, sponsorName: ` ${long} `, story: 'New' })).status).toBe(200);
    const { body } = await host.call('GET', path(id), { token });
    expect(body).toMatchObject({ sponsorName: long, note: long, story: 'New' });
  });
});

/** As many changes of `note` as there are values, from version 2 on, each from the value before. */
async function change(id: string, values: readonly Json[]): Promise<void> {
  const about = { topic: 'record', objectType: 'sponsor', record: id, field: 'note' } as const;
  await host.context.db.transaction((tx) =>
    appendChanges(
      tx,
      'somebody',
      values.map((after, i) => ({ ...about, version: i + 2, before: values[i - 1] ?? null, after })),
    ),
  );
}

const getHistory = async (id: string) => {
  const { status, body } = await host.call('GET', `/dtl/history?objectType=sponsor&id=${id}`, { token });
  expect(status).toBe(200);
  return body.items as { from?: Json; to?: Json }[];
};

describe('the history of a record with long values', () => {
  it('shows their beginnings', async () => {
    const id = await seed();
    const map = { a: 'z'.repeat(11_000) };
    const whole = { a: 'z'.repeat(3000) };
    await change(id, ['x'.repeat(2000), long, `${'x'.repeat(1999)}😀 and more`, map, whole]);
    const begun = `${'y'.repeat(2000)}…`;
    const last = expect.stringMatching(/^\{"a": "z{9993,9995}…$/);
    expect(await getHistory(id)).toEqual(
      [
        { from: last, to: whole },
        { from: `${'x'.repeat(1999)}…`, to: last },
        { from: begun, to: `${'x'.repeat(1999)}…` },
        { from: 'x'.repeat(2000), to: begun },
        { to: 'x'.repeat(2000) },
      ].map((item) => expect.objectContaining(item)),
    );
  });

  it('reads only the values that it answers', async () => {
    const id = await seed();
    const { db } = host.context;
    await db.query(
      `with counter as (update change_counter set n = n + 600 returning n - 600 as start)
       insert into changes (n, topic, kind, record, version, field, before, after, by)
       select start + i, 'record', 'sponsor', $1, i, 'note', value, value, 'somebody'
       from counter, generate_series(1, 600) as i, to_jsonb(i || repeat('y', 100000)) as value`,
      [id],
    );
    const { query } = db;
    let read = 0;
    db.query = async <T extends Row>(sql: string, values?: readonly unknown[]) => {
      const rows = await query<T>(sql, values);
      read += JSON.stringify(rows).length;
      return rows;
    };
    const items = await getHistory(id).finally(() => {
      db.query = query;
    });
    expect(items).toHaveLength(500);
    expect(String(items[0]?.to)).toMatch(/^600y+…$/);
    expect(read).toBeLessThan(3_000_000);
  });
});

describe('changes with long values', () => {
  it('are answered without them', async () => {
    const id = await seed();
    const { db, feed } = host.context;
    await feed.catchUp();
    const last = feed.last();
    await change(id, ['a', long, long]);
    const told = await listChangesAfter(db, last);
    expect(told.map(({ record, field }) => [record, field])).toEqual(Array(3).fill([id, 'note']));
    expect(JSON.stringify(told).length).toBeLessThan(2000);
  });

  it('are requested only for the base', async () => {
    const id = await seed({ note: 'now' });
    await change(id, ['first', 'second', 'third']);
    const basesOf = async (...fields: string[]) => {
      const bases = await listBases(host.context.db, 'sponsor', [{ id, version: 2 }], fields);
      return [...(bases.get(id) ?? [])];
    };
    expect(await basesOf('note', 'story')).toEqual([['note', 'first']]);
    expect(await basesOf('story')).toEqual([]);
  });

  it('conflict with their whole text', async () => {
    const id = await seed({ note: 'a' });
    expect((await patch(id, { note: 'b'.repeat(10_000) })).status).toBe(200);
    expect((await patch(id, { note: 'c' })).status).toBe(200);
    const { status, body } = await patch(id, { note: 'd', _version: 2 });
    expect(status).toBe(409);
    expect(body.conflicts).toEqual({ note: { base: 'b'.repeat(10_000), yours: 'd', current: 'c' } });
  });
});
