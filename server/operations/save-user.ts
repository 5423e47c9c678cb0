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
import { holdNewEmail, mailNewEmail } from './change-email';
import { toEmailChangedByAdminMail } from './email-mails';
import { createGate, fromWire } from './gate';
import { proofKey, proveOwnChange } from './own-account';
import { refuseKnownEmail, saveRecordIn } from './save-record';
import type { SignInServices } from './sign-in-services';

/** The body of a user as it is stored: the e-mail trimmed and in lower case (RULINGS 31). */
export function toUserBody(body: Json): JsonObject {
  if (!isObject(body)) throw new AppError('badRequest', { message: 'Send one object.' });
  return typeof body.email === 'string' ? { ...body, email: toUsername(body.email) } : body;
}

export type UserSave = { id?: string; body: Json; view: View };

/** Saves in a transaction of its own and answers the user as the caller may see it. Throws as saveRecord does. */
export async function saveUser(context: Context, caller: Caller, save: UserSave): Promise<JsonObject> {
  const { services } = context;
  const { [proofKey]: proof, ...body } = toUserBody(save.body);
  const isOwn = save.id === caller.userID;
  const email = isOwn
    ? await proveOwnChange(context, caller, { ...body, [proofKey]: proof ?? null })
    : undefined;
  const asked = email === undefined ? undefined : { ...caller, email };
  // Read before the transaction: the embedded database serves no other connection while one is open.
  const metadata = await context.metadata.get('user');
  const saved = await context.db
    .transaction(async (tx) => {
      const { before, row } = await saveUserIn(tx, context, caller, { ...save, body });
      return { before, row, token: asked && (await holdNewEmail(tx, asked)) };
    })
    .catch(refuseKnownEmail);
  await context.feed.catchUp();
  const { before, row, token } = saved;
  if (asked && token) mailNewEmail(services, asked, token);
  if (before) tellBothAddresses(services, before, row);
  return createGate(caller, 'user', metadata).toWire(row);
}

type Saved = { before: RecordRow | undefined; row: RecordRow };

async function saveUserIn(tx: Queries, context: Context, caller: Caller, save: UserSave): Promise<Saved> {
  const body = toUserBody(save.body);
  const before = save.id === undefined ? undefined : await findAccount(tx, save.id, true);
  if (before && before.id !== caller.userID) await requireRank(tx, caller, { before, body });
  const given: JsonObject = {};
  const isOwn = before?.id === caller.userID;
  if (typeof body.email === 'string' && !isOwn) given.username = body.email;
  if (!before) {
    given.status = 'new';
    if (isEmpty(body.role)) given.role = 'admin';
  } else if (!isEmpty(body[passwordField]) && !isOwn) given.requirePWChange = true;
  const request = { view: save.view, body, given };
  const row = await saveRecordIn(tx, context, caller, {
    ...request,
    ...(save.id !== undefined && { id: save.id }),
  });
  await requireRoleOfType(tx, before, row);
  if (before) await endWhatChanged(tx, { before, row, keep: isOwn ? caller.sessionID : '' });
  return { before, row };
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

type Change = {
  before: RecordRow;
  row: RecordRow;
  /** The session that changes its own password goes on. */
  keep: string;
};

/** A new password or a suspension ends all sessions; another e-mail or source ends what was linked by the old one. */
async function endWhatChanged(tx: Queries, { before, row, keep }: Change): Promise<void> {
  const userID = row.id;
  const moved = before.data.email !== row.data.email || before.data.authsource !== row.data.authsource;
  const newPassword = before.sealed[passwordField] !== row.sealed[passwordField];
  const suspended = row.data.status === 'suspended' && before.data.status !== 'suspended';
  if (moved) await deleteIdentitiesOf(tx, userID);
  if (moved) await deleteOneTimeTokensOf(tx, userID, ['emailBack']);
  if (moved || newPassword || suspended) await deleteOneTimeTokensOf(tx, userID, ['password', 'email']);
  if (!newPassword && !suspended) return;
  await deleteSessions(tx, { userID, except: suspended ? '' : keep });
  await appendSessionChange(tx, userID);
}

/** An admin changed somebody's email: who had the old address learns it too (RULINGS 58). */
function tellBothAddresses(services: SignInServices, before: RecordRow, { data }: RecordRow): void {
  const { email } = data;
  const old = before.data.email;
  if (typeof email !== 'string' || email === old) return;
  for (const to of [old, email]) {
    if (typeof to !== 'string') continue;
    const mail = toEmailChangedByAdminMail(services.publicUrl, to, email);
    services.inBackground('email change notice', () => services.mailer.send(mail));
  }
}
