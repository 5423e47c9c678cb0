import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import type { Context } from '../../../server/context';
import { startSweep } from '../../../server/host/sweep';
import { vacuumEmbedded } from '../../../server/storage/embedded/vacuum';
import { listLargeObjects } from '../../../server/storage/lists/large-objects';
import { insertRecords } from '../../../server/storage/records/bulk-insert';
import { openTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
  const rows = Array.from({ length: 1500 }, (_, n) => ({
    objectType: 'partner' as const,
    id: `p-${n}`,
    data: {},
    sealed: {},
  }));
  await insertRecords(database.db, 'partner', rows);
});
afterAll(() => database.close());

describe('an object that grows large', () => {
  it('is reported from its minimum', async () => {
    const { db } = database;
    expect(await listLargeObjects(db, 1500)).toEqual([{ objectType: 'partner', count: 1500 }]);
    expect(await listLargeObjects(db, 1501)).toEqual([]);
    expect(await listLargeObjects({ ...db, embedded: false }, 1)).toEqual([]);
  });

  it('is logged from 80,000 records on at each start [R72.3]', async () => {
    const log = vi.spyOn(console, 'log').mockImplementation(() => undefined);
    const begun: Promise<unknown>[] = [];
    const start = (held: number) => {
      const query = async (_sql: string, [least]: number[] = []) =>
        held >= (least ?? 0) ? [{ objectType: 'partner', count: held }] : [];
      const inBackground = (what: string, work: () => Promise<unknown>) => {
        if (what === 'list of large objects') begun.push(work());
      };
      startSweep({ db: { embedded: true, query }, inBackground } as unknown as Context)();
    };
    for (const held of [79_999, 80_000]) start(held);
    await Promise.all(begun);
    expect(log.mock.calls).toEqual([
      [expect.stringMatching(/^There are 80,000 records of partner\. .*DATABASE_URL/)],
    ]);
    log.mockRestore();
  });
});

describe('tidying', () => {
  it('vacuums the embedded tables that changed much', async () => {
    const { db } = database;
    expect(await vacuumEmbedded(db)).toEqual(['records']);
    expect(await vacuumEmbedded(db)).toEqual([]);
  });

  it('makes a checkpoint, after which the log before it is not needed', async () => {
    const { db } = database;
    const read = () =>
      db.query<{ redo: string }>('select redo_lsn::text as redo from pg_control_checkpoint()');
    const [before] = await read();
    await db.query('update change_counter set n = n + 1');
    await vacuumEmbedded(db);
    expect((await read())[0]?.redo).not.toBe(before?.redo);
  });

  it('allows index-only reads of new rows', async () => {
    const { db } = database;
    const [table] = await db.query<{ seen: number }>(
      `select relallvisible as seen from pg_class where oid = 'records'::regclass`,
    );
    expect(table?.seen).toBeGreaterThan(0);
  });

  it('makes the space of updated rows reusable', async () => {
    const { db } = database;
    const size = async () => {
      await db.query(`update records set data = data || '{"partnerName": "P"}' where kind = 'partner'`);
      await vacuumEmbedded(db);
      return (
        (await db.query<{ bytes: number }>(`select pg_relation_size('records') as bytes`))[0]?.bytes ?? 0
      );
    };
    const first = await size();
    for (let n = 0; n < 3; n++) await size();
    expect(await size()).toBeLessThan(first * 1.5);
  });
});
