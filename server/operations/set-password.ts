// Passwords: asking for a link, using it, changing one's own. Setting one ends every other session (RELIABILITY).
import type { PasswordChanged } from '../../schemas/api/session';
import { checkNewPassword } from '../../validators/password-rules';
import { AppError, toFieldErrors } from '../app-error';
import type { Queries } from '../storage/database';
import { createOneTimeToken, deleteOneTimeTokensOf, takeOneTimeToken } from '../storage/one-time-tokens';
import { createSession, deleteSessions } from '../storage/sessions';
import {
  appendSessionChange,
  changeAccount,
  findAccount,
  findAccountByEmail,
  passwordField,
  toUsername,
} from './account';
import { forgiveAttempts, hasAttempt, requireAttempt } from './attempt-limits';
import type { Caller } from './caller';
import { toProviderMail, toResetMail } from './mail-texts';
import { maxPasswordLength } from './password-hash';
import type { SignInServices } from './sign-in-services';

export const linkSeconds = 3600;
export const resetSent = 'We have sent a password reset link to your email. Please check your inbox.';

/** POST /auth/reset. Known and unknown addresses are answered alike: all work happens after the answer. */
export async function requestReset(
  services: SignInServices,
  given: { email: string; address: string },
): Promise<void> {
  await requireAttempt(services.db, 'resetAddress', given.address);
  services.inBackground('reset mail', async () => {
    const account = await findAccountByEmail(services.db, given.email);
    if (!account || account.data.status === 'suspended') return;
    if (!(await hasAttempt(services.db, 'resetAccount', account.id))) return;
    const to = toUsername(given.email);
    const isLocal = account.data.authsource === 'local';
    const token = isLocal ? await createPasswordLink(services.db, account.id) : undefined;
    const { publicUrl, mailer } = services;
    await mailer.send(token ? toResetMail(publicUrl, to, token) : toProviderMail(publicUrl, to));
  });
}

/** One hour, single use. */
export function createPasswordLink(db: Queries, userID: string): Promise<string> {
  return createOneTimeToken(db, { purpose: 'password', userID, payload: {}, seconds: linkSeconds });
}

const badToken = 'Invalid or missing reset token.';

/** PATCH /auth/reset. 422 on a used, old or foreign token, or a password that breaks A §5. */
export async function confirmReset(
  services: SignInServices,
  given: { token: string; password: string; address: string },
): Promise<void> {
  const { db } = services;
  await requireAttempt(db, 'resetConfirmAddress', given.address);
  if (!given.token) throw invalid('token', badToken);
  const passwordHash = await toHash(services, given.password);
  await db.transaction(async (tx) => {
    const taken = await takeOneTimeToken(tx, given.token, 'password');
    if (!taken) throw invalid('token', badToken);
    await setPassword(tx, taken.userID, passwordHash);
  });
  await services.feed.catchUp();
}

/** PATCH /auth/password (RULINGS 29, 43). Answers a new token; all older sessions end. Wrong current: 422. */
export async function changePassword(
  services: SignInServices,
  caller: Caller,
  given: { currentPassword: string; password: string },
): Promise<PasswordChanged> {
  const { db, hasher } = services;
  await requireAttempt(db, 'signInAccount', caller.userID);
  const account = await findAccount(db, caller.userID);
  if (account?.data.authsource !== 'local') {
    throw invalid('password', 'This account has no password here: it signs in with its provider.');
  }
  const fits = await hasher.verify(
    account.sealed[passwordField],
    given.currentPassword.slice(0, maxPasswordLength + 1),
  );
  if (fits === undefined) throw new AppError('tooMany', { retryAfter: 2 });
  if (!fits) throw invalid('currentPassword', 'The current password is not correct.');
  if (given.currentPassword === given.password) {
    throw invalid('password', 'Choose a password that differs from the current one.');
  }
  const passwordHash = await toHash(services, given.password);
  const token = await db.transaction(async (tx) => {
    await setPassword(tx, caller.userID, passwordHash);
    return (await createSession(tx, { userID: caller.userID, seconds: services.sessionSeconds })).token;
  });
  await forgiveAttempts(db, 'signInAccount', caller.userID);
  await services.feed.catchUp();
  return { success: true, message: 'Your password has been changed.', token };
}

/** Sets the hash, lifts requirePWChange, ends all sessions and all open links of the account. */
async function setPassword(tx: Queries, userID: string, passwordHash: string): Promise<void> {
  const changed = await changeAccount(tx, {
    userID,
    by: userID,
    passwordHash,
    data: { requirePWChange: false },
  });
  if (!changed) throw invalid('token', badToken);
  await deleteSessions(tx, { userID });
  await deleteOneTimeTokensOf(tx, userID, 'password');
  await appendSessionChange(tx, userID);
}

/** Checks A §5's rules, then hashes; outside of any transaction, because it may queue. */
async function toHash({ hasher }: SignInServices, password: string): Promise<string> {
  const fault = checkNewPassword(password);
  if (fault) throw invalid('password', fault);
  if (password.length > maxPasswordLength) {
    throw invalid('password', `Password must be at most ${maxPasswordLength} characters long.`);
  }
  const hash = await hasher.hash(password);
  if (hash === undefined) throw new AppError('tooMany', { retryAfter: 2 });
  return hash;
}

function invalid(field: string, message: string): AppError {
  return new AppError('invalid', { message, fieldErrors: toFieldErrors([[field, 'invalid', message]]) });
}
