import { expect } from 'vitest';
import type { Database } from '../../../server/storage/database';

/** Returns the milliseconds until `is` returned true. */
export async function until(is: () => Promise<boolean>): Promise<number> {
  const start = performance.now();
  await expect.poll(is, { interval: 5 }).toBe(true);
  return performance.now() - start;
}

/** Waits until that many statements wait for a lock. PostgreSQL shows a transaction the same activity until it ends, so this uses none. */
export async function untilWaiting(db: Database, count: number): Promise<void> {
  const waiting = `select count(*)::int as n from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`;
  await until(async () => (await db.query<{ n: number }>(waiting))[0]?.n === count);
}
