// The database of one test host: a copy of the migrated template on the run's PostgreSQL (postgres-setup.ts), or the embedded
// one where PostgreSQL cannot start, and in the project 'embedded' (vite.config.ts).
import { connect } from 'node:net';
import { text } from 'node:stream/consumers';
import { type Database, type DatabaseOptions, openDatabase } from '../../../server/storage/database';
import { openEmbedded } from '../../../server/storage/embedded/embedded';
import { migrate } from '../../../server/storage/migrate';
import { copyDatabase } from './postgres';
import { readTemplate } from './template';

export const portVariable = 'TEST_POSTGRES_PORT';
export const templateName = 'leadfield_template';

export type TestDatabaseOptions = Pick<DatabaseOptions, 'deadlineMs' | 'beforeWrite'> & {
  /** A PostgreSQL of the test's own. */
  url?: string;
  /** A database that is open already. */
  database?: TestDatabase;
};
export type TestDatabase = { db: Database; close: () => Promise<void> };

export async function openTestDatabase(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
  if (options.database) return options.database;
  return options.url || (await findPostgres()) ? openOnPostgres(options) : openInMemory(options);
}

/** The connection string of the run's PostgreSQL; undefined where it cannot start, and where the embedded database is tested. */
export async function findPostgres(): Promise<string | undefined> {
  const port = process.env[portVariable];
  if (!port || process.env.TEST_DATABASE === 'embedded') return undefined;
  return (await text(connect(Number(port), '127.0.0.1'))) || undefined;
}

export async function openInMemory(options: TestDatabaseOptions = {}): Promise<TestDatabase> {
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

export async function openOnPostgres({
  url: server,
  ...options
}: TestDatabaseOptions = {}): Promise<TestDatabase> {
  const { url, drop } = await createOnPostgres(server ? 'template1' : templateName, server);
  const db = openDatabase({ url, poolSize: 5, ...options });
  if (server) await migrate(db);
  return {
    db,
    async close() {
      await db.close();
      await drop();
    },
  };
}

/** A database of one's own on the run's PostgreSQL: empty, or a copy of the template. */
export async function createOnPostgres(
  template = 'template1',
  given?: string,
): Promise<{ url: string; drop: () => Promise<void> }> {
  const server = given ?? (await findPostgres());
  if (!server) throw new Error('PostgreSQL cannot start here');
  return copyDatabase(server, template);
}
