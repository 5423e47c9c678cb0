// The server's own reads and writes of users, for example at sign-in. Changes by people go through saveRecord.
import { user } from '../../objects/user';
import { isSameValue, type JsonObject } from '../../schemas/values/json';
import { trimUnseen } from '../../schemas/values/text-forms';
import { appendChanges, toChange, toFieldChanges } from '../storage/changes/changes';
import type { Queries } from '../storage/database';
import { findUserIDs } from '../storage/people/people';
import { findRecord, type RecordRow, updateRecord } from '../storage/records/records';

/** The field of `sealed` that holds the argon2id hash. */
export const passwordField = user.signIn.password;

export const emailTaken = 'A user with this email already exists. Use another email.';

export type Account = RecordRow;

/** The username is the lower-cased email (R31). Undefined if the text is not an email. */
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
  /** The id of the user who made the change: the caller, or the account itself. */
  by: string;
  data?: JsonObject;
  toData?: (account: Account) => JsonObject;
  passwordHash?: string;
};

/** Writes fields that only the server sets, such as last_login, and the password hash. */
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
  const names = fields.map(([field]) => field);
  const changes = toFieldChanges(written, row.data, names);
  // The history of a sealed value only says that it changed.
  if (change.passwordHash !== undefined) changes.push(toChange(written, { field: passwordField }));
  await appendChanges(tx, change.by, changes);
  return written;
}

/** Announces that sessions ended: caches drop them, and the live stream reaches the user's other tabs. */
export async function appendSessionChange(tx: Queries, userID: string): Promise<void> {
  await appendChanges(tx, userID, [
    { topic: 'session', objectType: 'user', record: userID, version: 0, field: '' },
  ]);
}
