// PostgreSQL tidies up after itself; the embedded database has no process for that, and what updates and deletions leave
// behind would slow every index and fill the disk.
import type { Database } from './database';

/** Tables whose rows are updated or deleted. Leads are only added. */
const tables = [
  'records',
  'elements',
  'change_counter',
  'changes',
  'sessions',
  'attempts',
  'one_time_tokens',
  'idempotency',
];

export async function vacuumEmbedded(db: Database): Promise<void> {
  if (!db.embedded) return;
  // One by one, so that requests come between.
  for (const table of tables) await db.query(`vacuum (analyze) ${table}`);
}
