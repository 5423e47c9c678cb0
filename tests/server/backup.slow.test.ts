import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { type BackupSource, writeBackup } from '../../server/commands/backup';
import { readBackup } from '../../server/commands/restore';
import { createKeyText, openKeyRing } from '../../server/encryption/key-ring';
import { createDirectoryStore } from '../../server/providers/file-store';
import { demoPassword, seedDemo, seedDemoLeads, seedSystem } from '../../server/seed/seed';
import { createUpload } from '../../server/storage/files/stored-files';
import { listUniqueDoubles } from '../../server/storage/records/unique-values';
import { openInMemory, openTestDatabase } from './support/test-database';
import { openTestHost, type TestHost } from './support/test-host';

const dir = mkdtempSync(join(tmpdir(), 'leadfield-backup-'));
const file = join(dir, 'first.gz');
let host: TestHost;
let source: BackupSource;

beforeAll(async () => {
  host = await openTestHost();
  const { context } = host;
  await seedSystem(context.db);
  await seedDemo(context.db, context.encryption.secretFields, seedDemoLeads);
  const ring = openKeyRing({ secretKey: 'ab'.repeat(32), keyFile: '' });
  source = { db: context.db, files: context.files, ring };
  const email = 'partner@leadfield.test';
  const token = await signIn();
  const pdf = Buffer.from('%PDF-1.4\n%%EOF\n').toString('base64');
  const upload = { state: 'TX', email, fileContent: pdf, fileType: 'pdf', fileName: 'form.pdf' };
  const stored = await host.call('POST', '/dtl/user/taxinfo', { token, body: upload });
  expect(stored.status).toBe(200);
  const storedName = await context.files.write(Buffer.from('a photo'));
  const photo = { fileName: 'a.png', fileType: 'png', size: 7, storedName, uploadedAt: new Date() };
  await createUpload(context.db, { objectType: 'partner', field: 'photos', userID: 'somebody' }, photo);
}, 120_000);
afterAll(async () => {
  await host?.close();
  rmSync(dir, { recursive: true, force: true });
});

async function signIn(): Promise<string> {
  const body = { email: 'partner@leadfield.test', password: demoPassword };
  return String((await host.call('POST', '/auth/local-auth', { body })).body.token);
}

/** Everything but the moment and the header's time. */
const read = (path: string) => {
  const lines = gunzipSync(readFileSync(path)).toString('utf8').trim().split('\n').slice(1);
  return lines
    .flatMap((line) => {
      const { table, rows, ...rest } = JSON.parse(line);
      return table ? rows.map((row: object) => JSON.stringify([table, row])) : [JSON.stringify(rest)];
    })
    .filter((line) => !line.startsWith('{"end"'))
    .sort();
};
const toTarget = (name: string, db: BackupSource['db']): BackupSource => ({
  db,
  files: createDirectoryStore(join(dir, name)),
  ring: source.ring,
});

/** Fails a call of the file store while a transaction is open, and counts the others. */
function watchTransactions({ db, files, ring }: BackupSource): BackupSource & { seen: string[] } {
  const seen: string[] = [];
  let open = 0;
  const see = (name: string) => {
    if (open > 0) throw new Error(`${name} inside a transaction`);
    seen.push(name);
  };
  return {
    seen,
    ring,
    db: {
      ...db,
      async transaction(work) {
        open++;
        try {
          return await db.transaction(work);
        } finally {
          open--;
        }
      },
    },
    files: {
      ...files,
      async read(name) {
        see('read');
        return files.read(name);
      },
      async put(name, bytes) {
        see('put');
        return files.put(name, bytes);
      },
    },
  };
}

describe('npm run backup and restore', () => {
  it('restores the same data on both databases', { timeout: 120_000 }, async () => {
    expect(await writeBackup(source, file)).toContain('2 files');
    const other = await openTestDatabase();
    const embedded = await openInMemory();
    try {
      const second = toTarget('second', other.db);
      await readBackup(second, file, false);
      await writeBackup(second, join(dir, 'second.gz'));
      const third = toTarget('third', embedded.db);
      await readBackup(third, join(dir, 'second.gz'), false);
      await writeBackup(third, join(dir, 'third.gz'));
      expect(read(join(dir, 'second.gz'))).toEqual(read(file));
      expect(read(join(dir, 'third.gz'))).toEqual(read(file));
      const [lead] = await third.db.query<{ n: number }>(
        `insert into leads (contact_id, created_at, at, is_store, search) values ('next', now(), now(), false, '') returning n`,
      );
      const [last] = await third.db.query<{ n: number }>(
        `select max(n) as n from leads where contact_id <> 'next'`,
      );
      expect(lead?.n).toBe((last?.n ?? 0) + 1);
    } finally {
      await other.close();
      await embedded.close();
    }
  });

  it('calls no file store during a transaction', async () => {
    const watched = watchTransactions(source);
    const path = join(dir, 'watched.gz');
    expect(await writeBackup(watched, path)).toContain('2 files');
    expect(await readBackup(watched, path, true)).toContain('2 files');
    expect(watched.seen).toEqual(['read', 'read', 'put', 'put']);
  });

  it('distinguishes a missing file from a failing store', async () => {
    const failing = (error: Error): BackupSource => ({
      ...source,
      files: { ...source.files, read: () => Promise.reject(error) },
    });
    const gone = Object.assign(new Error('gone'), { code: 'ENOENT' });
    const path = join(dir, 'failed.gz');
    await expect(writeBackup(failing(gone), path)).rejects.toThrow('backup would be incomplete');
    await expect(writeBackup(failing(new Error('with 503')), path)).rejects.toThrow('with 503');
    expect(readdirSync(dir).filter((name) => name.startsWith('failed'))).toEqual([]);
  });

  it('contains no session and no key', async () => {
    const token = await signIn();
    await writeBackup(source, file);
    const text = gunzipSync(readFileSync(file)).toString('utf8');
    expect(text).not.toContain(token);
    expect(text).not.toContain('"table":"sessions"');
    expect(text).not.toContain('ab'.repeat(32));
  });

  it('refuses a database with data', async () => {
    await expect(readBackup(source, file, false)).rejects.toThrow('The database is not empty.');
    expect((await host.call('GET', '/dtl/ping')).status).toBe(200);
    expect(await readBackup(source, file, true)).toContain('restored');
  });

  it('refuses a truncated file, another key and a missing file', async () => {
    writeFileSync(join(dir, 'torn.gz'), readFileSync(file).subarray(0, 5000));
    await expect(readBackup(source, join(dir, 'torn.gz'), true)).rejects.toThrow('not a complete backup');
    const lines = gunzipSync(readFileSync(file)).toString('utf8').trim().split('\n');
    writeFileSync(join(dir, 'short.gz'), gzipSync(lines.slice(0, -2).join('\n')));
    await expect(readBackup(source, join(dir, 'short.gz'), true)).rejects.toThrow('not a complete backup');
    await expect(readBackup(source, join(dir, 'none.gz'), true)).rejects.toThrow('There is no file');
    const ring = openKeyRing({ secretKey: createKeyText(), keyFile: '' });
    await expect(readBackup({ ...source, ring }, file, true)).rejects.toThrow('which is not the key here');
    expect(await source.db.query('select 1 from records limit 1')).toHaveLength(1);
  });

  it('restores records that share a value which is unique today, and lists them [R74.9]', async () => {
    const fieldConfig = { label: 'Code', visualType: 'text', unique: true };
    await host.addElements('partner', [{ fieldName: 'code', grouping: '', fieldConfig }]);
    // An earlier version stored such records.
    await source.db.query('alter table records disable trigger keep_unique_values');
    for (const [id, code] of [
      ['double-1', 'AB 1'],
      ['double-2', 'ab 1'],
    ])
      await source.db.query(
        `insert into records (kind, id, data, created_at)
         values ('partner', $1, jsonb_build_object('code', $2::text), now() - interval '1 day' / $3::int)`,
        [id, code, id === 'double-1' ? 1 : 2],
      );
    await source.db.query('alter table records enable trigger keep_unique_values');
    const path = join(dir, 'doubles.gz');
    await writeBackup(source, path);
    const target = await openTestDatabase();
    try {
      await readBackup(toTarget('doubles', target.db), path, false);
      expect(await listUniqueDoubles(target.db)).toEqual([
        { objectType: 'partner', field: 'code', count: 1, ids: ['double-2'], holders: ['double-1'] },
      ]);
      // The record can be saved while its value is unchanged.
      await target.db.query(`update records set data = data || '{"city":"Reno"}' where id = 'double-2'`);
      await expect(
        target.db.query(
          `insert into records (kind, id, data) values ('partner', 'third', '{"code":"aB 1"}')`,
        ),
      ).rejects.toThrow();
    } finally {
      await target.close();
    }
  });
});
