// Searching long texts costs the same whatever they contain, and on the embedded database it delays no one for long.
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { countRecords } from '../../../server/storage/lists/record-list';
import type { RecordSelection } from '../../../server/storage/lists/record-selection';
import { openInMemory, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openInMemory({ deadlineMs: 60_000 });
  const { db } = database;
  await db.query(
    `insert into records (kind, id, data) select 'partner', n, jsonb_build_object(
       'repeated', repeat('a', 48000), 'line', repeat('Call ', 9600), 'lines', repeat(E'Call\n', 9600))
     from generate_series(1, 40) as n`,
  );
});
afterAll(() => database.close());

const select = (field: string, value: string): RecordSelection => ({
  objectType: 'partner',
  reach: { type: 'admin', role: 'admin', userTypeID: '', userID: '' },
  filters: [{ by: 'part', field, value, atStart: false }],
  search: undefined,
  order: { by: 'id', descending: false },
});

async function time(field: string, value: string): Promise<number> {
  const selection = select(field, value);
  const times = [];
  for (let tries = 0; tries < 3; tries++) {
    const begun = performance.now();
    expect(await countRecords(database.db, selection)).toBe(0);
    times.push(performance.now() - begun);
  }
  return Math.min(...times);
}

describe('a search in long texts', () => {
  it('reads several lines as fast as one', async () => {
    const one = await time('line', 'nowhere');
    // Unicode folding took two hundred times as long.
    expect((await time('lines', 'nowhere')) / one).toBeLessThan(20);
  });

  it('reads a text once, also if nearly all records match', async () => {
    const usual = await time('repeated', 'nowhere');
    expect((await time('repeated', `${'a'.repeat(299)}b`)) / usual).toBeLessThan(10);
  });

  it.each(['', '%', '_', '\\', '.*', '***=', 'call\ncall'])('finds only the text: %j', async (value) => {
    const isThere = ['', 'call\ncall'].includes(value);
    expect(await countRecords(database.db, select('lines', value))).toBe(isThere ? 40 : 0);
  });

  it('lets others be served meanwhile on the embedded database', async () => {
    const { db } = database;
    await db.query(
      `insert into records (kind, id, data) select 'partner', 'm' || n, data
       from records, generate_series(1, 1000) as n where kind = 'partner' and id = '1'`,
    );
    let isDone = false;
    const searched = countRecords(db, select('line', 'nowhere')).finally(() => {
      isDone = true;
    });
    let served = 0;
    while (!isDone) {
      await db.query('select 1');
      served++;
    }
    expect(await searched).toBe(0);
    // One statement would serve a single other caller, when it ends.
    expect(served).toBeGreaterThan(3);
  });
});
