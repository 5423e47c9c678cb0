// The embedded database has no autovacuum: what a PostgreSQL does by itself is done here, by its rule of thumb. Without it
// a table of many saves grows for ever and is planned for as if it were empty.
import type { Database } from './database';

/** Tables of which a fifth changed since the last time; returns their names. Nothing on a PostgreSQL. */
export async function tidyEmbedded(db: Pick<Database, 'query' | 'embedded'>): Promise<string[]> {
  if (!db.embedded) return [];
  await db.query('select pg_stat_force_next_flush()');
  const worn = await db.query<{ name: string }>(
    `select relname as name from pg_stat_user_tables where schemaname = current_schema()
       and greatest(n_dead_tup, n_mod_since_analyze) > 1000 + n_live_tup / 5 order by relname`,
  );
  for (const { name } of worn) await db.query(`vacuum (analyze) "${name.replaceAll('"', '""')}"`);
  return worn.map(({ name }) => name);
}
