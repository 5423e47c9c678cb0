// Several servers on one PostgreSQL are upgraded one after the other: a server of the former version goes on saving while the first
// new one migrates the database and fills the columns of lists.
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { prepareLists } from '../../../server/host/prepare-lists';
import { seedSystem } from '../../../server/seed/seed';
import { openDatabase } from '../../../server/storage/database';
import { describeColumns } from '../../../server/storage/lists/record-columns';
import { migrate } from '../../../server/storage/migrate';
import { FormerHost, migrateToFormer } from '../support/former-host';
import { createOnPostgres } from '../support/test-database';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let former: FormerHost;
let host: TestHost;
let token: string;
let drop: () => Promise<void>;
let isOver = false;
let writing: Promise<unknown>;
/** All that the former version's server acknowledged: undefined was deleted. */
const acknowledged = new Map<string, JsonObject | undefined>();
const failures: unknown[] = [];
const existing = 3000;

beforeAll(async () => {
  const made = await createOnPostgres();
  ({ drop } = made);
  await migrateToFormer(made.url);
  former = new FormerHost(made.url);
  await former.pool.query(`insert into elements (object_type, name, config, made) values
    ('sponsor', 'sponsorName', '{"label": "Name", "visualType": "text"}', 1),
    ('sponsor', 'code', '{"label": "Code", "visualType": "text", "unique": true}', 2)`);
  await former.pool.query(
    `insert into record_columns (kind, sort, search, filled) values ('sponsor', 'sponsorName', '{sponsorName}', true)
     on conflict do nothing`,
  );
  await former.pool.query(
    `insert into records (kind, id, data) select 'sponsor', 's-' || n,
       jsonb_build_object('sponsorName', 'Früher ' || n, 'code', 'old ' || n) from generate_series(1, $1::integer) n`,
    [existing],
  );
  await former.addLead('before', 'Zoë');
  writing = Promise.all([0, 1, 2].map(keepWriting));

  const db = openDatabase({ url: made.url, poolSize: 5 });
  let migrated: Promise<void> | undefined;
  // A save holds one table of the migration and then wants another.
  const id = await former.create({ sponsorName: 'Während', code: 'between' }, async () => {
    migrated = migrate(db);
    await untilWaiting();
  });
  acknowledged.set(id, { sponsorName: 'Während', code: 'between' });
  await migrated;
  const close = () => db.close();
  host = await openTestHost({}, {}, { database: { db, close } });
  await seedSystem(db);
  await describeColumns(db);
  token = (await host.signIn({ type: 'admin', roleConfig: fullAccess })).token;
}, 60_000);
afterAll(async () => {
  isOver = true;
  await writing;
  await host?.close();
  await former?.pool.end();
  await drop?.();
});

/** Until the migration waits for a table that a save holds. */
function untilWaiting() {
  return vi.waitUntil(
    async () => {
      const { rows } = await former.pool.query(
        `select from pg_locks where mode = 'AccessExclusiveLock' and not granted and relation is not null
           and database = (select oid from pg_database where datname = current_database())`,
      );
      return rows.length > 0;
    },
    { timeout: 20_000, interval: 20 },
  );
}

async function keepWriting(worker: number) {
  for (let n = 0; !isOver; n++) {
    try {
      const data = { sponsorName: `Öfter ${worker}-${n}`, code: `w${worker}-${n}` };
      const id = await former.create(data);
      acknowledged.set(id, data);
      await former.save(id, { sponsorName: `${data.sponsorName} again` });
      acknowledged.set(id, { ...data, sponsorName: `${data.sponsorName} again` });
      await former.addLead(`lead ${worker}-${n}`, 'Zoë');
      if (n % 5 > 0) continue;
      await former.remove(id);
      acknowledged.set(id, undefined);
    } catch (error) {
      failures.push(error);
    }
  }
}

async function search(text: string): Promise<number> {
  const path = `/dtl/sponsor?page=1&limit=1&q=${encodeURIComponent(text)}`;
  return Number((await host.call('GET', path, { token })).body.total);
}
const create = (body: JsonObject) => host.call('POST', '/dtl/sponsor', { token, body });
const patch = (id: string, body: JsonObject) =>
  host.call('PATCH', `/dtl/sponsor?sponsorID=${id}`, { token, body });

describe('an upgrade beside a server of the former version', () => {
  it('searches the old column until the folded one is filled', async () => {
    expect(await search('Früher')).toBe(existing);
    expect(await search('fruher')).toBe(0);
  });

  it('lets both find what either saves', async () => {
    expect((await create({ sponsorName: 'Größer', code: 'n1' })).status).toBe(201);
    expect(await former.search('größer')).toHaveLength(1);
    const id = await former.create({ sponsorName: 'Kleiner', code: 'f1' });
    expect(await search('kleiner')).toBe(1);
    expect((await patch(id, { sponsorName: 'Kürzer' })).status).toBe(200);
    expect(await former.search('kürzer')).toEqual([id]);
    await former.save(id, { sponsorName: 'Länger' });
    expect(await search('länger')).toBe(1);
    acknowledged.set(id, { sponsorName: 'Länger', code: 'f1' });
  });

  it('keeps unique values unique, whoever saves', async () => {
    const taken = { constraint: 'unique_values_pkey' };
    await expect(former.create({ sponsorName: 'Twice', code: 'N1 ' })).rejects.toMatchObject(taken);
    await expect(former.save('s-2', { code: 'OLD 1' })).rejects.toMatchObject(taken);
    expect((await create({ sponsorName: 'Twice', code: 'F1' })).status).toBe(422);
    expect((await patch('s-3', { code: 'Old 1' })).status).toBe(422);
  });

  it('loses nothing while the columns are filled', async () => {
    const before = acknowledged.size;
    await prepareLists(host.context.db, () => undefined);
    await expect.poll(() => acknowledged.size).toBeGreaterThan(before + 20);
    isOver = true;
    await writing;
    expect(failures).toEqual([]);

    const { db } = host.context;
    const rows = await db.query<{ id: string; data: JsonObject; isLive: boolean }>(
      `select id, data, deleted_at is null as "isLive" from records where kind = 'sponsor'`,
    );
    const stored = new Map(rows.map(({ id, data, isLive }) => [id, isLive ? data : undefined]));
    for (const [id, data] of acknowledged) expect([id, stored.get(id)]).toEqual([id, data]);
    expect(stored.size).toBe(existing + acknowledged.size + 1);
    // The changes are numbered without a gap, so every server has read them all.
    expect(
      await db.query(
        'select count(*) - max(n) as gaps, max(n) - (select n from change_counter) as ahead from changes',
      ),
    ).toEqual([{ gaps: 0, ahead: 0 }]);
    expect(
      await db.query(
        `select count(*) as wrong from records left join unique_values held on held.record = records.id and held.kind = 'sponsor'
         where records.kind = 'sponsor' and (deleted_at is null) is distinct from (held.hash is not null)`,
      ),
    ).toEqual([{ wrong: 0 }]);
  });

  it('ends with every record and lead folded', async () => {
    const { db } = host.context;
    expect(
      await db.query(
        `select count(*) as wrong from records where kind = 'sponsor'
           and found is distinct from left(fold_to_find(data ->> 'sponsorName'), 254)
         union all select count(*) from leads where found is distinct from fold_to_find(search)
         union all select count(*) from record_columns where not (filled and folded and keyed)`,
      ),
    ).toEqual([{ wrong: 0 }, { wrong: 0 }, { wrong: 0 }]);
    expect(await search('FRUHER')).toBe(existing);
    expect(await search('ofter')).toBe(
      [...acknowledged.values()].filter((data) => String(data?.sponsorName).startsWith('Öfter')).length,
    );
    expect((await former.search('früher')).length).toBe(15);
  });
});
