// An upgrade during a bulk change: what users could already see is completed, the rest is undone, and the log reports it.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { createBulkJobs } from '../../../server/jobs/bulk-jobs';
import type { Queries } from '../../../server/storage/database';
import { openTestDatabase, type TestDatabase } from '../support/test-database';

const upgrade = readFileSync('server/storage/migrations/211.do.former-jobs.sql', 'utf8');
let database: TestDatabase;
let db: TestDatabase['db'];
const lines: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await seedFormer(db);
  await db.transaction((tx) => tx.query(upgrade));
  await createBulkJobs({
    formulas: { typesToLock: async (_tx, types) => types, recompute: async () => undefined },

    db,
    feed: { catchUp: async () => undefined },
    log: (line) => lines.push(line),
  }).resume();
});
afterAll(() => database.close());

/** The former version's state: a visible edit and import, an invisible import, and a half-done deletion. */
async function seedFormer(on: Queries): Promise<void> {
  const addJob = async (id: string, what: string, state: string, more: JsonObject = {}) => {
    const [row] = await on.query<{ n: number }>(
      `insert into bulk_jobs (id, kind, what, state, detail, fields, by, total, changed, since, patch, hides)
       values ($1, 'sponsor', $2, $3, $4::jsonb, '["city"]', 'me', 3, 2, 0, $5::jsonb, $6) returning n`,
      [id, what, state, more.detail ?? {}, more.patch ?? null, more.hides === true],
    );
    return row?.n;
  };
  const add = (id: string, data: JsonObject, born?: number) =>
    on.query('insert into records (kind, id, data, born) values ($1, $2, $3::jsonb, $4)', [
      ...['sponsor', id, JSON.stringify(data)],
      born ?? null,
    ]);
  for (const id of ['a', 'b', 'c']) await add(id, { city: 'Old' });
  const edit = await addJob('edit', 'edit', 'shown', { patch: { city: 'New' } });
  for (const id of ['a', 'b'])
    await on.query(
      `insert into bulk_rows (kind, id, job, version, before) values ('sponsor', $1, $2, 1, '{"city": "Old"}')`,
      [id, edit],
    );
  // Another user has changed the field since.
  await on.query(`update records set version = 2, data = '{"city": "Mine"}' where id = 'b'`);
  await add('seen', { city: 'Made' }, await addJob('shown import', 'import', 'shown'));
  await add('hidden', { city: 'Made' }, await addJob('hidden import', 'import', 'staging', { hides: true }));
  await addJob('deletion', 'delete', 'staging', { detail: { oneByOne: true } });
}

describe('an upgrade with changes of many records under way', () => {
  it('writes the changes that users could already see, but keeps later saves', async () => {
    const rows = await db.query(
      `select id, version, data ->> 'city' as city from records where kind = 'sponsor' order by id`,
    );
    expect(rows).toEqual([
      { id: 'a', version: 2, city: 'New' },
      { id: 'b', version: 2, city: 'Mine' },
      { id: 'c', version: 1, city: 'Old' },
      { id: 'seen', version: 1, city: 'Made' },
    ]);
  });

  it('stores its history', async () => {
    const rows = await db.query(
      `select record, field, before, after, by from changes where job is not null order by n`,
    );
    expect(rows).toEqual([
      { record: 'a', field: 'city', before: 'Old', after: 'New', by: 'me' },
      { record: 'seen', field: '', before: null, after: 'created', by: 'me' },
    ]);
  });

  it('ends every job', async () => {
    const rows = await db.query('select id, state, detail, hides from bulk_jobs order by n');
    expect(rows.map(({ id, state }) => `${id}: ${state}`)).toEqual([
      ...['edit: done', 'shown import: done', 'hidden import: failed', 'deletion: done'],
    ]);
    expect(JSON.stringify(rows)).not.toContain('upgraded');
  });

  it('is reported in the log', () => {
    expect(lines).toEqual([
      'Changes of many records that the former version had begun: 3 finished, 1 taken back (nothing of these had been seen).',
    ]);
  });
});
