// Passwords: asking for a link, using it, changing one's own. Setting one ends every other session.
import type { PasswordChanged } from '../../../contract/account';
import { checkNewPassword } from '../../../validators/password-rules';
import {
  appendSessionChange,
  changeAccount,
  findAccount,
  findAccountByEmail,
  toUsername,
} from '../../access/account';
import { AppError, toFieldErrors } from '../../app-error';
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
import { toProviderMail, toResetMail } from './mail-texts';
import type { Visitor } from './visitor';

export const linkSeconds = 3600;
export const resetSent = 'We have sent a password reset link to your email. Please check your inbox.';

/**
 * POST /auth/reset. Known and unknown addresses are answered alike: all work happens after the answer. `key`: the request's
 * Idempotency-Key; sent again, it is mailed once.
 */
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

/** One hour, single use. */
export function createPasswordLink(db: Queries, userID: string): Promise<string> {
  return createOneTimeToken(db, { purpose: 'password', userID, payload: {}, seconds: linkSeconds });
}

export const wrongPassword = 'The current password is not correct.';
const badToken = 'Invalid or missing reset token.';

/** PATCH /auth/reset. 422 on a used, old or foreign token, or a password that breaks A5. Answers the device's key. */
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
    // Whoever knew the old password is a stranger now; this browser is not.
    await forgetDevices(tx, account.id);
    return rememberDevice(tx, account.id, '');
  };
  return transaction({ context }, set, 'essential');
}

/** PATCH /auth/password (R29, R43). Answers a new token; all other sessions end. Wrong current: 422. */
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
  /** The session that goes on. */
  keep?: string;
};

/** Sets the hash, lifts requirePWChange, ends the other sessions and all open links of the account. */
async function setPassword(tx: Queries, { userID, passwordHash, keep = '' }: NewPassword): Promise<void> {
  const data = { requirePWChange: false };
  const changed = await changeAccount(tx, { userID, by: userID, passwordHash, data });
  if (!changed) throw invalid('token', badToken);
  await deleteSessions(tx, { userID, except: keep });
  await deleteOneTimeTokensOf(tx, userID, ['password', 'email']);
  await appendSessionChange(tx, userID);
}

/** Checks A5's rules, then hashes; outside of any transaction, because it may queue. */
async function toHash({ hasher }: Context, password: string): Promise<string> {
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
  return new AppError('invalid', { message, fieldErrors: toFieldErrors([[field, 'invalid', message]]) });
}
