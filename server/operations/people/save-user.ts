// A saved user ends sessions and identities that are no longer valid, and needs a company and a role (R31, R48, R61; B5 "User form").
import { isEmpty, isObject, type Json, type JsonObject } from '../../../schemas/values/json';
import type { View } from '../../../schemas/words/view';
import { appendSessionChange, passwordField, toUsername } from '../../access/account';
import { createGate } from '../../access/gate';
import { AppError } from '../../app-error';
import type { Context } from '../../context';
import { keepAdministrator } from '../../objects/keep-administrator';
import { requirePlace } from '../../objects/user-place';
import type { Queries } from '../../storage/database';
import { deleteIdentitiesOf } from '../../storage/people/identities';
import { deleteOneTimeTokensOf } from '../../storage/people/one-time-tokens';
import { deleteSessions } from '../../storage/people/sessions';
import { findRecord, type RecordRow } from '../../storage/records/records';
import { type Task, transactionOf, type Work } from '../../work';
import { type Prepared, prepareValues } from '../records/prepare-values';
import { refuseKnownEmail, saveRecordIn } from '../records/save-record';
import { createEmailLink, mailNewEmail } from './change-email';
import { toEmailChangedByAdminMail } from './email-mails';
import { proofKey, proveOwnChange } from './own-account';

export function toUserBody(body: Json): JsonObject {
  if (!isObject(body)) throw new AppError('badRequest', 'Send one object.');
  return typeof body.email === 'string' ? { ...body, email: toUsername(body.email) } : body;
}

export type UserSave = { id?: string; body: Json; view: View };

/** Saves in its own transaction. Throws what saveRecord throws. */
export async function saveUser(task: Task, save: UserSave): Promise<JsonObject> {
  const { context, caller } = task;
  const { [proofKey]: proof, ...body } = toUserBody(save.body);
  const isOwn = save.id === caller.userID;
  const email = isOwn ? await proveOwnChange(task, { ...body, [proofKey]: proof ?? null }) : undefined;
  const emailRequest = email === undefined ? undefined : { ...caller, email };
  // Read before the transaction, because the embedded database serves no other connection while one is open.
  const metadata = await context.metadata.get('user');
  const prepared = await prepareValues(task, { objectType: 'user', body });
  const saved = await transactionOf(task, ['user'], async (work) => {
    const { before, row } = await saveUserIn(work, { ...save, body, prepared });
    return { before, row, token: emailRequest && (await createEmailLink(work.tx, emailRequest)) };
  }).catch(refuseKnownEmail);
  const { before, row, token } = saved;
  if (emailRequest && token) mailNewEmail(context, emailRequest, token);
  if (before) notifyBothAddresses(context, before, row);
  return createGate(caller, metadata).toWire(row);
}

type Saved = { before: RecordRow | undefined; row: RecordRow };

/** A user that the caller cannot access gets the same answer as a missing one, whatever the body has (R23). */
async function saveUserIn(work: Work, save: UserSave & { prepared: Prepared }): Promise<Saved> {
  const { tx, context, caller } = work;
  const { id, view, prepared } = save;
  const before =
    id === undefined
      ? undefined
      : await findRecord(tx, { objectType: 'user', id, reach: caller, lock: true });
  if (id !== undefined && !before) throw new AppError('notFound');
  const body = toUserBody(save.body);
  const serverValues: JsonObject = {};
  const isOwn = before?.id === caller.userID;
  if (typeof body.email === 'string' && !isOwn) serverValues.username = body.email;
  if (!before) {
    serverValues.status = 'new';
    if (isEmpty(body.role)) serverValues.role = 'admin';
  } else if (!isEmpty(body[passwordField]) && !isOwn) serverValues.requirePWChange = true;
  const request = { view, body, serverValues, prepared, ...(id !== undefined && { id }) };
  const held = { users: before ? [before] : [], providers: context.providers };
  return keepAdministrator(tx, held, async () => {
    const row = await saveRecordIn(work, request);
    await requirePlace(tx, before, row);
    if (before) await endWhatChanged(tx, { before, row, keep: isOwn ? caller.sessionID : '' });
    return { before, row };
  });
}

type Change = {
  before: RecordRow;
  row: RecordRow;
  /** The session that changes its own password does not end. */
  keep: string;
};

/** A new password or a suspension ends all sessions. A new email or provider voids links and identities of the old one. */
async function endWhatChanged(tx: Queries, { before, row, keep }: Change): Promise<void> {
  const userID = row.id;
  const moved = before.data.email !== row.data.email || before.data.authsource !== row.data.authsource;
  const newPassword = before.sealed[passwordField] !== row.sealed[passwordField];
  const suspended = row.data.status === 'suspended' && before.data.status !== 'suspended';
  if (moved) await deleteIdentitiesOf(tx, userID);
  if (moved) await deleteOneTimeTokensOf(tx, userID, ['emailBack']);
  if (moved || newPassword || suspended) await deleteOneTimeTokensOf(tx, userID, ['password', 'email']);
  if (!newPassword && !suspended) return;
  await deleteSessions(tx, suspended ? { userID, reason: 'suspended' } : { userID, except: keep });
  await appendSessionChange(tx, userID);
}

/** After an admin changed an email, both the old and the new address are notified (R58). */
function notifyBothAddresses(context: Context, before: RecordRow, { data }: RecordRow): void {
  const { email } = data;
  const old = before.data.email;
  if (typeof email !== 'string' || email === old) return;
  for (const to of [old, email]) {
    if (typeof to !== 'string') continue;
    const mail = toEmailChangedByAdminMail(context, to, email);
    context.inBackground('email change notice', () => context.mailer.send(mail));
  }
}
