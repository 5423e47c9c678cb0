// A provider's identity (R30) is not stored in records, so that no list, export or history can show it.
import type { Queries } from '../database';

export type Identity = { issuer: string; subject: string };

export function getIdentityUser(db: Queries, identity: Identity): Promise<string | undefined> {
  return db.value<string>('select user_id from identities where issuer = $1 and subject = $2', [
    identity.issuer,
    identity.subject,
  ]);
}

/** Returns false if the identity belongs to another user already. */
export async function linkIdentity(db: Queries, identity: Identity, userID: string): Promise<boolean> {
  await db.query(
    'insert into identities (issuer, subject, user_id) values ($1, $2, $3) on conflict do nothing',
    [identity.issuer, identity.subject, userID],
  );
  return (await getIdentityUser(db, identity)) === userID;
}

/** After a change of email or auth source the next sign-in links a new identity. */
export async function deleteIdentitiesOf(db: Queries, userID: string): Promise<void> {
  await db.query('delete from identities where user_id = $1', [userID]);
}
