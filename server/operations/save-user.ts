// What a user's record needs beyond saveRecord: one spelling of the e-mail, sessions and identities that end with what
// they were based on, and rank (RULINGS 31, 35, 48; B §5 "User form").
import { isEmpty, isObject, type Json, type JsonObject } from '../../schemas/json';
import type { View } from '../../schemas/view';
import { AppError } from '../app-error';
import type { Context } from '../context';
import type { Queries } from '../storage/database';
import { deleteIdentitiesOf } from '../storage/identities';
import { deleteOneTimeTokensOf } from '../storage/one-time-tokens';
import { findRecord, type RecordRow } from '../storage/records';
import { deleteSessions } from '../storage/sessions';
import { isWithin } from './access-map';
import { appendSessionChange, findAccount, passwordField, toUsername } from './account';
import type { Caller } from './caller';
import { createGate, fromWire } from './gate';
import { refuseKnownEmail, saveRecordIn } from './save-record';

/** The body of a user as it is stored: the e-mail trimmed and in lower case (RULINGS 31). */
export function toUserBody(body: Json): JsonObject {
  if (!isObject(body)) throw new AppError('badRequest', { message: 'Send one object.' });
  return typeof body.email === 'string' ? { ...body, email: toUsername(body.email) } : body;
}

export type UserSave = { id?: string; body: Json; view: View };

/** Saves in a transaction of its own and answers the user as the caller may see it. Throws as saveRecord does. */
export async function saveUser(context: Context, caller: Caller, save: UserSave): Promise<JsonObject> {
  // Read before the transaction: the embedded database serves no other connection while one is open.
  const metadata = await context.metadata.get('user');
  const row = await context.db
    .transaction((tx) => saveUserIn(tx, context, caller, save))
    .catch(refuseKnownEmail);
  await context.feed.catchUp();
  return createGate(caller, 'user', metadata).toWire(row);
}

/** The same inside the caller's transaction. */
export async function saveUserIn(
  tx: Queries,
  context: Context,
  caller: Caller,
  save: UserSave,
): Promise<RecordRow> {
  const body = toUserBody(save.body);
  const before = save.id === undefined ? undefined : await findAccount(tx, save.id, true);
  if (before && before.id !== caller.userID) await requireRank(tx, caller, { before, body });
  const given: JsonObject = {};
  if (typeof body.email === 'string') given.username = body.email;
  if (!before) {
    given.status = 'new';
    if (isEmpty(body.role)) given.role = 'admin';
  } else if (!isEmpty(body[passwordField]) && before.id !== caller.userID) given.requirePWChange = true;
  const request = { view: save.view, body, given };
  const row = await saveRecordIn(tx, context, caller, {
    ...request,
    ...(save.id !== undefined && { id: save.id }),
  });
  await requireRoleOfType(tx, before, row);
  if (before) await endWhatChanged(tx, before, row);
  return row;
}

/** A named role within the type (B §6): an admin's role is none for a partner's user. */
async function requireRoleOfType(tx: Queries, before: RecordRow | undefined, { data }: RecordRow) {
  const isNew = ['type', 'roleConfig.role'].some((name) => data[name] !== before?.data[name]);
  const roleID = data['roleConfig.role'];
  if (!isNew || typeof roleID !== 'string') return;
  const role = await findRecord(tx, { kind: 'role', id: roleID });
  if (!role || role.data.roleType === data.type) return;
  const message = 'Choose a role of this type of user.';
  throw new AppError('invalid', {
    fieldErrors: { 'roleConfig.role': [{ code: 'roleType', message }] },
  });
}

const accountFields = [passwordField, 'email', 'authsource', 'status', 'type', 'roleConfig.role'];

/** Who could set another's password could become that person: only somebody who holds as much may (RULINGS 35). */
async function requireRank(
  tx: Queries,
  caller: Caller,
  { before, body }: { before: RecordRow; body: JsonObject },
) {
  const patch = fromWire('user', body);
  const touched = accountFields.filter((name) => !isEmpty(patch[name]) && patch[name] !== before.data[name]);
  if (touched.length === 0) return;
  const roleID = before.data['roleConfig.role'];
  const role = typeof roleID === 'string' ? await findRecord(tx, { kind: 'role', id: roleID }) : undefined;
  const mayBecome = caller.type === 'admin' || before.data.type === caller.type;
  if (mayBecome && isWithin(role?.data.roleConfig, caller.access)) return;
  const message = 'You cannot change the account of somebody who has access that you do not have.';
  throw new AppError('invalid', {
    message,
    fieldErrors: Object.fromEntries(touched.map((name) => [name, [{ code: 'rank', message }]])),
  });
}

/** A new password or a suspension ends all sessions; another e-mail or source ends what was linked by the old one. */
async function endWhatChanged(tx: Queries, before: RecordRow, after: RecordRow): Promise<void> {
  const userID = after.id;
  const moved = before.data.email !== after.data.email || before.data.authsource !== after.data.authsource;
  const newPassword = before.sealed[passwordField] !== after.sealed[passwordField];
  const suspended = after.data.status === 'suspended' && before.data.status !== 'suspended';
  if (moved) await deleteIdentitiesOf(tx, userID);
  if (moved || newPassword || suspended) await deleteOneTimeTokensOf(tx, userID, 'password');
  if (!newPassword && !suspended) return;
  await deleteSessions(tx, { userID });
  await appendSessionChange(tx, userID);
}
