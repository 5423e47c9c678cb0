import { rmSync } from 'node:fs';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type Database, openDatabase } from '../../../server/storage/database';
import { type Embedded, openEmbedded } from '../../../server/storage/embedded/embedded';
import { readTemplate } from '../support/template';

let embedded: Embedded;
beforeAll(async () => {
  embedded = await openEmbedded({ dataDir: 'memory://', template: await readTemplate() });
});
afterAll(() => embedded.close());

const open = (poolSize?: number) =>
  openDatabase({
    url: undefined,
    socketDir: embedded.socketDir,
    ...(poolSize && { poolSize }),
  });

describe('the embedded database', () => {
  it('keeps prepared statements of its connections apart', async () => {
    const [first, second] = [open(4), open(4)];
    const ask = (db: Database, n: number) => db.prepared<{ n: number }>('select $1::integer as n', [n]);
    const asked = Array.from({ length: 40 }, (_, n) => ask(n % 2 ? first : second, n));
    expect((await Promise.all(asked)).map(([row]) => row?.n)).toEqual(asked.map((_, n) => n));
    await Promise.all([first.close(), second.close()]);
  });

  it('rolls back a failed transaction', async () => {
    const db = open();
    const count = () => db.query<{ n: number }>('select n from change_counter');
    const before = await count();
    const failing = db.transaction(async (tx) => {
      await tx.prepared('update change_counter set n = n + 100');
      throw new Error('planned');
    });
    await expect(failing).rejects.toThrow('planned');
    expect(await count()).toEqual(before);
    await db.close();
  });

  it('sorts many rows without temporary files', async () => {
    const db = open();
    const [row] = await db.query<{ 'QUERY PLAN': object[] }>(
      `explain (analyze, format json) select n, repeat(md5(n::text), 3) as text from generate_series(1, 300000) n order by text offset 1`,
    );
    const plan = JSON.stringify(row);
    expect(plan).toContain('quicksort');
    expect(plan).not.toContain('external');
    await db.close();
  });

  it('does not run statements of callers that have given up', async () => {
    const db = openDatabase({ url: undefined, socketDir: embedded.socketDir, deadlineMs: 900 });
    await db.query('create sequence runs');
    const askFive = (sql: string) => Promise.allSettled(Array.from({ length: 5 }, () => db.query(sql)));
    // All have a connection now, so the statements arrive at the same moment.
    await askFive('select 1');
    const answers = await askFive(`select nextval('runs'), pg_sleep(1.5)`);
    expect(answers.map(({ status }) => status)).not.toContain('fulfilled');
    const later = open();
    const [runs] = await later.query<{ last_value: number }>('select last_value from runs');
    expect(runs?.last_value).toBe(1);
    await Promise.all([db.close(), later.close()]);
  });

  it('can be connected to again after its socket was removed', async () => {
    const ask = async () => {
      const db = open();
      try {
        return (await db.query<{ n: number }>('select n from change_counter'))[0]?.n;
      } finally {
        await db.close();
      }
    };
    expect(await ask()).toBe(0);
    rmSync(embedded.socketDir, { recursive: true });
    await expect(ask()).rejects.toThrow();
    await expect.poll(() => ask().catch(() => undefined), { timeout: 10_000, interval: 500 }).toBe(0);
  });
});
