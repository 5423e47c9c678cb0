// Data directories of earlier versions start under what is built now, and keep everything (CONTRIBUTING, "An upgrade"). Needs dist/,
// which `npm test` builds.
import { cpSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { formerJobsEnded, formerJobsWritten, seedFormerJobs } from '../server/support/former-jobs';
import { type ServerProcess, startServer } from '../server/support/server-process';
import { ask, type Call, findLosses, passwords, secretKey, signIn, taxForm } from './old-data';
import { layOut, type OldDatabase, readOld, withDatabase } from './old-database';

const here = new URL('./', import.meta.url);
const fixtures = readdirSync(here).filter((name) => name.endsWith('.json.gz'));
const dir = mkdtempSync(join(tmpdir(), 'leadfield-upgrade-'));
afterAll(() => rmSync(dir, { recursive: true, force: true }));

/** Encrypted values need the key that they were made with. */
const environment = (dataDir: string) => ({ DATA_DIR: dataDir, DEMO: '0', SECRET_KEY: secretKey });
const start = (dataDir: string) => startServer(environment(dataDir), { program: ['dist/server/main.js'] });

describe.each(fixtures)('an installation of %s', { timeout: 120_000 }, (name) => {
  const dataDir = join(dir, name.replace('.json.gz', ''));
  let old: OldDatabase;
  let server: ServerProcess;
  let token: string;
  const call: Call = async (method, path, given) => {
    const { status, body } = await server.call(method, path, given);
    return { status, body: body as never };
  };
  beforeAll(async () => {
    old = readOld(new URL(name, here));
    await layOut(old, dataDir);
    // Unpacked again, because the tests change it.
    cpSync(dataDir, `${dataDir}-again`, { recursive: true });
    server = await start(dataDir);
    token = await signIn(call, 'admin');
  }, 240_000);
  afterAll(() => server?.end('SIGKILL'));

  it('answers all that it answered before', async () => {
    const after = await ask(call);
    for (const [question, answer] of Object.entries(old.answers))
      expect(findLosses(answer, after[question]), question).toEqual([]);
  });

  it('decrypts sealed values', async () => {
    const own = await signIn(call, 'partner');
    const { accontact } = (await server.call('GET', '/dtl/user?view=profile', { token: own })).body;
    expect(accontact).toMatchObject({ businessEIN: '***-**-4321', crmJobber: true });
  });

  it('restores deleted records', async () => {
    const field = { objectType: 'partner', fieldName: 'goneNote' };
    expect((await server.call('POST', '/dtl/db/restore', { token, body: field })).body.restored).toBe(1);
    const { body } = await server.call('GET', '/dtl/partner?partnerID=partner-0001', { token });
    expect(body).toMatchObject({ goneNote: 'hidden', ownNote: 'second' });
  });

  it('hands out the tax form', async () => {
    const own = await signIn(call, 'partner');
    const { body } = await server.call('GET', '/dtl/user/taxinfo?state=TX', { token: own });
    const url = new URL(String(body.url ?? body.link), server.origin);
    expect(await (await fetch(server.origin + url.pathname)).text()).toBe(taxForm);
  });

  it('is written to as before', async () => {
    const body = { ownNote: 'of one who began before', _version: 1 };
    const path = '/dtl/partner?partnerID=partner-0001';
    expect((await server.call('PATCH', path, { token, body: { ownNote: 'third' } })).status).toBe(200);
    // A form that was opened before the upgrade learns of later changes.
    expect((await server.call('PATCH', path, { token, body })).status).toBe(409);
    const refused = { email: 'admin@leadfield.test', password: `${passwords.admin}x` };
    expect((await server.call('POST', '/auth/local-auth', { body: refused })).status).toBe(401);
  });

  it('starts again as it is', async () => {
    expect(await server.end('SIGTERM')).toBe(0);
    server = await start(dataDir);
    expect((await server.call('GET', '/dtl/ready')).status).toBe(200);
  });
});

describe('an installation that was stopped during changes of many records', { timeout: 120_000 }, () => {
  it('finishes or takes them back at its first start, and says so', async () => {
    const dataDir = join(dir, 'jobs-under-way');
    await layOut(readOld(new URL('schema-187.json.gz', here)), dataDir);
    await withDatabase(dataDir, seedFormerJobs);
    const server = await start(dataDir);
    expect(server.output()).toContain(formerJobsEnded);
    expect(await server.end('SIGTERM')).toBe(0);
    expect(await withDatabase(dataDir, formerJobsWritten)).toEqual({
      a: 'New',
      b: 'Mine',
      c: 'Old',
      seen: 'Made',
    });
    const again = await start(dataDir);
    expect(again.output()).not.toContain(formerJobsEnded);
    expect(await again.end('SIGTERM')).toBe(0);
  });
});

describe('the fixtures', () => {
  it('are of several versions', () => {
    expect(fixtures.length).toBeGreaterThanOrEqual(4);
  });
});
