// The database of one test host: embedded from the template file, or on the PostgreSQL of this run (tests/server/postgres.config.ts).
import { randomUUID } from 'node:crypto';
import pg from 'pg';
import { type Database, type DatabaseOptions, openDatabase } from '../../../server/storage/database';
import { openEmbedded } from '../../../server/storage/embedded';
import { migrate } from '../../../server/storage/migrate';
import { readTemplate } from './template';

export const urlVariable = 'TEST_DATABASE_URL';
export const templateName = 'leadfield_template';

export type TestDatabaseOptions = Pick<DatabaseOptions, 'deadlineMs' | 'beforeWrite'> & {
  /** A PostgreSQL of the test's own. */
  url?: string;
};
export type TestDatabase = { db: Database; close: () => Promise<void> };

export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const url = options.url ?? process.env[urlVariable];
  return url ? openOnPostgres(url, options) : openInMemory(options);
}

async function openInMemory(options: TestDatabaseOptions): Promise<TestDatabase> {
  const embedded = await openEmbedded({ dataDir: 'memory://', template: await readTemplate() });
  const db = openDatabase({ ...options, url: undefined, socketDir: embedded.socketDir });
  return {
    db,
    async close() {
      await db.close();
      await embedded.close();
    },
  };
}

/** A new database on that server, from the template where it has one. */
export async function openOnPostgres(url: string, options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const name = `test_${randomUUID().replaceAll('-', '')}`;
  const isTemplated = url === process.env[urlVariable];
  await runOn(url, `create database ${name}${isTemplated ? ` template ${templateName}` : ''}`);
  const db = openDatabase({ poolSize: 5, ...options, url: toDatabaseUrl(url, name) });
  if (!isTemplated) await migrate(db);
  return {
    db,
    async close() {
      await db.close();
      await runOn(url, `drop database if exists ${name} with (force)`);
    },
  };
}

function toDatabaseUrl(url: string, database: string): string {
  const changed = new URL(url);
  changed.pathname = `/${database}`;
  return changed.href;
}

async function runOn(url: string, sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  await client.query(sql);
  await client.end();
}
