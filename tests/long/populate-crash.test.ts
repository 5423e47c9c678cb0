// kill -9 in the middle of a default for 20,000 partners: nothing of it is left, or all of it stands (E6).
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/json';
import { readConfig } from '../../server/config/config';
import { openStorage } from '../../server/host/open-storage';
import { insertRecords } from '../../server/storage/bulk-insert';
import type { Database } from '../../server/storage/database';
import { startServer } from '../server/support/server-process';

const dir = mkdtempSync(join(tmpdir(), 'leadfield-populate-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));
const env = { DATA_DIR: join(dir, 'data'), SECRET_KEY: 'ab'.repeat(32), DEMO: '1' };
const many = 20_000;

/** Between two runs of the server. */
async function inDatabase<T>(work: (db: Database) => Promise<T>): Promise<T> {
  const { db, close } = await openStorage(readConfig(env));
  try {
    return await work(db);
  } finally {
    await close();
  }
}

const countHolders = () =>
  inDatabase(async (db) => {
    const [row] = await db.query<{ held: number; aside: number }>(
      `select (select count(*) from records where data ->> 'tier' = 'gold') as held,
              (select count(*) from bulk_rows) as aside`,
    );
    return row;
  });

const element = {
  ...{ objectType: 'partner', fieldName: 'tier', grouping: '' },
  fieldConfig: {
    ...{ label: 'Tier', visualType: 'text' },
    ...{ defaultValue: 'gold', populateDefaultOnTargetTable: true },
  },
};

/** Kills the server as soon as the job answers what is waited for. */
async function populateUntil(isReached: (job: JsonObject) => boolean): Promise<void> {
  const server = await startServer(env);
  const token = await server.signIn('admin@leadfield.test');
  const { body } = await server.call('POST', '/dtl/db', { token, body: element });
  const { id } = body.job as JsonObject;
  for (;;) {
    const { job } = (await server.call('GET', `/dtl/job?id=${id}`, { token })).body as { job: JsonObject };
    if (isReached(job)) break;
  }
  await server.end('SIGKILL');
}

describe('kill -9 while a default is filled in', () => {
  it('leaves nothing before it is shown, all of it afterwards', async () => {
    const first = await startServer(env);
    await first.end('SIGTERM');
    await inDatabase(async (db) => {
      for (let from = 0; from < many; from += 2000) {
        const rows = Array.from({ length: 2000 }, (_, n) => ({
          ...{ objectType: 'partner' as const, id: `many-${from + n}`, sealed: {} },
          data: { partnerName: `Partner ${from + n}` },
        }));
        await insertRecords(db, 'partner', rows);
      }
    });

    await populateUntil((job) => Number(job.done) > 0);
    const again = await startServer(env);
    const token = await again.signIn('admin@leadfield.test');
    const { fields } = (await again.call('GET', '/dtl/db?objectType=partner', { token })).body as {
      fields: { fieldName: string }[];
    };
    expect(fields.some(({ fieldName }) => fieldName === 'tier')).toBe(false);
    const swept = async () => (await again.call('GET', '/dtl/job', { token })).body.jobs;
    expect(await swept()).toEqual([]);
    await again.end('SIGTERM');
    // What a stop leaves of the sweep, the next start goes on with; nobody sees any of it meanwhile.
    let left = await countHolders();
    for (let starts = 0; starts < 5 && left?.aside !== 0; starts++) {
      expect(left?.held).toBe(0);
      const next = await startServer(env);
      await new Promise((done) => setTimeout(done, 2000));
      await next.end('SIGTERM');
      left = await countHolders();
    }
    expect(left).toEqual({ held: 0, aside: 0 });

    await populateUntil((job) => job.state === 'done');
    const last = await startServer(env);
    const total = async () => {
      const token = await last.signIn('admin@leadfield.test');
      return (await last.call('GET', '/dtl/partner?page=1&limit=10&f.tier=gold', { token })).body.total;
    };
    const shown = await total();
    expect(shown).toBeGreaterThanOrEqual(many);
    await new Promise((done) => setTimeout(done, 5000));
    expect(await total()).toBe(shown);
    await last.end('SIGTERM');
  });
});
