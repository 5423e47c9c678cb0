// Creates the first admin, or restores access to an installation that lost its last one (R32, R55).
import { randomUUID } from 'node:crypto';
import { systemRoles } from '../../objects/index';
import { isAdmin } from '../../objects/user-types';
import { isSameValue, type JsonObject } from '../../schemas/values/json';
import { type Account, changeAccount, findAccountByEmail, toUsername } from '../access/account';
import { administratorConfig } from '../access/caller';
import type { Context } from '../context';
import { toSetPasswordLink } from '../operations/sign-in/mail-texts';
import { createPasswordLink } from '../operations/sign-in/set-password';
import { appendChanges, toChange } from '../storage/changes/changes';
import type { Queries } from '../storage/database';
import { findRecord, insertRecord, markDeleted, updateRecord } from '../storage/records/records';

const access = { 'roleConfig.role': systemRoles.administrator } as const;

/** Returns a link, valid for one hour, to set a password. */
export async function createAdmin(
  { db, publicUrl }: Pick<Context, 'db' | 'publicUrl'>,
  text: string,
): Promise<string> {
  const email = toUsername(text);
  if (!/^[^\s@,;<>"]+@[^\s@,;<>"]+$/.test(email))
    throw new Error('Give an email address: npm run admin:create -- EMAIL');
  const known = await findAccountByEmail(db, email);
  if (known && (!isAdmin(known.data) || known.data.authsource !== 'local')) {
    throw new Error(`${email} already exists but is not an admin with a password. Change it under Users.`);
  }
  const token = await db.transaction(async (tx) => {
    await repairRole(tx);
    const userID = known ? await promote(tx, known) : await insertAdmin(tx, email);
    return createPasswordLink(tx, userID);
  });
  return `Within one hour, set the password of ${email} here:\n${toSetPasswordLink(publicUrl, token)}`;
}

/** Also restores a deleted role. */
async function repairRole(tx: Queries): Promise<void> {
  const role = { objectType: 'role', id: systemRoles.administrator } as const;
  const fields: JsonObject = { roleType: 'admin', system: true, roleConfig: administratorConfig };
  const deleted = await findRecord(tx, { ...role, lock: true, deleted: true });
  if (deleted) await markDeleted(tx, role, false);
  const known = await findRecord(tx, { ...role, lock: true });
  if (known && Object.entries(fields).every(([name, value]) => isSameValue(known.data[name], value))) return;
  const stored = { ...role, data: { roleName: 'Administrator', ...known?.data, ...fields }, sealed: {} };
  const { version } = await (known ? updateRecord(tx, stored) : insertRecord(tx, stored));
  await appendChanges(tx, 'admin:create', [
    { topic: 'access', objectType: 'role', record: role.id, version, field: '' },
  ]);
}

async function insertAdmin(tx: Queries, email: string): Promise<string> {
  const userID = randomUUID();
  const data = {
    email,
    username: email,
    type: 'admin',
    authsource: 'local',
    role: 'admin',
    status: 'new',
    ...access,
  };
  await insertRecord(tx, { objectType: 'user', id: userID, data, sealed: {} });
  const row = { objectType: 'user', id: userID, version: 1 };
  await appendChanges(tx, userID, [toChange(row, { field: '', after: 'created' })]);
  return userID;
}

async function promote(tx: Queries, { id, data }: Account): Promise<string> {
  const status: JsonObject = data.status === 'suspended' ? { status: 'new' } : {};
  await changeAccount(tx, { userID: id, by: id, data: { ...access, ...status } });
  return id;
}
