// Stored files without a row are noted when first seen, so that they can be deleted later.
import type { Database } from '../database';

/** Notes new ones and forgets those that have a row again. */
export function listUnclaimed(db: Database, stored: readonly string[], days: number): Promise<string[]> {
  return db.transaction(async (tx) => {
    await tx.query(
      `delete from unclaimed_files
       where not (name = any($1::text[])) or name in (select stored_name from files)`,
      [stored],
    );
    await tx.query(
      `insert into unclaimed_files (name)
       select name from unnest($1::text[]) name where name not in (select stored_name from files)
       on conflict do nothing`,
      [stored],
    );
    const rows = await tx.query<{ name: string }>(
      'select name from unclaimed_files where seen_at < now() - make_interval(days => $1)',
      [days],
    );
    return rows.map(({ name }) => name);
  });
}
