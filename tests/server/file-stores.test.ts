// Files are stored in a directory by default, or in an S3-compatible store.
import { existsSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { createApp } from '../../server/app';
import { readProviderConfig } from '../../server/config/provider-config';
import { createContext } from '../../server/host/create-context';
import { sweepOnce } from '../../server/host/sweep';
import { createFileStore } from '../../server/providers/create-file-store';
import { createObjectStore } from '../../server/providers/object-store';
import { seedSystem } from '../../server/seed/seed';
import { createTaxFile } from '../../server/storage/files/stored-files';
import { type S3Stand, startS3Stand } from './stands/s3-stand';
import { addPerson, getToken } from './support/accounts';
import { openTestHost } from './support/test-host';

const dir = mkdtempSync(join(tmpdir(), 'files-'));
let stand: S3Stand;

beforeAll(async () => {
  stand = await startS3Stand();
});
beforeEach(() => {
  stand.failures = [];
});
afterAll(async () => {
  await stand.close();
  rmSync(dir, { recursive: true, force: true });
});

const toConfig = (change: Record<string, string> = {}) =>
  readProviderConfig({ ...stand.environment, ...change }, dir);
const openObjects = (change: Record<string, string> = {}) => createFileStore(toConfig(change));

describe.each([
  ['the directory', () => createFileStore(readProviderConfig({}, dir))],
  ['the object store', () => openObjects()],
])('files in %s', (_name, open) => {
  const bytes = Buffer.from([0, 255, 7, 13, 10]);
  it('are read back unchanged', async () => {
    const name = await open().write(bytes);
    expect((await open().read(name)).equals(bytes)).toBe(true);
    const large = Buffer.alloc(10 * 1024 * 1024, 'ab');
    await open().put(name, large);
    expect((await open().read(name)).equals(large)).toBe(true);
    expect((await open().read(await open().write(Buffer.alloc(0)))).length).toBe(0);
  });
  it('can be removed, also twice', async () => {
    const [name, other] = [await open().write(bytes), await open().write(bytes)];
    await open().remove(name);
    await open().remove(name);
    await expect(open().read(name)).rejects.toMatchObject({ code: 'ENOENT' });
    expect((await open().read(other)).equals(bytes)).toBe(true);
  });
  it.each(['../../etc/passwd', '', 'a/b', `${'0'.repeat(36)}?acl`])('have no name %j', async (name) => {
    const before = stand.calls.length;
    await expect(open().read(name)).rejects.toThrow('not a stored file');
    await expect(open().put(name, bytes)).rejects.toThrow('not a stored file');
    await expect(open().remove(name)).rejects.toThrow('not a stored file');
    expect(stand.calls.length).toBe(before);
  });
});

describe('the directory', () => {
  it('leaves no part of a file that a full disk refused, and reports it', async () => {
    const store = createFileStore(readProviderConfig({}, dir));
    const name = await store.write(Buffer.from('%PDF'));
    const part = join(dir, 'files', name.slice(0, 2), `${name}.part`);
    symlinkSync('/dev/full', part);
    await expect(store.put(name, Buffer.from('%PDF new'))).rejects.toMatchObject({ fault: 'diskFull' });
    expect(existsSync(part)).toBe(false);
    expect(String(await store.read(name))).toBe('%PDF');
  });
});

describe('the object store', () => {
  const bytes = Buffer.from('%PDF');
  it('is addressed path style', async () => {
    const name = await openObjects({ S3_ENDPOINT: `${stand.environment.S3_ENDPOINT}/` }).write(bytes);
    expect(stand.calls.at(-1)).toBe(`PUT /forms/${name}`);
  });
  it.each([
    ['another secret', { S3_SECRET_ACCESS_KEY: 'wrong-secret' }, '403 SignatureDoesNotMatch'],
    ['another region', { S3_REGION: 'us-east-1' }, '403 InvalidAccessKeyId'],
    ['another bucket', { S3_BUCKET: 'other' }, '404 NoSuchBucket'],
  ])('refuses %s without naming keys', async (_name, change, status) => {
    const [before, store] = [stand.objects.size, openObjects(change)];
    const name = await openObjects().write(bytes);
    const failures = await Promise.all(
      [store.put(name, bytes), store.read(name), store.remove(name)].map(toError),
    );
    expect(failures.map(({ message }) => message)).toEqual(
      ['PUT', 'GET', 'DELETE'].map((method) => `The object store answered ${method} ${name} with ${status}.`),
    );
    expect(JSON.stringify(failures.map((error) => ({ ...error })))).toBe('[{},{},{}]');
    expect(stand.objects.size).toBe(before + 1);
  });
  it.each([500, 503, 429])('is called again after two %d', async (status) => {
    stand.failures = [status, status];
    const name = await openObjects().write(bytes);
    stand.failures = [status, status];
    expect((await openObjects().read(name)).equals(bytes)).toBe(true);
  });
  it('gives up after three failures', async () => {
    stand.failures = [500, 500, 500];
    const before = stand.calls.length;
    await expect(openObjects().write(bytes)).rejects.toThrow(/PUT \S+ with 500 OnDemand\.$/);
    expect(stand.calls.length).toBe(before + 3);
  });
  it('is called once if it refuses or redirects', async () => {
    const before = stand.calls.length;
    stand.failures = [403];
    await expect(openObjects().write(bytes)).rejects.toThrow('403 OnDemand');
    stand.failures = [307];
    await expect(openObjects().write(bytes)).rejects.toThrow('307 OnDemand');
    expect(stand.calls.length).toBe(before + 2);
  });
  it('gives up at its deadline and tolerates an outage', async () => {
    stand.failures = [0];
    const { objectStore } = toConfig();
    if (!objectStore) throw new Error('it is configured');
    await expect(createObjectStore(objectStore, 100).write(bytes)).rejects.toThrow(
      /did not answer PUT \S+: TimeoutError\.$/,
    );
    const away = openObjects({ S3_ENDPOINT: 'http://127.0.0.1:9' });
    await expect(away.write(bytes)).rejects.toThrow(/did not answer PUT \S+: /);
  });
  it('keeps tax forms after a restart', async () => {
    const host = await openTestHost({}, stand.environment);
    await seedSystem(host.context.db);
    const { email } = await addPerson(host);
    const token = await getToken(host, email);
    const form = Buffer.from('%PDF-1.7\nTexas');
    const body = { state: 'TX', email, fileContent: form.toString('base64'), fileType: 'pdf' };
    expect((await host.call('POST', '/dtl/user/taxinfo', { token, body })).status).toBe(200);
    const link = await host.call('GET', '/dtl/user/taxinfo?state=TX', { token });
    const context = await createContext(host.context.config, host.context.db);
    const restarted = await createApp(context);
    try {
      const { rawPayload } = await restarted.inject({ url: String(link.body.url) });
      expect(rawPayload.equals(form)).toBe(true);
      expect(stand.calls.at(-1)).toMatch(/^GET \/forms\//);
    } finally {
      await restarted.close();
      await context.feed.close();
      await host.close();
    }
  });
  it('is reported as unreachable', async () => {
    const host = await openTestHost({}, stand.environment);
    await seedSystem(host.context.db);
    const { email } = await addPerson(host);
    const token = await getToken(host, email);
    const fileContent = Buffer.from('%PDF-1.7\nTexas').toString('base64');
    const body = { state: 'TX', email, fileContent, fileType: 'pdf' };
    try {
      stand.failures = [403];
      expect(await host.call('POST', '/dtl/user/taxinfo', { token, body })).toMatchObject({
        status: 503,
        headers: { 'retry-after': '5' },
        body: { message: 'Files are not available right now. Try again in a moment.' },
      });
    } finally {
      await host.close();
    }
  });
  it('is swept again after a failure', async () => {
    const host = await openTestHost({}, stand.environment);
    const { db, files } = host.context;
    try {
      const userID = await host.seed('user', { fname: 'Gone' });
      const before = stand.objects.size;
      for (const state of ['TX', 'LA']) {
        const storedName = await files.write(bytes);
        const file = { fileName: 'f.pdf', fileType: 'pdf', size: 4, storedName, uploadedAt: new Date() };
        await createTaxFile(db, { userID, state }, file);
      }
      await db.query(`update records set deleted_at = now() - interval '31 days' where id = $1`, [userID]);
      stand.failures = [403];
      await expect(sweepOnce(host.context)).rejects.toThrow('403 OnDemand');
      await sweepOnce(host.context);
      expect(stand.objects.size).toBe(before);
      expect(await db.query('select 1 from files')).toEqual([]);
    } finally {
      await host.close();
    }
  });
});

describe('the configuration of the object store', () => {
  it('defaults to the region us-east-1', () => {
    expect(toConfig({ S3_REGION: '' }).objectStore?.region).toBe('us-east-1');
    expect(readProviderConfig({}, dir).objectStore).toBeUndefined();
  });
  it.each(['S3_ENDPOINT', 'S3_BUCKET', 'S3_ACCESS_KEY_ID', 'S3_SECRET_ACCESS_KEY'])('needs %s', (name) => {
    expect(() => toConfig({ [name]: '' })).toThrow(/^Set all of S3_ENDPOINT, .*or none\.$/);
  });
  it.each([
    ['S3_ENDPOINT', 's3.example.com'],
    ['S3_ENDPOINT', 'https://key:secret@s3.example.com'],
    ['S3_ENDPOINT', 'https://s3.example.com/?x'],
    ['S3_BUCKET', 'a/b'],
    ['S3_BUCKET', '..'],
  ])('refuses %s=%s', (name, value) => {
    expect(() => toConfig({ [name]: value })).toThrow(new RegExp(`^${name} must be [^@]+\\.$`));
  });
});

async function toError(call: Promise<unknown>): Promise<Error> {
  return call.then(
    () => new Error('it succeeded'),
    (error: Error) => error,
  );
}
