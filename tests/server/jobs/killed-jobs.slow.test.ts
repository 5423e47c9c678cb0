// A host that is killed during a bulk change leaves nothing or all of it. tests/long/killed-jobs.test.ts does many rounds, on both
// databases.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { openDatabase } from '../../../server/storage/database';
import { createChanges, many, waitForRest } from '../support/kill-jobs';
import { startServer } from '../support/server-process';
import { createOnPostgres } from '../support/test-database';

const dir = mkdtempSync(join(tmpdir(), 'leadfield-killed-'));
let database: Awaited<ReturnType<typeof createOnPostgres>>;
beforeAll(async () => {
  database = await createOnPostgres();
});
afterAll(async () => {
  await database?.drop();
  rmSync(dir, { recursive: true, force: true });
});

async function start(env: Record<string, string>) {
  const server = await startServer({ SECRET_KEY: 'ab'.repeat(32), DEMO: '1', ...env });
  return { server, token: await server.signIn('admin@leadfield.test') };
}

describe('a killed host', () => {
  it('leaves nothing of an undo that lacked only its last change [R73.1, R73.2]', async () => {
    const env = { DATABASE_URL: database.url, DATA_DIR: join(dir, 'a'), FILES_DIR: join(dir, 'files') };
    const asked = await start(env);
    const change = createChanges()['undo of an import'];
    const db = openDatabase({ url: database.url });
    await change?.begin(asked);
    await db.transaction(async (tx) => {
      // A job locks the change counter last.
      await tx.query('select n from change_counter for update');
      const isWaiting = async () =>
        (
          await db.query(
            `select 1 from pg_stat_activity where wait_event_type = 'Lock' and query like '%change_counter%'`,
          )
        ).length > 0;
      await expect.poll(isWaiting, { timeout: 20_000 }).toBe(true);
      await asked.server.end('SIGKILL');
    });
    await db.query(`update bulk_jobs set beat_at = now() - interval '1 hour' where state = 'staging'`);
    await db.close();
    const again = await start(env);
    await waitForRest(again);
    expect(await change?.count(again)).toBe(many);
    await again.server.end('SIGTERM');
  }, 120_000);
});
