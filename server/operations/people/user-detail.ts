import type { UserDetail } from '../../../contract/user';
import { userView } from '../../../objects/views/user';
import { isObject, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { findAccountByEmail, toUsername } from '../../access/account';
import { createGate } from '../../access/gate';
import { AppError, refusedNames } from '../../app-error';
import type { Context } from '../../context';
import { isOutranking } from '../../objects/rank';
import { runWithoutKey } from '../../storage/changes/idempotent-work';
import { findRecord, type RecordRow } from '../../storage/records/records';
import type { Task } from '../../work';
import { mayWrite } from '../records/read-patch';
import { mailInvite } from '../sign-in/set-password';
import { saveUser } from './save-user';

const shown = ['username', 'userID', 'fname', 'lname', 'last_login', 'authsource', 'role', 'type'];

export async function getUserDetail(task: Task, username: string): Promise<UserDetail> {
  const gate = createGate(task.caller, await task.context.metadata.get('user'));
  // The username is a filter like any other, so callers who cannot read usernames must not be able to guess them.
  if (!gate.isReadable('username')) throw new AppError('unknownName');
  const row = await findReachable(task, username);
  const wire = gate.toWire(row);
  const known: JsonObject = { username: toUsername(username) };
  for (const name of shown) {
    const value = ownValue(wire, name);
    if (value !== undefined) known[name] = value;
  }
  const unreadable = shown.filter(
    (name) => !Object.hasOwn(known, name) && gate.element(name) && !gate.isReadable(name),
  );
  if (unreadable.length > 0) known._unreadable = unreadable;
  return known as UserDetail;
}

/** Saves role and provider. With `sendinvite` it also sends an invite and waits until the mail server accepts it. */
export async function updateUserDetail(task: Task, body: Json): Promise<string> {
  const { context, caller } = task;
  if (!isObject(body) || typeof body.username !== 'string') {
    throw new AppError('badRequest', 'Name the user by username.');
  }
  const { username, sendinvite, ...fields } = body;
  if (sendinvite !== undefined && sendinvite !== null && typeof sendinvite !== 'boolean') {
    throw new AppError('badRequest', `'sendinvite' must be true or false.`);
  }
  const gate = createGate(caller, await context.metadata.get('user'));
  if (!gate.isReadable('username')) throw refusedNames(['username']);
  // An invite changes no field, but sending it needs write access.
  const isWriter = [...gate.readable].some((name) => mayWrite(gate, caller, name));
  if (sendinvite && !isWriter) throw refusedNames(['sendinvite']);
  const row = await findReachable(task, username);
  // An invite gives access to the account.
  if (sendinvite && row.id !== caller.userID && !(await isOutranking(context.db, caller, row)))
    throw refusedNames(['sendinvite']);
  const save = () => saveUser(task, { id: row.id, body: fields, view: userView });
  // A repeated request must send the invite again unless it was sent, even if the fields are saved already.
  await (sendinvite ? runWithoutKey(save) : save());
  if (!sendinvite) return 'User updated successfully';
  await sendInvite(context, username);
  return 'Invite sent successfully';
}

async function sendInvite(context: Context, username: string): Promise<void> {
  const account = await findAccountByEmail(context.db, username);
  if (!account) throw new AppError('notFound');
  if (account.data.status === 'suspended') {
    throw new AppError('invalid', 'This user is suspended. Set the status to active first.');
  }
  try {
    await mailInvite(context, account);
  } catch {
    const message = 'Invite not sent. The mail server rejected it. Try again.';
    throw new AppError('unavailable', { message, retryAfter: 30 });
  }
}

/** A user that the caller cannot access gets the same answer as a missing one (R23). */
async function findReachable({ context, caller }: Task, username: string): Promise<RecordRow> {
  const account = await findAccountByEmail(context.db, username);
  const row =
    account && (await findRecord(context.db, { objectType: 'user', id: account.id, reach: caller }));
  if (!row) throw new AppError('notFound');
  return row;
}
