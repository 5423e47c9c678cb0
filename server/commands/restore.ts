// `npm run restore -- FILE`: puts a backup into an empty database, all of it or nothing (issue 3 Storage).
import { createReadStream } from 'node:fs';
import { createInterface } from 'node:readline';
import { createGunzip } from 'node:zlib';
import {
  continueCounting,
  emptyTables,
  isFresh,
  listBackupTables,
  writeRows,
} from '../storage/backup-tables';
import type { Queries } from '../storage/database';
import { databaseVersion } from '../storage/migrate';
import { type BackupHeader, type BackupSource, backupFormat } from './backup';

/** Answers one line. `force` replaces what is there. Throws an Error with one clear line; nothing is changed then. */
export async function readBackup(target: BackupSource, file: string, force: boolean): Promise<string> {
  if (!file) throw new Error('Give a file: npm run restore -- FILE');
  // Read through once before anything is touched: a torn file is refused here.
  await requireWhole(file);
  const counts = { rows: 0, files: 0 };
  await target.db.transaction(async (tx) => {
    if (!force && !(await isFresh(tx))) {
      throw new Error(
        'The database holds data. Restore into an empty one, or repeat with --force to replace it.',
      );
    }
    await emptyTables(tx);
    const tables = new Set(await listBackupTables(tx));
    for await (const line of readLines(file)) await restoreLine({ target, tx, tables, counts }, line);
    await continueCounting(tx);
  });
  return `${counts.rows} rows and ${counts.files} files are restored from ${file}.`;
}

type Restoring = {
  target: BackupSource;
  tx: Queries;
  tables: ReadonlySet<string>;
  counts: { rows: number; files: number };
};

async function restoreLine({ target, tx, tables, counts }: Restoring, line: string): Promise<void> {
  const entry = JSON.parse(line);
  if (entry.leadfield) await requireFit(target, tx, entry);
  else if (typeof entry.table === 'string') {
    if (!tables.has(entry.table))
      throw new Error(`The backup holds a table '${entry.table}' that is not known here.`);
    await writeRows(tx, entry.table, JSON.stringify(entry.rows));
    counts.rows += entry.rows.length;
  } else if (typeof entry.file === 'string') {
    await target.files.put(entry.file, Buffer.from(entry.bytes, 'base64'));
    counts.files++;
  }
}

async function requireFit({ ring }: BackupSource, tx: Queries, header: BackupHeader): Promise<void> {
  if (header.format !== backupFormat || header.schema > (await databaseVersion(tx))) {
    throw new Error('The backup was made by a newer Leadfield. Restore it with that one.');
  }
  if (!ring.keys.some(({ id }) => id === header.keyID)) {
    throw new Error(
      `The backup was sealed with the key ${header.keyID}, which is not the key here. Put its key file in place (KEY_FILE) or set SECRET_KEY to it.`,
    );
  }
}

async function requireWhole(file: string): Promise<void> {
  let lines = 0;
  let last = '';
  try {
    for await (const line of readLines(file)) {
      lines++;
      last = line;
    }
    if (JSON.parse(last).end === lines - 1) return;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'ENOENT')
      throw new Error(`There is no file ${file}.`);
  }
  throw new Error(`${file} is not a whole backup.`);
}

async function* readLines(file: string): AsyncGenerator<string> {
  const source = createReadStream(file);
  const text = source.pipe(createGunzip());
  source.on('error', (error) => text.destroy(error));
  yield* createInterface({ input: text, crlfDelay: Number.POSITIVE_INFINITY });
}
