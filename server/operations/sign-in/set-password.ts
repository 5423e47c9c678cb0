// Requests and uses password links, and changes passwords. Setting a password ends every other session.
import type { PasswordChanged } from '../../../contract/account';
import { checkNewPassword } from '../../../validators/password-rules';
import {
  type Account,
  appendSessionChange,
  changeAccount,
  findAccount,
  findAccountByEmail,
  toUsername,
} from '../../access/account';
import { AppError, refusedField } from '../../app-error';
import type { Context } from '../../context';
import { maxPasswordLength } from '../../encryption/password-hash';
import type { Queries } from '../../storage/database';
import { forgetDevices } from '../../storage/people/known-devices';
import {
  createOneTimeToken,
  deleteOneTimeTokensOf,
  takeOneTimeToken,
} from '../../storage/people/one-time-tokens';
import { deleteSessions, renewToken } from '../../storage/people/sessions';
import { type Task, transaction, type Work } from '../../work';
import { forgiveAccount, hasAttempt, requireAttempt } from './attempt-limits';
import { isCurrentPassword } from './current-password';
import { rememberDevice } from './known-devices';
import { toInviteMail, toProviderMail, toResetMail } from './mail-texts';
import type { Visitor } from './visitor';

export const linkSeconds = 3600;
export const resetSent = 'We have sent a password reset link to your email. Please check your inbox.';

/** Unknown addresses get the same answer, because all work happens after it. `key`, the Idempotency-Key, allows only one email. */
export async function requestReset(
  context: Context,
  input: { email: string; address: string; key?: string | undefined },
): Promise<void> {
  await requireAttempt(context.db, 'resetAddress', input.address);
  context.inBackground('reset mail', async () => {
    const account = await findAccountByEmail(context.db, input.email);
    if (!account || account.data.status === 'suspended') return;
    if (input.key && !(await hasAttempt(context.db, 'resetKey', `${account.id} ${input.key}`))) return;
    if (!(await hasAttempt(context.db, 'resetAccount', account.id))) return;
    const to = toUsername(input.email);
    const isLocal = account.data.authsource === 'local';
    const token = isLocal ? await createPasswordLink(context.db, account.id) : undefined;
    const { mailer } = context;
    await mailer.send(token ? toResetMail(context, to, token) : toProviderMail(context, to));
  });
}

/** Valid for one hour and one use. */
export function createPasswordLink(db: Queries, userID: string): Promise<string> {
  return createOneTimeToken(db, { purpose: 'password', userID, payload: {}, seconds: linkSeconds });
}

export const wrongPassword = 'The current password is not correct.';
const badToken = 'Invalid or missing reset token.';

/** Throws 422 for a used, expired or unknown token, or a password that breaks A5. Returns the device key. */
export async function confirmReset(
  context: Context,
  input: { token: string; password: string; visitor: Visitor },
): Promise<string> {
  const { visitor } = input;
  await requireAttempt(context.db, 'linkAddress', visitor.address);
  if (!input.token) throw invalid('token', badToken);
  const passwordHash = await toHash(context, input.password);
  const set = async ({ tx }: { tx: Queries }) => {
    const taken = await takeOneTimeToken(tx, input.token, 'password');
    const account = taken && (await findAccount(tx, taken.userID, true));
    if (!account) throw invalid('token', badToken);
    await setPassword(tx, { userID: account.id, passwordHash });
    await forgiveAccount(tx, { userID: account.id, username: toUsername(String(account.data.email)) });
    // Someone else may have known the old password, so only this browser stays a known device.
    await forgetDevices(tx, account.id);
    return rememberDevice(tx, account.id, '');
  };
  return transaction({ context }, set, 'essential');
}

/** Returns a new token and ends all other sessions (R29, R43). Throws 422 for a wrong current password. */
export async function changePassword(
  task: Task,
  input: { currentPassword: string; password: string },
): Promise<PasswordChanged> {
  const { context, caller } = task;
  const account = await findAccount(context.db, caller.userID);
  if (account?.data.authsource !== 'local') {
    throw invalid('password', 'This account has no password here. Sign in with its provider.');
  }
  if (!(await isCurrentPassword(context, account, input.currentPassword))) {
    throw invalid('currentPassword', wrongPassword);
  }
  if (input.currentPassword === input.password) {
    throw invalid('password', 'Choose a password that differs from the current one.');
  }
  const passwordHash = await toHash(context, input.password);
  const set = async ({ tx }: Work) => {
    await setPassword(tx, { userID: caller.userID, passwordHash, keep: caller.sessionID });
    return renewToken(tx, caller.sessionID);
  };
  const token = await transaction(task, set, 'essential');
  return { success: true, message: 'Password changed.', token };
}

type NewPassword = {
  userID: string;
  passwordHash: string;
  keep?: string;
};

/** Also ends the account's open links. */
async function setPassword(tx: Queries, { userID, passwordHash, keep = '' }: NewPassword): Promise<void> {
  const data = { requirePWChange: false };
  const changed = await changeAccount(tx, { userID, by: userID, passwordHash, data });
  if (!changed) throw invalid('token', badToken);
  await deleteSessions(tx, { userID, except: keep });
  await deleteOneTimeTokensOf(tx, userID, ['password', 'email']);
  await appendSessionChange(tx, userID);
}

/** Checks the rules of A5 and hashes. Outside of any transaction, because hashing may wait in a queue. */
async function toHash({ encryption: { hasher } }: Context, password: string): Promise<string> {
  const fault = checkNewPassword(password);
  if (fault) throw invalid('password', fault);
  if (password.length > maxPasswordLength) {
    throw invalid('password', `Password must be up to ${maxPasswordLength} characters long.`);
  }
  const hash = await hasher.hash(password);
  if (hash === undefined) throw new AppError('tooMany', { retryAfter: 2 });
  return hash;
}

function invalid(field: string, message: string): AppError {
  return refusedField(field, 'invalid', message);
}

/** A local account gets a link to set its password within one hour. Throws if the email cannot be sent. */
export async function mailInvite(context: Context, account: Account): Promise<void> {
  const { db, mailer } = context;
  const token = account.data.authsource === 'local' ? await createPasswordLink(db, account.id) : undefined;
  await mailer.send(toInviteMail(context, String(account.data.email), token));
}
