// The embedded database has no autovacuum and no checkpointer: what a PostgreSQL does by itself is done here, by its rule of thumb. Without
// it a table of many saves grows for ever and is planned for as if it were empty, and so does the log that a start after a crash reads.
import type { Database } from '../database';

/** Rows that are looked at for statistics: 300 for each. PostgreSQL's own 100 would hold everybody up for most of a second. */
const statisticsTarget = 20;

type Host = Pick<Database, 'query' | 'transaction' | 'embedded'>;

/**
 * Returns the names of the tables that changed much since the last time. Nothing on a PostgreSQL. While a statement runs
 * nobody else is served, so there is one for each table and task.
 */
export async function vacuumEmbedded(db: Host): Promise<string[]> {
  const tables = await listWorn(db);
  for (const { name, worn, modified } of tables) {
    if (worn) await db.query(`vacuum ${quoteName(name)}`);
    if (modified) await analyze(db, name);
  }
  if (db.embedded) await db.query('checkpoint');
  return tables.map(({ name }) => name);
}

/** Only what plans are made of: before and after many rows are written. */
export async function analyzeEmbedded(db: Host): Promise<void> {
  for (const { name, modified } of await listWorn(db)) if (modified) await analyze(db, name);
}

async function listWorn(db: Host): Promise<{ name: string; worn: boolean; modified: boolean }[]> {
  if (!db.embedded) return [];
  await db.query('select pg_stat_force_next_flush()');
  return db.query(
    `select * from (
       select relname as name, greatest(n_dead_tup, n_ins_since_vacuum) > 1000 + n_live_tup / 5 as worn,
              n_mod_since_analyze > 1000 + n_live_tup / 5 as modified
       from pg_stat_user_tables where schemaname = current_schema()) as found
     where worn or modified order by name`,
  );
}

async function analyze(db: Host, name: string): Promise<void> {
  await db.transaction(async (tx) => {
    await tx.query(`set local default_statistics_target = ${statisticsTarget}`);
    await tx.query(`analyze ${quoteName(name)}`);
  });
}

function quoteName(name: string): string {
  return `"${name.replaceAll('"', '""')}"`;
}
