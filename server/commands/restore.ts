// `npm run restore -- FILE`: restores a backup into an empty database, all or nothing.
import { createReadStream } from 'node:fs';
import { createGunzip } from 'node:zlib';
import type { FileStore } from '../providers/file-store';
import {
  continueCounting,
  emptyTables,
  isFresh,
  listBackupTables,
  toPresentRows,
  upgradeRows,
  writeRows,
} from '../storage/backup-tables';
import type { Queries } from '../storage/database';
import { databaseVersion } from '../storage/migrate';
import { type BackupHeader, type BackupSource, backupFormat } from './backup';

/** A JavaScript string is limited to half a gigabyte, and no line of a backup comes close to this. */
const longestLine = 400_000_000;

/** Returns one line. `force` replaces existing data. Throws an Error with one clear line, and then changes nothing. */
export async function readBackup(target: BackupSource, file: string, force: boolean): Promise<string> {
  if (!file) throw new Error('Give a file: npm run restore -- FILE');
  // Read the whole file first, so that a truncated backup is refused before anything changes.
  const header = await requireWhole(file);
  await requireFit(target, header);
  if (!force) await requireFresh(target.db);
  // Before the transaction, because the file store may be slow, and a file without a row does no harm.
  const files = await restoreFiles(target.files, file);
  const rows = await target.db.patientTransaction(async (tx) => {
    if (!force) await requireFresh(tx);
    await emptyTables(tx);
    const count = await restoreRows(tx, file);
    await upgradeRows(tx, header.schema);
    await continueCounting(tx);
    return count;
  });
  return `${rows} rows and ${files} files restored from ${file}.`;
}

async function restoreFiles(files: FileStore, file: string): Promise<number> {
  let count = 0;
  for await (const line of readLines(file)) {
    if (!line.startsWith('{"file":')) continue;
    const entry = JSON.parse(line);
    await files.put(entry.file, Buffer.from(entry.bytes, 'base64'));
    count++;
  }
  return count;
}

async function restoreRows(tx: Queries, file: string): Promise<number> {
  const tables = new Set(await listBackupTables(tx));
  let count = 0;
  for await (const line of readLines(file)) {
    if (!line.startsWith('{"table":')) continue;
    const { table, rows } = toPresentRows(JSON.parse(line));
    if (!tables.has(table))
      throw new Error(`The backup has a table '${table}' that this version does not know.`);
    await writeRows(tx, table, JSON.stringify(rows));
    count += rows.length;
  }
  return count;
}

async function requireFresh(db: Queries): Promise<void> {
  if (await isFresh(db)) return;
  throw new Error('The database is not empty. Use an empty one, or add --force to replace its data.');
}

async function requireFit({ ring, db }: BackupSource, header: BackupHeader): Promise<void> {
  if (header.format !== backupFormat || header.schema > (await databaseVersion(db))) {
    throw new Error('The backup was made by a newer Leadfield. Restore it with that version.');
  }
  if (!ring.keys.some(({ id }) => id === header.keyID)) {
    throw new Error(
      `The backup was encrypted with the key ${header.keyID}, which is not the key here. Put its key file in place (KEY_FILE) or set SECRET_KEY to it.`,
    );
  }
}

async function requireWhole(file: string): Promise<BackupHeader> {
  let lines = 0;
  let [first, last] = ['', ''];
  try {
    for await (const line of readLines(file)) {
      first ||= line;
      lines++;
      last = line;
    }
    const header = JSON.parse(first);
    if (header.leadfield === 'backup' && JSON.parse(last).end === lines - 1) return header;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`There is no file ${file}.`);
  }
  throw new Error(`${file} is not a complete backup.`);
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip()).setEncoding('utf8');
  source.on('error', (error) => text.destroy(error));
  let parts: string[] = [];
  let length = 0;
  for await (const chunk of text as AsyncIterable<string>) {
    const [end = '', ...lines] = chunk.split('\n');
    parts.push(end);
    length += end.length;
    if (length > longestLine) throw new Error('A line of the backup is too long.');
    for (const line of lines) {
      yield parts.join('');
      parts = [line];
      length = line.length;
    }
  }
  if (length > 0) yield parts.join('');
}
