// Statements on PostgreSQL: frequent ones are prepared once per connection, except if a pooler loses them, and abandoned ones are canceled.
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/storage/database';
import { createOnPostgres, findPostgres } from '../support/test-database';

let database: Awaited<ReturnType<typeof createOnPostgres>>;
let db: Database;

describe.runIf(await findPostgres())('statements on PostgreSQL', () => {
  beforeAll(async () => {
    database = await createOnPostgres();
  });
  beforeEach(async () => {
    await db?.close();
    db = openDatabase({ url: database.url, poolSize: 1 });
  });
  afterAll(async () => {
    await db?.close();
    await database.drop();
  });

  const ask = (n: number) => db.prepared<{ n: number }>('select $1::integer as n', [n]);
  const countPrepared = async () => {
    const [row] = await db.query<{ count: number }>('select count(*) as count from pg_prepared_statements');
    return row?.count;
  };

  it('prepares a statement once', async () => {
    await ask(1);
    expect(await ask(2)).toEqual([{ n: 2 }]);
    expect(await countPrepared()).toBe(1);
  });

  it('sends plain statements if a pooler drops prepared ones', async () => {
    await ask(1);
    await db.query('deallocate all');
    await expect(ask(2)).rejects.toMatchObject({ fault: 'unavailable' });
    expect(await ask(3)).toEqual([{ n: 3 }]);
    expect(await countPrepared()).toBe(0);
  });

  it('prepares statements again after a migration', async () => {
    await db.query('create table kept (a integer)');
    const read = () => db.prepared('select * from kept');
    await read();
    await db.query('alter table kept add b integer');
    await expect(read()).rejects.toMatchObject({ fault: 'unavailable' });
    expect(await read()).toEqual([]);
  });

  it('closes a statement that was abandoned', async () => {
    const hasty = openDatabase({ url: database.url, poolSize: 1, deadlineMs: 500 });
    await hasty.query('select 1');
    await expect(hasty.query('select pg_sleep(60) as given_up')).rejects.toMatchObject({
      fault: 'unavailable',
    });
    const running = `select from pg_stat_activity where state = 'active' and query like '%given_up%' and pid <> pg_backend_pid()`;
    await expect.poll(async () => (await db.query(running)).length, { timeout: 10_000 }).toBe(0);
    await hasty.close();
  });
});
