// Limits that all nodes share: one counter a key in a fixed window. The only place that says how often
// somebody may try.
import type { Queries } from './database';
import { toTokenHash } from './sessions';

export type AttemptLimit = { most: number; seconds: number };

/**
 * Counts one attempt. Undefined when it is allowed, else the seconds until the window ends (Retry-After).
 * Keys hold addresses and e-mails, so only their hash is stored.
 */
export async function countAttempt(
  db: Queries,
  key: string,
  limit: AttemptLimit,
): Promise<number | undefined> {
  const [row] = await db.query<{ count: number; left: number }>(
    `insert into attempts as a (key, count, ends_at) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       count = case when a.ends_at <= now() then 1 else a.count + 1 end,
       ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
     returning count, ceil(extract(epoch from ends_at - now()))::int as left`,
    [toTokenHash(key), limit.seconds],
  );
  return row && row.count > limit.most ? Math.max(1, row.left) : undefined;
}

/** After a success the account's own counter begins anew; the address's does not. */
export async function clearAttempts(db: Queries, key: string): Promise<void> {
  await db.query('delete from attempts where key = $1', [toTokenHash(key)]);
}

/** What has run out: attempts, one-time tokens and sessions. */
export async function deleteExpired(db: Queries): Promise<void> {
  await db.query('delete from attempts where ends_at <= now()');
  await db.query('delete from one_time_tokens where expires_at <= now()');
  await db.query('delete from sessions where expires_at <= now()');
}
