// 1,000 records created concurrently on two hosts of one database get 1,000 different numbers.
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type ServerProcess, startServer } from './support/server-process';
import { createOnPostgres, findPostgres } from './support/test-database';

const dir = mkdtempSync(join(tmpdir(), 'leadfield-series-'));
let database: Awaited<ReturnType<typeof createOnPostgres>>;
let nodes: [ServerProcess, ServerProcess];

describe.runIf(await findPostgres())('a number series on two hosts', () => {
  beforeAll(async () => {
    database = await createOnPostgres();
    const start = (name: string) =>
      startServer({
        DATABASE_URL: database.url,
        DATA_DIR: join(dir, name),
        FILES_DIR: join(dir, 'files'),
        SECRET_KEY: 'cd'.repeat(32),
        DEMO: '1',
      });
    nodes = await Promise.all([start('a'), start('b')]);
  }, 120_000);
  afterAll(async () => {
    await Promise.all(nodes?.map((node) => node.end('SIGTERM')) ?? []);
    await database.drop();
    rmSync(dir, { recursive: true, force: true });
  });

  it('repeats and skips no number [E8.6]', async () => {
    const token = await nodes[0].signIn('admin@leadfield.test');
    const fieldConfig = { label: 'Number', visualType: 'text', series: 'S-{00001}' };
    const body = { objectType: 'sponsor', fieldName: 'number', grouping: 'General', fieldConfig };
    expect((await nodes[0].call('POST', '/dtl/db', { token, body })).status).toBe(201);
    const given: unknown[] = [];
    let left = 1000;
    const makeSome = async (node: ServerProcess) => {
      while (left-- > 0) {
        const answer = await node.call('POST', '/dtl/sponsor', { token, body: { sponsorName: `N${left}` } });
        given.push((answer.body.sponsor as { number: string }).number);
      }
    };
    await Promise.all(nodes.flatMap((node) => Array.from({ length: 8 }, () => makeSome(node))));
    const all = Array.from({ length: 1000 }, (_, n) => `S-${`0000${n + 1}`.slice(-5)}`);
    expect(given.toSorted()).toEqual(all);
  }, 180_000);
});
