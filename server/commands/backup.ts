// `npm run backup -- FILE`: all data and files in one gzipped file of JSON lines, for both databases.
import { createWriteStream } from 'node:fs';
import { rename, rm } from 'node:fs/promises';
import { Readable } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { createGzip } from 'node:zlib';
import type { KeyRing } from '../encryption/key-ring';
import { type FileStore, isMissingFile } from '../providers/file-store';
import { listBackupTables, readTable } from '../storage/backup-tables';
import type { Database, Queries } from '../storage/database';
import { listStoredNames } from '../storage/files/stored-files';
import { databaseVersion } from '../storage/migrate';

export const backupFormat = 1;

/** The first line. `{table, rows}` and `{file, bytes}` lines follow, and `{end}` with the number of lines before it. */
export type BackupHeader = {
  leadfield: 'backup';
  format: number;
  schema: number;
  createdAt: string;
  /** Identifies the key that decrypts the values. The key itself is not in the backup. */
  keyID: string;
};

export type BackupSource = { db: Database; files: FileStore; ring: KeyRing };

/** Returns one line. The backup is a snapshot, and it replaces an existing file only once it is complete. */
export async function writeBackup(source: BackupSource, file: string): Promise<string> {
  if (!file) throw new Error('Give a file: npm run backup -- FILE');
  const counts = { lines: 0, rows: 0, files: 0 };
  const draft = `${file}.part`;
  // Two gzip members one after the other are a valid gzip file.
  const save = (lines: AsyncIterable<string>, flags: string) =>
    pipeline(Readable.from(lines), createGzip(), createWriteStream(draft, { flags, mode: 0o600 }));
  try {
    const names = await source.db.patientTransaction(async (tx) => {
      await tx.query('set transaction isolation level repeatable read');
      await save(toRowLines(source.ring, tx, counts), 'w');
      return listStoredNames(tx);
    });
    // After the transaction, because the file store may be slow.
    await save(toFileLines(source.files, names, counts), 'a');
    await rename(draft, file);
  } catch (error) {
    await rm(draft, { force: true });
    throw error;
  }
  const [key] = source.ring.keys;
  return `${counts.rows} rows and ${counts.files} files are in ${file}. Back up the encryption key ${key?.id} somewhere else. Without it, encrypted values cannot be read.`;
}

type Counts = { lines: number; rows: number; files: number };

async function* toRowLines(ring: KeyRing, tx: Queries, counts: Counts) {
  const header: BackupHeader = {
    leadfield: 'backup',
    format: backupFormat,
    schema: await databaseVersion(tx),
    createdAt: new Date().toISOString(),
    keyID: ring.keys[0]?.id ?? '',
  };
  yield `${JSON.stringify(header)}\n`;
  counts.lines++;
  for (const table of await listBackupTables(tx)) {
    for await (const rows of readTable(tx, table)) {
      counts.rows += rows.length;
      counts.lines++;
      yield `{"table":${JSON.stringify(table)},"rows":[${rows.join(',')}]}\n`;
    }
  }
}

async function* toFileLines(files: FileStore, names: readonly { name: string }[], counts: Counts) {
  for (const { name } of names) {
    const bytes = await files.read(name).catch((error: unknown) => {
      if (!isMissingFile(error)) throw error;
      throw new Error(`The file ${name} is missing from the file store, so the backup would be incomplete.`);
    });
    counts.files++;
    counts.lines++;
    yield `${JSON.stringify({ file: name, bytes: bytes.toString('base64') })}\n`;
  }
  yield `${JSON.stringify({ end: counts.lines })}\n`;
}
