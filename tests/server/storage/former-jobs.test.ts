// An upgrade during a bulk change: what users could already see is completed, the rest is undone, and the log reports it.
import { readFileSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createBulkJobs } from '../../../server/jobs/bulk-jobs';
import { formerJobsEnded, formerJobsWritten, seedFormerJobs } from '../support/former-jobs';
import { openTestDatabase, type TestDatabase } from '../support/test-database';

const upgrade = readFileSync('server/storage/migrations/211.do.former-jobs.sql', 'utf8');
let database: TestDatabase;
let db: TestDatabase['db'];
const lines: string[] = [];

beforeAll(async () => {
  database = await openTestDatabase();
  db = database.db;
  await seedFormerJobs(db);
  await db.transaction((tx) => tx.query(upgrade));
  await createBulkJobs({
    formulas: { typesToLock: async (_tx, types) => types, recompute: async () => undefined },

    db,
    feed: { catchUp: async () => undefined },
    log: (line) => lines.push(line),
  }).resume();
});
afterAll(() => database.close());

describe('an upgrade with changes of many records under way', () => {
  it('writes the changes that users could already see, but keeps later saves', async () => {
    expect(await formerJobsWritten(db)).toEqual({ a: 'New', b: 'Mine', c: 'Old', seen: 'Made' });
    const versions = await db.query(
      `select id, version from records where kind = 'sponsor' and version > 1 order by id`,
    );
    expect(versions).toEqual([
      { id: 'a', version: 2 },
      { id: 'b', version: 2 },
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
    expect(lines).toEqual([formerJobsEnded]);
  });
});
