// A user's row as sign-in sees it: found by e-mail or id, changed by the server itself. What people change about a user
// goes through saveRecord.
import { user } from '../../objects/user';
import { isSameValue, type JsonObject } from '../../schemas/values/json';
import { trimUnseen } from '../../schemas/values/text-forms';
import { appendChanges, type NewChange } from '../storage/changes/changes';
import type { Queries } from '../storage/database';
import { findUserIDs } from '../storage/people/people';
import { findRecord, type RecordRow, updateRecord } from '../storage/records/records';

/** The field of `sealed` that holds the argon2id hash. */
export const passwordField = user.signIn.password;

export const emailTaken = 'A user with this email already exists. Use another email.';

export type Account = RecordRow;

/** R31: the username is the lower-cased e-mail. Undefined also for what is no e-mail. */
export async function findAccountByEmail(db: Queries, email: string): Promise<Account | undefined> {
  const username = toUsername(email);
  const id = (await findUserIDs(db, [username])).get(username);
  return id === undefined ? undefined : findAccount(db, id);
}

export function findAccount(db: Queries, userID: string, lock = false): Promise<Account | undefined> {
  return findRecord(db, { objectType: 'user', id: userID, lock });
}

export function toUsername(email: string): string {
  return trimUnseen(email).toLowerCase();
}

export type AccountChange = {
  userID: string;
  /** Who did it: the caller's id, or the account's own. */
  by: string;
  data?: JsonObject;
  /** The same, from what the account holds now. */
  toData?: (account: Account) => JsonObject;
  /** A new password hash; '' takes the password away. */
  passwordHash?: string;
};

/** Writes what the server knows by itself: last_login, status, requirePWChange, st3Files, crmJobber, the hash. */
export async function changeAccount(tx: Queries, change: AccountChange): Promise<Account | undefined> {
  const row = await findAccount(tx, change.userID, true);
  if (!row) return undefined;
  const fields = Object.entries({ ...change.data, ...change.toData?.(row) }).filter(
    ([name, value]) => !isSameValue(row.data[name], value),
  );
  if (fields.length === 0 && change.passwordHash === undefined) return row;
  const data = { ...row.data, ...Object.fromEntries(fields) };
  const { [passwordField]: _old, ...others } = row.sealed;
  const sealed =
    change.passwordHash === undefined
      ? row.sealed
      : { ...others, ...(change.passwordHash && { [passwordField]: change.passwordHash }) };
  const written = await updateRecord(tx, { objectType: 'user', id: row.id, data, sealed });
  const about = { topic: 'record', objectType: 'user', record: row.id, version: written.version } as const;
  const changes: NewChange[] = fields.map(([field, after]) => ({
    ...about,
    field,
    before: row.data[field],
    after,
  }));
  // A sealed value is only ever 'changed' in history.
  if (change.passwordHash !== undefined) changes.push({ ...about, field: passwordField });
  await appendChanges(tx, change.by, changes);
  return written;
}

/** Ends sessions: the live stream tells the person's other tabs, caches forget them. */
export async function appendSessionChange(tx: Queries, userID: string): Promise<void> {
  await appendChanges(tx, userID, [
    { topic: 'session', objectType: 'user', record: userID, version: 0, field: '' },
  ]);
}
