// Files without a row, such as after a crash between writing the file and its row.
import { mkdirSync, readdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { sweepFiles } from '../../server/host/sweep';
import { seedSystem } from '../../server/seed/seed';
import { addPerson, getToken } from './support/accounts';
import { openTestHost, type TestHost } from './support/test-host';

let host: TestHost;
let upload: (state: string) => Promise<void>;

beforeAll(async () => {
  host = await openTestHost();
  await seedSystem(host.context.db);
  const { email } = await addPerson(host);
  const token = await getToken(host, email);
  upload = async (state) => {
    const body = { state, email, fileContent: btoa('%PDF-1.7'), fileType: 'pdf' };
    expect((await host.call('POST', '/dtl/user/taxinfo', { token, body })).status).toBe(200);
  };
});
afterAll(() => host.close());

const directory = () => host.context.config.providers.filesDir;
const listFiles = () =>
  readdirSync(directory(), { recursive: true })
    .map(String)
    .filter((name) => name.includes('/'))
    .sort();
/** As if all that was noted so far had been noted days earlier. */
const wait = (days: number) =>
  host.context.db.query('update unclaimed_files set seen_at = seen_at - make_interval(days => $1)', [days]);

describe('files that no row names', () => {
  it('are removed after seven days, those with a row are kept', async () => {
    await upload('TX');
    const kept = listFiles();
    const left = await host.context.files.write(Buffer.from('left by a crash'));
    await sweepFiles(host.context);
    await wait(6);
    await sweepFiles(host.context);
    expect(await host.context.files.read(left)).toEqual(Buffer.from('left by a crash'));
    await wait(2);
    await sweepFiles(host.context);
    expect(listFiles()).toEqual(kept);
    await sweepFiles(host.context);
    expect(await host.context.db.query('select 1 from unclaimed_files')).toEqual([]);
  });

  it('are kept if a row names them again', async () => {
    const { db, files } = host.context;
    const name = await files.write(Buffer.from('its row comes back'));
    await sweepFiles(host.context);
    await wait(6);
    await db.query(
      `insert into files values ('somebody', 'UT', 1, 'f.pdf', 'pdf', 4, $1, now(), 'user', 'st3Files', 'somebody')`,
      [name],
    );
    await sweepFiles(host.context);
    await db.query('delete from files where stored_name = $1', [name]);
    await sweepFiles(host.context);
    await wait(2);
    await sweepFiles(host.context);
    expect((await files.read(name)).length).toBeGreaterThan(0);
    await wait(6);
    await sweepFiles(host.context);
    await expect(files.read(name)).rejects.toThrow();
  });

  it('include partial files, but no files from outside the store', async () => {
    const kept = listFiles();
    mkdirSync(join(directory(), 'ab'), { recursive: true });
    const half = 'ab/abababab-0000-4000-8000-000000000000.part';
    writeFileSync(join(directory(), half), 'half');
    writeFileSync(join(directory(), 'ab/readme.txt'), 'of somebody else');
    writeFileSync(join(directory(), 'note'), 'of somebody else');
    await sweepFiles(host.context);
    await wait(8);
    await sweepFiles(host.context);
    expect(listFiles()).toEqual([...kept, 'ab/readme.txt'].sort());
    expect(readdirSync(directory())).toContain('note');
  });

  it('need no directory before the first upload', async () => {
    const fresh = await openTestHost();
    try {
      await sweepFiles(fresh.context);
    } finally {
      await fresh.close();
    }
  });
});
