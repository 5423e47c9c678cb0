// Taking a token deletes it in the same statement, so of several simultaneous uses only one succeeds.
import { randomBytes } from 'node:crypto';
import type { Queries } from '../database';
import { toTokenHash } from './sessions';

/** 'email' confirms a user's new address, 'emailBack' reverts it. */
export type OneTimePurpose = 'password' | 'google' | 'shopify' | 'jobber' | 'email' | 'emailBack';

export type OneTimeToken = { userID: string; payload: Record<string, string> };

/** Returns the token, 256 random bits. Only its hash is stored. */
export async function createOneTimeToken(
  db: Queries,
  given: OneTimeToken & { purpose: OneTimePurpose; seconds: number },
): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query(
    `insert into one_time_tokens (token_hash, purpose, user_id, payload, expires_at)
     values ($1, $2, $3, $4, now() + make_interval(secs => $5))`,
    [toTokenHash(token), given.purpose, given.userID, JSON.stringify(given.payload), given.seconds],
  );
  return token;
}

/** Uses up the token. Undefined if it is unknown, used, expired or has another purpose. */
export function takeOneTimeToken(
  db: Queries,
  token: string,
  purpose: OneTimePurpose,
): Promise<OneTimeToken | undefined> {
  return db.row<OneTimeToken>(
    `delete from one_time_tokens where token_hash = $1 and purpose = $2 and expires_at > now()
     returning user_id as "userID", payload`,
    [toTokenHash(token), purpose],
  );
}

/** Revokes the open links of a user, for example after a password change. */
export async function deleteOneTimeTokensOf(
  db: Queries,
  userID: string,
  purposes: readonly OneTimePurpose[],
): Promise<void> {
  await db.query('delete from one_time_tokens where user_id = $1 and purpose = any($2)', [userID, purposes]);
}

export function findOneTimePayload(
  db: Queries,
  userID: string,
  purpose: OneTimePurpose,
): Promise<OneTimeToken['payload'] | undefined> {
  return db.value<OneTimeToken['payload']>(
    `select payload from one_time_tokens where user_id = $1 and purpose = $2 and expires_at > now()
     order by expires_at desc limit 1`,
    [userID, purpose],
  );
}

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
