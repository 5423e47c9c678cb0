// Migrations run in one transaction and in one process at a time.
import { readdirSync } from 'node:fs';
import { fileURLToPath } from 'node:url';
import Postgrator from 'postgrator';
import { type Database, type Queries, takeLock } from './database';

const folder = fileURLToPath(new URL('./migrations', import.meta.url));
const lockNumber = 4_100_001;

/** Throws if a newer Leadfield created the database. */
export async function migrate(db: Database): Promise<void> {
  if ((await databaseVersion(db)) === newestMigration()) return;
  await db.patientTransaction(async (tx) => {
    await takeLock(tx, lockNumber);
    const ours = newestMigration();
    const theirs = await databaseVersion(tx);
    if (theirs > ours) {
      throw new Error(
        `The database is at version ${theirs}, this Leadfield knows version ${ours}. Start the newer Leadfield.`,
      );
    }
    if (theirs === ours) return;
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
  });
}

function newestMigration(): number {
  return Math.max(0, ...readdirSync(folder).map((name) => Number.parseInt(name, 10) || 0));
}

/** 0 for an empty database. */
export async function databaseVersion(tx: Queries): Promise<number> {
  if (!(await tx.value(`select to_regclass('schema_version')`))) return 0;
  return tx.count('select max(version) as version from schema_version');
}
