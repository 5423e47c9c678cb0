// kill -9 at any moment of an import, undo, bulk edit or Populate leaves all or nothing, on both databases.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createChanges, many, seedBase, waitForEnd, waitForRest } from '../server/support/kill-jobs';
import { type Postgres, startPostgres } from '../server/support/postgres';
import { startServer } from '../server/support/server-process';

const rounds = Number(process.env.KILL_ROUNDS ?? 3);
const dir = mkdtempSync(join(tmpdir(), 'leadfield-kills-'));
let postgres: Postgres;
beforeAll(async () => {
  postgres = await startPostgres({ durable: true });
}, 60_000);
afterAll(async () => {
  await postgres?.stop();
  rmSync(dir, { recursive: true, force: true });
});

async function start(env: Record<string, string>) {
  const server = await startServer({ SECRET_KEY: 'ab'.repeat(32), DEMO: '1', ...env });
  return { server, token: await server.signIn('admin@leadfield.test') };
}

describe.concurrent.each(['embedded', 'PostgreSQL'])('on the %s database', (kind) => {
  const toEnv = (): Record<string, string> => ({
    ...(kind === 'PostgreSQL' && { DATABASE_URL: postgres.toUrl(), FILES_DIR: join(dir, 'files') }),
    DATA_DIR: join(dir, kind),
  });

  it('a change is made completely or not at all', async () => {
    let asked = await start(toEnv());
    await seedBase(asked);
    const ends: { [end: string]: number } = {};
    for (const [name, change] of Object.entries(createChanges())) {
      // The time without a kill.
      const whole = await change.begin(asked);
      const begun = performance.now();
      await waitForEnd(asked, whole);
      const took = performance.now() - begun;
      for (let round = 0; round < rounds; round++) {
        const before = await change.begin(asked);
        expect(before, name).toHaveProperty('job');
        // Kills spread over that time, and one after the end.
        const isOver = round === rounds - 1;
        if (isOver) await waitForEnd(asked, before);
        else await pause((took * round) / (rounds - 1));
        await asked.server.end('SIGKILL');
        asked = await start(toEnv());
        await waitForRest(asked);
        const count = await change.count(asked);
        ends[`${name}: ${count}`] = (ends[`${name}: ${count}`] ?? 0) + 1;
        const after = name.startsWith('undo') ? 0 : many;
        expect(isOver ? [after] : [0, many], `${name}, round ${round}`).toContain(count);
      }
    }
    console.log(kind, ends);
    await asked.server.end('SIGTERM');
  });
});
