// Packs the database of an earlier version for the repository: the migrations that it had run, the rows of all tables, and the files
// next to it. Unpacked, it is a data directory of that version.
import { mkdirSync, readdirSync, readFileSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { openDatabase, type Queries } from '../../server/storage/database';
import { openEmbedded } from '../../server/storage/embedded/embedded';
import type { Answers } from './old-data';

export type OldDatabase = {
  version: string;
  migrations: { name: string; sql: string }[];
  tables: { [name: string]: object[] };
  files: { [name: string]: string };
  /** The answers before the upgrade. */
  answers: Answers;
};

export function readOld(path: string | URL): OldDatabase {
  return JSON.parse(gunzipSync(readFileSync(path)).toString());
}

export function writeOld(path: string, old: OldDatabase): void {
  writeFileSync(path, gzipSync(JSON.stringify(old), { level: 9 }));
}

export async function withDatabase<T>(dataDir: string, work: (db: Queries) => Promise<T>): Promise<T> {
  const embedded = await openEmbedded({ dataDir: join(dataDir, 'db') });
  const db = openDatabase({ url: undefined, socketDir: embedded.socketDir, deadlineMs: 120_000 });
  try {
    return await work(db);
  } finally {
    await db.close();
    await embedded.close();
  }
}

export function dumpOld(dataDir: string): Promise<OldDatabase['tables']> {
  return withDatabase(dataDir, async (db) => {
    const names = await db.query<{ name: string }>(
      `select table_name as name from information_schema.tables
       where table_schema = 'public' and table_type = 'BASE TABLE' order by 1`,
    );
    const tables: OldDatabase['tables'] = {};
    for (const { name } of names) {
      const rows = await db.query<{ row: object }>(`select to_jsonb(t) as row from "${name}" t`);
      tables[name] = rows.map(({ row }) => row);
    }
    return tables;
  });
}

/** `dataDir` does not exist yet. */
export async function layOut(old: OldDatabase, dataDir: string): Promise<void> {
  mkdirSync(dataDir, { recursive: true, mode: 0o700 });
  for (const [name, bytes] of Object.entries(old.files)) {
    const path = join(dataDir, 'files', name);
    mkdirSync(dirname(path), { recursive: true, mode: 0o700 });
    writeFileSync(path, Buffer.from(bytes, 'base64'));
  }
  await withDatabase(dataDir, async (db) => {
    await db.query(
      'create table schema_version (version bigint primary key, name text, md5 text, run_at timestamptz)',
    );
    for (const { sql } of old.migrations) await db.query(sql);
    // The stored rows include those that migrations insert, and what triggers made of them.
    await db.query(`truncate ${Object.keys(old.tables).map(quote).join(', ')}`);
    await db.query('set session_replication_role = replica');
    for (const [table, rows] of Object.entries(old.tables)) await insertRows(db, table, rows);
    await db.query('reset session_replication_role');
  });
}

const quote = (name: string) => `"${name}"`;

async function insertRows(db: Queries, table: string, rows: object[]): Promise<void> {
  const columns = await db.query<{ name: string; identity: string }>(
    `select quote_ident(column_name) as name, is_identity as identity from information_schema.columns
     where table_name = $1 and table_schema = 'public' and is_generated = 'NEVER'`,
    [table],
  );
  const names = columns.map(({ name }) => name).join(', ');
  await db.query(
    `insert into "${table}" (${names}) overriding system value
     select ${names} from jsonb_populate_recordset(null::"${table}", $1::jsonb)`,
    [JSON.stringify(rows)],
  );
  for (const { name } of columns.filter(({ identity }) => identity === 'YES')) {
    await db.query(
      `select setval(pg_get_serial_sequence('${table}', '${name}'), max(${name})) from "${table}"`,
    );
  }
}

/** The SQL of a source tree. */
export function readMigrations(tree: string): OldDatabase['migrations'] {
  const folder = join(tree, 'server/storage/migrations');
  const names = readdirSync(folder).sort();
  return names.map((name) => ({ name, sql: readFileSync(join(folder, name), 'utf8') }));
}

export function readFiles(dataDir: string): OldDatabase['files'] {
  const folder = join(dataDir, 'files');
  const names = readdirSync(folder, { recursive: true, encoding: 'utf8' });
  const files = names.filter((name) => statSync(join(folder, name)).isFile());
  return Object.fromEntries(files.map((name) => [name, readFileSync(join(folder, name)).toString('base64')]));
}
