// Sessions in the database: found by the hash of their token, with everything the caller's rights are made of.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { JsonObject } from '../../../schemas/values/json';
import type { Queries } from '../database';

/** What a user's rights are made of. */
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
  /** Until it expires, unless somebody acts. */
  seconds: number;
  /** Until it ends whatever happens (R59). */
  maxSeconds?: number;
  /** In plain words: 'Chrome on Windows'. */
  device?: string;
};

/** 256 random bits for the person; only the hash is stored (R25). */
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

/** The same session under a new token: the old one is worthless. */
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
/** Of the user `u`. */
const rightsJoins = `left join records r
       on r.kind = 'role' and r.id = u.data ->> 'roleConfig.role' and r.deleted_at is null
     left join records c
       on c.kind = u.data ->> 'type' and c.id = u.data ->> 'userTypeID' and c.deleted_at is null`;

/** The live sessions with their users, roles and companies; undefined when expired, revoked, or the user is deleted. */
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

/** The same of a user, signed in or not. `lock`: user and role stay as they are until the transaction ends. */
export async function findRights(db: Queries, userID: string, lock = false): Promise<RightsRow | undefined> {
  if (lock)
    await db.query(
      `select from records where kind = 'user' and id = $1 or kind = 'role' and id = (
         select data ->> 'roleConfig.role' from records where kind = 'user' and id = $1)
       order by kind, id for share`,
      [userID],
    );
  const [row] = await db.query<RightsRow>(
    `select ${rightsColumns} from records u ${rightsJoins}
     where u.kind = 'user' and u.id = $1 and u.deleted_at is null`,
    [userID],
  );
  return row;
}

/** Never beyond its end. */
export async function extendSession(db: Queries, id: string, seconds: number): Promise<Date | undefined> {
  const [row] = await db.query<{ expires_at: Date }>(
    `update sessions set used_at = now(), expires_at = least(now() + make_interval(secs => $2), ends_at)
     where id = $1 returning expires_at`,
    [id, seconds],
  );
  return row?.expires_at;
}

/** Why a session is over. */
export type EndReason = 'expired' | 'ended' | 'suspended';

/** The end of a statement that deletes sessions as `gone`: keeps for 24 hours why they ended. */
const keepReason = (reason: EndReason) => `returning token_hash, least(expires_at, ends_at) as over_at)
  insert into ended_sessions (token_hash, reason)
  select token_hash, case when over_at <= now() then 'expired' else '${reason}' end from gone
  on conflict (token_hash) do nothing`;

/** Ends all sessions of a user but the one to keep. The caller appends a 'session' change for the live stream. */
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

/** Why this token finds no session; undefined for one that nobody knows. */
export async function findEndReason(db: Queries, tokenHash: string): Promise<EndReason | undefined> {
  const [row] = await db.query<{ reason: EndReason }>(
    `select reason from ended_sessions where token_hash = $1
     union all
     select case when least(s.expires_at, s.ends_at) <= now() then 'expired'
                 when u.data ->> 'status' = 'suspended' then 'suspended' else 'ended' end
     from sessions s left join records u on u.kind = 'user' and u.id = s.user_id
     where s.token_hash = $1`,
    [tokenHash],
  );
  return row?.reason;
}

export type OwnSession = { id: string; created_at: Date; used_at: Date; device: string };

/** The live sessions of a user, the one used last first. */
export function listSessions(db: Queries, userID: string): Promise<OwnSession[]> {
  return db.query<OwnSession>(
    `select id, created_at, used_at, device from sessions
     where user_id = $1 and expires_at > now() and ends_at > now() order by used_at desc, id`,
    [userID],
  );
}

/** False when the user has no such session. */
export async function deleteOwnSession(db: Queries, own: { id: string; userID: string }): Promise<boolean> {
  const rows = await db.query(
    `with gone as (delete from sessions where id = $1 and user_id = $2 ${keepReason('ended')} returning 1`,
    [own.id, own.userID],
  );
  return rows.length === 1;
}
