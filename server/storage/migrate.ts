// Migrations run in one transaction and in one process at a time.
import { readdirSync } from 'node:fs';
import { setTimeout as pause } from 'node:timers/promises';
import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import { type Database, type Queries, takeLock } from './database';
import { sqlState } from './database-errors';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const lockNumber = 4_100_001;

/** Throws if a newer Leadfield created the database. `say` is called once if another program holds a table. */
export async function migrate(db: Database, say: (message: string) => void = console.error): Promise<void> {
  for (let tries = 1; (await databaseVersion(db)) !== newestMigration(); tries++) {
    try {
      await db.patientTransaction((tx) => upgrade(tx, db.embedded));
    } catch (error) {
      if (sqlState(error) !== statementTimeout) throw error;
      if (tries === 1)
        say(
          'The upgrade waits until other programs, a backup for example, release the tables. Trying again.',
        );
      await pause(200);
    }
  }
}

async function upgrade(tx: Queries, isEmbedded: boolean): Promise<void> {
  await takeLock(tx, lockNumber);
  const ours = newestMigration();
  const theirs = await databaseVersion(tx);
  if (theirs > ours) {
    throw new Error(
      `The database is at version ${theirs}, this Leadfield knows version ${ours}. Start the newer Leadfield.`,
    );
  }
  if (theirs === ours) return;
  if (!isEmbedded) await lockTables(tx);
  const runner = new Postgrator({
    driver: 'pg',
    migrationPattern: `${folder}/*.sql`,
    schemaTable: 'schema_version',
    execQuery: async (sql) => ({ rows: await tx.query(sql) }),
    execSqlScript: async (sql) => {
      await tx.query(sql);
    },
  });
  await runner.migrate();
}

const statementTimeout = '57014';

/**
 * Servers of the former version go on saving, so a save and a migration could wait for each other's tables, and PostgreSQL would end one
 * of them. Therefore the migration locks all tables first, and gives up before the second after which PostgreSQL looks for deadlocks.
 */
async function lockTables(tx: Queries): Promise<void> {
  const tables = await tx.column(
    `select quote_ident(tablename) from pg_tables
     where schemaname = current_schema() and pg_has_role(tableowner, 'usage') order by 1`,
  );
  if (tables.length === 0) return;
  await tx.query(`set local statement_timeout = '500ms'`);
  await tx.query(`lock table ${tables.join(', ')} in access exclusive mode`);
  await tx.query('set local statement_timeout = 0');
}

function newestMigration(): number {
  return Math.max(0, ...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0));
}

/** 0 for an empty database. */
export async function databaseVersion(tx: Queries): Promise<number> {
  if (!(await tx.value(`select to_regclass('schema_version')`))) return 0;
  return tx.count('select max(version) as version from schema_version');
}
