// These look-ups ignore what the caller can access: sign-in, access checks and leads use them.
import type { Queries } from '../database';
import { type RowReach, toRowScope } from '../records/row-scope';
import { createSqlParams } from '../sql-params';

export async function findUserIDs(db: Queries, emails: readonly string[]): Promise<Map<string, string>> {
  if (emails.length === 0) return new Map();
  const rows = await db.query<{ id: string; email: string }>(
    `select id, lower(data ->> 'email') as email from records
     where kind = 'user' and lower(data ->> 'email') = any($1) and deleted_at is null`,
    [emails],
  );
  return new Map(rows.map((row) => [row.email, row.id]));
}

/** Locks a user's record, but does not wait. False if it is locked already, or if a bulk job locks all users. */
export async function tryLockUser(tx: Queries, userID: string): Promise<boolean> {
  const rows = await tx.query(
    `with free as materialized (select pg_try_advisory_xact_lock_shared(4100003, hashtext('user')) as is_free)
     select id from free, records where is_free and kind = 'user' and id = $1 for update of records skip locked`,
    [userID],
  );
  return rows.length > 0;
}

export type Admins = { admin: boolean; administrator: boolean };

const activeAdmin = `kind = 'user' and data ->> 'type' = 'admin'
  and coalesce(data ->> 'status', '') <> 'suspended' and deleted_at is null`;

/** Whether any admin exists, and whether one with the role can sign in by password, open invite or provider. Ignores `without`. */
export function findAdmins(
  db: Queries,
  {
    roleID,
    providers,
    without = [],
  }: { roleID: string; providers: readonly string[]; without?: readonly string[] },
): Promise<Admins> {
  return db.onlyRow<Admins>(
    `select exists (select from records where ${activeAdmin} and id <> all($3)) as admin,
            exists (select from records where ${activeAdmin} and id <> all($3) and data ->> 'roleConfig.role' = $1 and (
              data ->> 'authsource' = any($2) or data ->> 'authsource' = 'local' and (sealed ? 'password' or exists (
                select from one_time_tokens
                where user_id = records.id and purpose = 'password' and expires_at > now())))) as administrator`,
    [roleID, providers, without],
  );
}

export type PartnerUser = { user_id: string; partner_id: string; name: string };

export function listPartnerUsers(db: Queries): Promise<PartnerUser[]> {
  return db.query<PartnerUser>(
    `select u.id as user_id, u.data ->> 'userTypeID' as partner_id,
       trim(concat_ws(' ', u.data ->> 'fname', u.data ->> 'lname')) as name
     from records u join records p on p.kind = 'partner' and p.id = u.data ->> 'userTypeID' and p.deleted_at is null
     where u.kind = 'user' and u.data ->> 'type' = 'partner' and u.deleted_at is null`,
  );
}

export type NeverSignedIn = { total: number; oldest: Date | null; id: string | null };

/** Users who have never signed in, counted up to `most`. The conditions match a partial index. */
export function findNeverSignedIn(db: Queries, reach: RowReach, most: number): Promise<NeverSignedIn> {
  const params = createSqlParams();
  const scope = toRowScope(reach, 'user', params);
  return db.onlyRow<NeverSignedIn>(
    `select count(*)::int as total, min(created_at) as oldest, (array_agg(id order by created_at, id))[1] as id from (
       select id, created_at from records
       where kind = 'user' and deleted_at is null and data ->> 'last_login' is null
         and data ->> 'status' is distinct from 'suspended' and ${scope}
       order by created_at, id limit ${Math.trunc(most)}) as found`,
    params.values,
  );
}
