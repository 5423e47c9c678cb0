import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, afterEach, describe, expect, it } from 'vitest';
import { startPostgres } from '../server/support/postgres';
import { type ServerProcess, spawnServer, startServer } from '../server/support/server-process';

// The server never loses a change that it acknowledged.
const dir = mkdtempSync(join(tmpdir(), 'leadfield-faults-'));
const running: ServerProcess[] = [];
afterEach(async () => {
  for (const server of running.splice(0)) await server.end('SIGKILL');
});
afterAll(() => rmSync(dir, { recursive: true, force: true }));

const admin = 'admin@leadfield.test';
const toEnv = (name: string) => ({ DATA_DIR: join(dir, name), SECRET_KEY: 'ab'.repeat(32) });

async function start(env: Record<string, string>): Promise<ServerProcess> {
  const server = await startServer(env);
  running.push(server);
  return server;
}

/** Creates sponsors until the server is gone. Returns the acknowledged names. */
async function writeUntilGone(server: ServerProcess, token: string, prefix: string): Promise<string[]> {
  const stored: string[] = [];
  const write = async (lane: number) => {
    for (let n = 0; ; n++) {
      const sponsorName = `${prefix}-${lane}-${n}`;
      const answer = await server
        .call('POST', '/dtl/sponsor', { token, body: { sponsorName } })
        .catch(() => undefined);
      if (!answer) return;
      if (answer.status === 201) stored.push(sponsorName);
    }
  };
  await Promise.all([0, 1, 2, 3].map(write));
  return stored;
}

async function listNames(server: ServerProcess): Promise<Set<string>> {
  const { body } = await server.call('GET', '/dtl/sponsor', { token: await server.signIn(admin) });
  return new Set((body as unknown as { sponsorName: string }[]).map((one) => one.sponsorName));
}

const wait = (ms: number) => new Promise((done) => setTimeout(done, ms));

describe('kill -9', () => {
  it('loses nothing that was acknowledged', async () => {
    const stored: string[] = [];
    for (let round = 0; round < 6; round++) {
      const server = await start(toEnv('killed'));
      const token = await server.signIn(admin);
      const writing = writeUntilGone(server, token, `r${round}`);
      await wait(300 + round * 130);
      await server.end('SIGKILL');
      stored.push(...(await writing));
    }
    const names = await listNames(await start(toEnv('killed')));
    expect(stored.length).toBeGreaterThan(20);
    expect(stored.filter((name) => !names.has(name))).toEqual([]);
  });

  it('during a first start does no harm', async () => {
    for (let round = 0; round < 8; round++) {
      const child = spawnServer(toEnv('first')).process;
      await wait(300 + round * 400);
      child.kill('SIGKILL');
      await wait(50);
    }
    const server = await start(toEnv('first'));
    expect((await server.call('GET', '/dtl/partner', { token: await server.signIn(admin) })).status).toBe(
      200,
    );
  });
});

describe('SIGTERM under load', () => {
  it('finishes open requests and exits with 0', async () => {
    const server = await start(toEnv('stopped'));
    const token = await server.signIn(admin);
    const writing = writeUntilGone(server, token, 'stop');
    await wait(500);
    const began = performance.now();
    expect(await server.end('SIGTERM')).toBe(0);
    expect(performance.now() - began).toBeLessThan(10_000);
    const stored = await writing;
    const names = await listNames(await start(toEnv('stopped')));
    expect(stored.length).toBeGreaterThan(0);
    expect(stored.filter((name) => !names.has(name))).toEqual([]);
  });
});

describe('a restart of PostgreSQL', () => {
  it('answers 503, then serves on without loss', async () => {
    const postgres = await startPostgres({ durable: true });
    try {
      const server = await start({ ...toEnv('restart'), DATABASE_URL: postgres.toUrl(), DEMO: '1' });
      const token = await server.signIn(admin);
      const write = (sponsorName: string) =>
        server.call('POST', '/dtl/sponsor', { token, body: { sponsorName } });
      expect((await write('before')).status).toBe(201);
      await postgres.restart(async () => {
        const refused = await write('during');
        expect(refused).toMatchObject({ status: 503, body: { code: 'unavailable' } });
        expect(refused.headers['retry-after']).toBe('2');
        expect((await server.call('GET', '/dtl/ping')).status).toBe(200);
      });
      await wait(2000);
      expect((await write('after')).status).toBe(201);
      const names = await listNames(server);
      expect([names.has('before'), names.has('during'), names.has('after')]).toEqual([true, false, true]);
    } finally {
      await postgres.stop();
    }
  });
});
