// Sessions in the database: found by the hash of their token, with everything the caller's rights are made of.
import { createHash, randomBytes, randomUUID } from 'node:crypto';
import type { JsonObject } from '../../schemas/json';
import type { Queries } from './database';

export type SessionRow = {
  id: string;
  user_id: string;
  used_at: Date;
  expires_at: Date;
  user_data: JsonObject;
  role_data: JsonObject | null;
  company_found: boolean;
  company_access: JsonObject | null;
};

/** 256 random bits for the person; only the hash is stored (RULINGS 25). */
export async function createSession(
  db: Queries,
  given: { userID: string; seconds: number },
): Promise<{ token: string; expiresAt: Date }> {
  const token = randomBytes(32).toString('base64url');
  const [row] = await db.query<{ expires_at: Date }>(
    `insert into sessions (id, token_hash, user_id, expires_at)
     values ($1, $2, $3, now() + make_interval(secs => $4)) returning expires_at`,
    [randomUUID(), toTokenHash(token), given.userID, given.seconds],
  );
  if (!row) throw new Error('a new session came back without a row');
  return { token, expiresAt: row.expires_at };
}

export function toTokenHash(token: string): string {
  return createHash('sha256').update(token).digest('base64url');
}

/** The live session with its user, role and company; undefined when expired, revoked, or the user is deleted. */
export async function findSession(db: Queries, tokenHash: string): Promise<SessionRow | undefined> {
  const [row] = await db.query<SessionRow>(
    `select s.id, s.user_id, s.used_at, s.expires_at, u.data as user_data, r.data as role_data,
            c.id is not null as company_found, c.data -> 'roleConfig' as company_access
     from sessions s
     join records u on u.kind = 'user' and u.id = s.user_id and u.deleted_at is null
     left join records r on r.kind = 'role' and r.id = u.data ->> 'roleConfig.role' and r.deleted_at is null
     left join records c on c.kind = u.data ->> 'type' and c.id = u.data ->> 'userTypeID' and c.deleted_at is null
     where s.token_hash = $1 and s.expires_at > now()`,
    [tokenHash],
  );
  return row;
}

export async function extendSession(db: Queries, id: string, seconds: number): Promise<Date | undefined> {
  const [row] = await db.query<{ expires_at: Date }>(
    `update sessions set used_at = now(), expires_at = now() + make_interval(secs => $2)
     where id = $1 returning expires_at`,
    [id, seconds],
  );
  return row?.expires_at;
}

/** Ends one session, or all of a user but the one to keep. The caller appends a 'session' change for the live stream. */
export async function deleteSessions(
  db: Queries,
  which: { id: string } | { userID: string; except?: string },
): Promise<void> {
  if ('id' in which) await db.query('delete from sessions where id = $1', [which.id]);
  else
    await db.query('delete from sessions where user_id = $1 and id <> $2', [
      which.userID,
      which.except ?? '',
    ]);
}
