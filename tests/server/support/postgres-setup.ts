// Before and after a run of the API suite on PostgreSQL: one server, one migrated database that every test copies.
import pg from 'pg';
import { openDatabase } from '../../../server/storage/database';
import { migrate } from '../../../server/storage/migrate';
import { type Postgres, startPostgres } from './postgres';
import { templateName, urlVariable } from './test-database';

let postgres: Postgres | undefined;

export async function setup(): Promise<void> {
  postgres = await startPostgres();
  await postgres.createDatabase(templateName);
  const db = openDatabase({ url: postgres.toUrl(templateName) });
  await migrate(db);
  await db.close();
  const client = new pg.Client({ connectionString: postgres.toUrl() });
  await client.connect();
  await client.query(`alter database ${templateName} allow_connections false`);
  await client.end();
  process.env[urlVariable] = postgres.toUrl();
}

export async function teardown(): Promise<void> {
  await postgres?.stop();
}
