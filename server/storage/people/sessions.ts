// Sessions are found by the hash of their token, together with everything that the user's rights depend on.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';

export type RightsRow = {
  user_id: string;
  user_data: JsonObject;
  role_data: JsonObject | null;
  company_found: boolean;
  company_access: JsonObject | null;
};

export type SessionRow = RightsRow & { id: string; used_at: Date; expires_at: Date; ends_at: Date };

export type NewSession = {
  userID: string;
  /** Seconds of inactivity until the session expires. */
  seconds: number;
  /** Seconds until the session ends in any case (R59). */
  maxSeconds?: number;
  device?: string;
};

/** Returns the token, 256 random bits. Only its hash is stored (R25). */
export async function createSession(db: Queries, given: NewSession): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  const { userID, seconds, maxSeconds = 43_200, device = '' } = given;
  await db.query(
    `insert into sessions (id, token_hash, user_id, expires_at, ends_at, device)
     values ($1, $2, $3, now() + make_interval(secs => $4), now() + make_interval(secs => $5), $6)`,
    [randomUUID(), toTokenHash(token), userID, Math.min(seconds, maxSeconds), maxSeconds, device],
  );
  return token;
}

export async function renewToken(db: Queries, id: string): Promise<string> {
  const token = randomBytes(32).toString('base64url');
  await db.query('update sessions set token_hash = $2 where id = $1', [id, toTokenHash(token)]);
  return token;
}

export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

const rightsColumns = `u.id as user_id, u.data as user_data, r.data as role_data,
            c.id is not null as company_found, c.data -> 'roleConfig' as company_access`;
const rightsJoins = `left join records r
       on r.kind = 'role' and r.id = u.data ->> 'roleConfig.role' and r.deleted_at is null
     left join records c
       on c.kind = u.data ->> 'type' and c.id = u.data ->> 'userTypeID' and c.deleted_at is null`;

/** Live sessions with user, role and company. Undefined if the session expired or was revoked, or the user is deleted. */
export async function findSessions(
  db: Queries,
  tokenHashes: readonly string[],
): Promise<(SessionRow | undefined)[]> {
  const rows = await db.query<SessionRow & { token_hash: string }>(
    `select s.id, s.token_hash, s.used_at, s.expires_at, s.ends_at, ${rightsColumns}
     from sessions s
     join records u on u.kind = 'user' and u.id = s.user_id and u.deleted_at is null
     ${rightsJoins}
     where s.token_hash = any($1) and s.expires_at > now() and s.ends_at > now()`,
    [tokenHashes],
  );
  const byHash = new Map(rows.map((row) => [row.token_hash, row]));
  return tokenHashes.map((hash) => byHash.get(hash));
}

/** The same for a user, signed in or not. With `lock`, user and role cannot change until the transaction ends. */
export async function findRights(db: Queries, userID: string, lock = false): Promise<RightsRow | undefined> {
  if (lock)
    await db.query(
      `select from records where kind = 'user' and id = $1 or kind = 'role' and id = (
         select data ->> 'roleConfig.role' from records where kind = 'user' and id = $1)
       order by kind, id for share`,
      [userID],
    );
  return db.row<RightsRow>(
    `select ${rightsColumns} from records u ${rightsJoins}
     where u.kind = 'user' and u.id = $1 and u.deleted_at is null`,
    [userID],
  );
}

/** Extends the session, but not beyond its absolute end. */
export function extendSession(db: Queries, id: string, seconds: number): Promise<Date | undefined> {
  return db.value<Date>(
    `update sessions set used_at = now(), expires_at = least(now() + make_interval(secs => $2), ends_at)
     where id = $1 returning expires_at`,
    [id, seconds],
  );
}

export type EndReason = 'expired' | 'ended' | 'suspended';

/** Ends a statement that deletes sessions as `gone`. The reason is kept for 24 hours, to be shown at the next request. */
const keepReason = (reason: EndReason) => `returning token_hash, least(expires_at, ends_at) as over_at)
  insert into ended_sessions (token_hash, reason)
  select token_hash, case when over_at <= now() then 'expired' else '${reason}' end from gone
  on conflict (token_hash) do nothing`;

/** Ends all sessions of a user except one. The caller appends a 'session' change for the live stream. */
export async function deleteSessions(
  db: Queries,
  { userID, except = '', reason = 'ended' }: { userID: string; except?: string; reason?: EndReason },
): Promise<void> {
  await db.query(`with gone as (delete from sessions where user_id = $1 and id <> $2 ${keepReason(reason)}`, [
    userID,
    except,
  ]);
}

export async function deleteExpiredSessions(db: Queries): Promise<void> {
  await db.query(
    `with gone as (delete from sessions where expires_at <= now() or ends_at <= now() ${keepReason('expired')}`,
  );
  await db.query(`delete from ended_sessions where at < now() - interval '24 hours'`);
}

/** Why the token has no session any more; undefined for an unknown token. */
export function findEndReason(db: Queries, tokenHash: string): Promise<EndReason | undefined> {
  return db.value<EndReason>(
    `select reason from ended_sessions where token_hash = $1
     union all
     select case when least(s.expires_at, s.ends_at) <= now() then 'expired'
                 when u.data ->> 'status' = 'suspended' then 'suspended' else 'ended' end
     from sessions s left join records u on u.kind = 'user' and u.id = s.user_id
     where s.token_hash = $1`,
    [tokenHash],
  );
}

export type OwnSession = { id: string; created_at: Date; used_at: Date; device: string };

export function listSessions(db: Queries, userID: string): Promise<OwnSession[]> {
  return db.query<OwnSession>(
    `select id, created_at, used_at, device from sessions
     where user_id = $1 and expires_at > now() and ends_at > now() order by used_at desc, id`,
    [userID],
  );
}

export async function deleteOwnSession(db: Queries, own: { id: string; userID: string }): Promise<boolean> {
  const rows = await db.query(
    `with gone as (delete from sessions where id = $1 and user_id = $2 ${keepReason('ended')} returning 1`,
    [own.id, own.userID],
  );
  return rows.length === 1;
}
