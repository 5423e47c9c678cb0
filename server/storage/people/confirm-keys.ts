// Only the hashes of keys are stored.
import { randomBytes } from 'node:crypto';
import type { Queries } from '../database';
import { toTokenHash } from './sessions';

const minutes = 10;

export async function createConfirmKey(
  db: Queries,
  given: { subject: string; caller: string },
): Promise<string> {
  const key = randomBytes(24).toString('base64url');
  await db.query('delete from confirm_keys where expires_at < now()');
  await db.query(
    `insert into confirm_keys (key_hash, subject, caller, expires_at)
     values ($1, $2, $3, now() + make_interval(mins => $4))`,
    [toTokenHash(key), given.subject, given.caller, minutes],
  );
  return key;
}

/** True once for a valid key. */
export async function takeConfirmKey(
  tx: Queries,
  given: { key: string; subject: string; caller: string },
): Promise<boolean> {
  const rows = await tx.query(
    `delete from confirm_keys where key_hash = $1 and subject = $2 and caller = $3 and expires_at > now()
     returning key_hash`,
    [toTokenHash(given.key), given.subject, given.caller],
  );
  return rows.length === 1;
}
