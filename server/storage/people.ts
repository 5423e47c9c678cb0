// Users as sign-in, rank and leads look for them: by what they hold, whoever asks.

import { askAtOnce } from './at-once';
import type { Queries } from './database';
import { isBorn } from './is-born';
import { type RowReach, toRowScope } from './row-scope';
import { createSqlParams } from './sql-params';

/** Of the account with that e-mail, in lower case. */
export function findUserID(db: Queries, email: string): Promise<string | undefined> {
  return askAtOnce(db, 'email', email, async (emails) => {
    const rows = await db.query<{ id: string; email: string }>(
      `select id, lower(data ->> 'email') as email from records
       where kind = 'user' and lower(data ->> 'email') = any($1) and deleted_at is null`,
      [emails],
    );
    const ids = new Map(rows.map((row) => [row.email, row.id]));
    return emails.map((one) => ids.get(one));
  });
}

export type Admins = { admin: boolean; administrator: boolean };

const activeAdmin = `kind = 'user' and data ->> 'type' = 'admin'
  and coalesce(data ->> 'status', '') <> 'suspended' and deleted_at is null and ${isBorn('records')}`;

/**
 * Whether any admin may act, and whether one with that role can sign in: by password, open invite or one of the providers.
 */
export async function findAdmins(
  db: Queries,
  { roleID, providers }: { roleID: string; providers: readonly string[] },
): Promise<Admins> {
  const [found] = await db.query<Admins>(
    `select exists (select from records where ${activeAdmin}) as admin,
            exists (select from records where ${activeAdmin} and data ->> 'roleConfig.role' = $1 and (
              data ->> 'authsource' = any($2) or data ->> 'authsource' = 'local' and (sealed ? 'password' or exists (
                select from one_time_tokens
                where user_id = records.id and purpose = 'password' and expires_at > now())))) as administrator`,
    [roleID, providers],
  );
  return found ?? { admin: false, administrator: false };
}

export type PartnerUser = { user_id: string; partner_id: string; name: string };

/** The people of partners that there are, with first and last name. */
export function listPartnerUsers(db: Queries): Promise<PartnerUser[]> {
  return db.query<PartnerUser>(
    `select u.id as user_id, u.data ->> 'userTypeID' as partner_id,
       trim(concat_ws(' ', u.data ->> 'fname', u.data ->> 'lname')) as name
     from records u join records p on p.kind = 'partner' and p.id = u.data ->> 'userTypeID' and p.deleted_at is null
     where u.kind = 'user' and u.data ->> 'type' = 'partner' and u.deleted_at is null and ${isBorn('u')}`,
  );
}

export type NeverSignedIn = { total: number; oldest: Date | null; id: string | null };

/** Who has not signed in since they were added, of those in reach; counted up to `most`. The condition is that of an index. */
export async function findNeverSignedIn(db: Queries, reach: RowReach, most: number): Promise<NeverSignedIn> {
  const params = createSqlParams();
  const scope = toRowScope(reach, 'user', params);
  const [found] = await db.query<NeverSignedIn>(
    `select count(*)::int as total, min(created_at) as oldest, (array_agg(id order by created_at, id))[1] as id from (
       select id, created_at from records
       where kind = 'user' and deleted_at is null and data ->> 'last_login' is null
         and data ->> 'status' is distinct from 'suspended' and ${isBorn('records')} and ${scope}
       order by created_at, id limit ${Math.trunc(most)}) as found`,
    params.values,
  );
  return found ?? { total: 0, oldest: null, id: null };
}
