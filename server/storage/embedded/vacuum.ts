// PGlite has no autovacuum and no checkpointer. Without them tables and log grow, and the planner takes a full table for an empty one.
// PostgreSQL's own autovacuum comes too late for a job that begins right after another.
import { escapeIdentifier } from 'pg';
import type { Database } from '../database';

/** 300 rows per target. PostgreSQL's default of 100 would block all requests for most of a second. */
const statisticsTarget = 20;

type EmbeddedQueries = Pick<Database, 'query' | 'patientQuery' | 'transaction' | 'embedded'>;

/** Vacuums and analyzes tables that changed a lot, and returns their names. One statement each, because no request runs during one. */
export async function vacuumEmbedded(db: EmbeddedQueries): Promise<string[]> {
  if (!db.embedded) return [];
  const tables = await listChangedTables(db);
  for (const { name, worn, modified } of tables) {
    if (worn) await db.query(`vacuum ${escapeIdentifier(name)}`);
    if (modified) await analyze(db, name);
  }
  await db.query('checkpoint');
  return tables.map(({ name }) => name);
}

/** Refreshes only the planner's statistics, before and after bulk writes. */
export async function refreshStatistics(db: EmbeddedQueries): Promise<void> {
  for (const { name, modified } of await listChangedTables(db)) if (modified) await analyze(db, name);
}

async function listChangedTables(
  db: EmbeddedQueries,
): Promise<{ name: string; worn: boolean; modified: boolean }[]> {
  await db.query('select pg_stat_force_next_flush()');
  return db.query(
    `select * from (
       select relname as name, greatest(n_dead_tup, n_ins_since_vacuum) > 1000 + n_live_tup / 5 as worn,
              n_mod_since_analyze > 1000 + n_live_tup / 5 as modified
       from pg_stat_user_tables where schemaname = current_schema()) as found
     where worn or modified order by name`,
  );
}

/** Refreshes the planner's statistics of one table. */
export async function analyze(db: EmbeddedQueries, name: string): Promise<void> {
  if (!db.embedded) {
    // A vacuum that is running holds the table's lock, and analyzes it at its end.
    await db.patientQuery(`analyze (skip_locked) ${escapeIdentifier(name)}`);
    return;
  }
  await db.transaction(async (tx) => {
    await tx.query(`set local default_statistics_target = ${statisticsTarget}`);
    await tx.query(`analyze ${escapeIdentifier(name)}`);
  });
}
