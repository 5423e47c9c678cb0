import { once } from 'node:events';
import { mkdtempSync, rmSync } from 'node:fs';
import { type AddressInfo, connect } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createPasswordLink } from '../../server/operations/sign-in/set-password';
import { seedSystem } from '../../server/seed/seed';
import { migrate } from '../../server/storage/migrate';
import { StorageError } from '../../server/storage-error';
import { addPerson, getToken } from './support/accounts';
import { type ServerProcess, startServer } from './support/server-process';
import { openTestDatabase } from './support/test-database';
import { fullAccess, openTestHost, type TestHost } from './support/test-host';

// Faults around a host, and what users see then.

describe('an almost full disk', () => {
  let host: TestHost;
  let isFull = false;
  beforeAll(async () => {
    const beforeWrite = (isEssential: boolean) => {
      if (isFull && !isEssential) throw new StorageError('diskFull');
    };
    host = await openTestHost({}, {}, { beforeWrite });
    await seedSystem(host.context.db);
  });
  afterAll(() => host.close());

  it('refuses writes with 507, still reads, and recovers', async () => {
    const { token } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const write = () => host.call('POST', '/dtl/sponsor', { token, body: { sponsorName: 'Space' } });
    const partnerID = await host.seed('partner', { partnerName: 'Stored' });
    const change = () =>
      host.call('PATCH', `/dtl/partner?partnerID=${partnerID}`, { token, body: { partnerName: 'New' } });
    isFull = true;
    expect(await change()).toMatchObject({ status: 507, body: { code: 'diskFull' } });
    expect(await write()).toMatchObject({ status: 507, body: { success: false, code: 'diskFull' } });
    expect((await host.call('GET', '/dtl/sponsor', { token })).status).toBe(200);
    isFull = false;
    expect((await write()).status).toBe(201);
  });

  it('does not prevent sign-in and sign-out', async () => {
    const { email, userID } = await addPerson(host);
    const link = await createPasswordLink(host.context.db, userID);
    isFull = true;
    const reset = { token: link, password: 'Another-horse-9' };
    expect((await host.call('PATCH', '/auth/reset', { body: reset })).status).toBe(200);
    const token = await getToken(host, email, reset.password);
    const own = { currentPassword: reset.password, password: 'Better-horse-9' };
    expect((await host.call('PATCH', '/auth/password', { token, body: own })).status).toBe(200);
    const next = await getToken(host, email, own.password);
    expect((await host.call('POST', '/auth/logout', { token: next })).status).toBe(200);
    isFull = false;
  });
});

describe('a database call', () => {
  it('gives up at its deadline and frees itself', async () => {
    const { db, close } = await openTestDatabase({ deadlineMs: 300 });
    await expect(db.query('select pg_sleep(1.5)')).rejects.toMatchObject({ fault: 'unavailable' });
    await new Promise((done) => setTimeout(done, 2000));
    expect(await db.query('select 1 as one')).toEqual([{ one: 1 }]);
    await close();
  });

  it('rolls back at the deadline', async () => {
    const { db, close } = await openTestDatabase({ deadlineMs: 300 });
    const work = db.transaction(async (tx) => {
      await tx.query(`insert into attempts (key, count, ends_at) values ('half', 1, now())`);
      await tx.query('select pg_sleep(1.5)');
    });
    await expect(work).rejects.toMatchObject({ fault: 'unavailable' });
    await new Promise((done) => setTimeout(done, 2000));
    expect(await db.query(`select 1 from attempts where key = 'half'`)).toEqual([]);
    await close();
  });
});

describe('a stop', () => {
  it.each([
    ['a connection without a request', ''],
    ['half a request', 'GET /dtl/ping HTTP/1.1\r\nHost: a\r\n'],
  ])('does not wait for %s', async (_name, sent) => {
    const host = await openTestHost();
    await host.app.listen({ port: 0, host: '127.0.0.1' });
    const { port } = host.app.server.address() as AddressInfo;
    const socket = connect(port, '127.0.0.1').on('error', () => undefined);
    const closed = new Promise((done) => socket.once('close', done));
    await once(socket, 'connect');
    if (sent) socket.write(sent);
    await host.call('GET', '/dtl/ping');
    const began = performance.now();
    await host.close();
    expect(performance.now() - began).toBeLessThan(3000);
    await closed;
  });

  it('waits for a running request', async () => {
    const host = await openTestHost();
    const origin = await host.app.listen({ port: 0, host: '127.0.0.1' });
    const { token } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
    const body = JSON.stringify({ currentPassword: 'x', password: 'Correct-horse-8' });
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json' };
    const answer = fetch(`${origin}/auth/password`, { method: 'PATCH', headers, body });
    await once(host.app.server, 'request');
    await host.close();
    expect((await answer).status).toBe(422);
  });
});

describe('GET /dtl/ready [W2.47]', () => {
  it('checks the database', async () => {
    const host = await openTestHost();
    expect(await host.call('GET', '/dtl/ready')).toMatchObject({ status: 200, body: { success: true } });
    // On the embedded database, all others wait for it.
    const busy = host.context.db.transaction((tx) => tx.query('select pg_sleep(4)'));
    const start = performance.now();
    const answer = await host.call('GET', '/dtl/ready');
    if (host.context.db.embedded) expect(answer.status).toBe(503);
    expect(performance.now() - start).toBeLessThan(3500);
    expect((await host.call('GET', '/dtl/ping')).status).toBe(200);
    await busy;
    expect((await host.call('GET', '/dtl/ready')).status).toBe(200);
    await host.close();
  });
});

describe('a migration', () => {
  it('refuses a newer database', async () => {
    const { db, close } = await openTestDatabase();
    await db.query(`insert into schema_version (version, name, md5) values (9999, 'future', '')`);
    await expect(migrate(db)).rejects.toThrow('Start the newer Leadfield.');
    await close();
  });

  it('has no deadline', async () => {
    const { db, close } = await openTestDatabase({ deadlineMs: 2000 });
    const slow = db.patientTransaction((tx) => tx.query('select pg_sleep(4)'));
    await expect(slow).resolves.toHaveLength(1);
    await close();
  });
});

describe('a second process on one data directory', () => {
  const dir = mkdtempSync(join(tmpdir(), 'leadfield-second-'));
  const env = { DATA_DIR: join(dir, 'data'), SECRET_KEY: 'ab'.repeat(32), DEMO: '0' };
  let first: ServerProcess;
  beforeAll(async () => {
    first = await startServer(env);
  }, 60_000);
  afterAll(async () => {
    await first?.end('SIGTERM');
    rmSync(dir, { recursive: true, force: true });
  });

  it('exits, and names the process and the directory', { timeout: 60_000 }, async () => {
    await expect(startServer(env)).rejects.toThrow(
      new RegExp(`The directory ${env.DATA_DIR} is in use by process ${first.pid}\\.`),
    );
    expect((await first.call('GET', '/dtl/ping')).status).toBe(200);
  });

  it('does not serve with another key', { timeout: 60_000 }, async () => {
    expect(await first.end('SIGTERM')).toBe(0);
    await expect(startServer({ ...env, SECRET_KEY: 'cd'.repeat(32) })).rejects.toThrow(
      'The encryption key does not match this database.',
    );
  });
});
