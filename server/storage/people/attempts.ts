// Rate limits that all nodes share: one counter per key in a fixed window, which attempts do not extend.
import type { Queries } from '../database';
import { deleteExpiredSessions, toTokenHash } from './sessions';

export type AttemptLimit = { most: number; seconds: number };

/** The kind is readable, addresses and emails are hashed. */
export function toAttemptKey(kind: string, ...who: string[]): string {
  return [kind, ...who.map(toTokenHash)].join('.');
}

/** Counts one attempt. Undefined if it is allowed, otherwise the seconds until the window ends (Retry-After). */
export async function countAttempt(
  db: Queries,
  key: string,
  limit: AttemptLimit,
): Promise<number | undefined> {
  const row = await db.row<{ count: number; left: number }>(
    `insert into attempts as a (key, count, ends_at) values ($1, 1, now() + make_interval(secs => $2))
     on conflict (key) do update set
       count = case when a.ends_at <= now() then 1 else a.count + 1 end,
       ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end
     returning count, ceil(extract(epoch from ends_at - now()))::int as left`,
    [key, limit.seconds],
  );
  return row && row.count > limit.most ? Math.max(1, row.left) : undefined;
}

export type SpacedLimit = {
  /** How many attempts need no gap. Each further attempt makes the gap a second longer. */
  free: number;
  longestGap: number;
  /** The longest wait in seconds. Beyond it, attempts are refused. */
  patience: number;
  seconds: number;
};

/** `wait`: the seconds until the slot. `refused`: the seconds until it can be tried again. */
export type SpacedTurn = { wait: number } | { refused: number };

/** Takes the next slot. */
export async function spaceAttempt(
  db: Queries,
  key: string,
  { free, longestGap, patience, seconds }: SpacedLimit,
): Promise<SpacedTurn> {
  const gap = (count: string) => `least(greatest(${count} - $3, 0), $4)`;
  const wait = await db.value<number>(
    `insert into attempts as a (key, count, ends_at, next_at) values ($1, 1, now() + make_interval(secs => $2), now())
     on conflict (key) do update set
       count = case when a.ends_at <= now() then 1 else a.count + 1 end,
       ends_at = case when a.ends_at <= now() then excluded.ends_at else a.ends_at end,
       next_at = case when a.ends_at <= now() then now()
         else greatest(a.next_at, now()) + make_interval(secs => ${gap('a.count + 1')}) end
     where a.ends_at <= now() or a.next_at <= now() + make_interval(secs => $5)
     returning (extract(epoch from next_at - now()) - ${gap('count')})::float as wait`,
    [key, seconds, free, longestGap, patience],
  );
  if (wait !== undefined) return { wait: Math.max(0, wait) };
  const left = await db.count(
    'select ceil(extract(epoch from next_at - now()))::int as left from attempts where key = $1',
    [key],
  );
  return { refused: Math.max(1, left) };
}

/** For an attempt that turned out not to be a failure. */
export async function takeBackAttempt(db: Queries, key: string): Promise<void> {
  await db.query('update attempts set count = count - 1 where key = $1 and count > 0', [key]);
}

/** Resets the key and all keys that begin with it. */
export async function clearAttempts(db: Queries, key: string): Promise<void> {
  await db.query(`delete from attempts where key = $1 or starts_with(key, $1 || '.')`, [key]);
}

export async function deleteExpired(db: Queries): Promise<void> {
  await db.query('delete from attempts where ends_at <= now()');
  await db.query('delete from one_time_tokens where expires_at <= now()');
  await deleteExpiredSessions(db);
  await db.query('delete from known_devices where expires_at <= now()');
  await db.query(`delete from idempotency where at < now() - interval '24 hours'`);
}
