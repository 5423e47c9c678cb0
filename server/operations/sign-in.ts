// A session begins: with a password, or for somebody whom a provider has vouched for (A §4, RULINGS 23–26).
import type { NotFound, SignIn } from '../../schemas/api/session';
import { AppError } from '../app-error';
import { createSession, findSession, toTokenHash } from '../storage/sessions';
import { type Account, changeAccount, findAccountByEmail, passwordField, toUsername } from './account';
import { forgiveAttempts, requireAttempt } from './attempt-limits';
import { toCaller } from './caller';
import { maxPasswordLength } from './password-hash';
import type { SignInServices } from './sign-in-services';

/**
 * POST /auth/local-auth. Unknown e-mail → `notfound`, wrong password → 401, both after the same work. 429 when the
 * account or the address tried too often, or too many passwords are being checked at once.
 */
export async function signInWithPassword(
  services: SignInServices,
  given: { email: string; password: string; address: string },
): Promise<SignIn | NotFound> {
  const { db, hasher } = services;
  const username = toUsername(given.email);
  await requireAttempt(db, 'signInAddress', given.address);
  await requireAttempt(db, 'signInAccount', username);
  const account = await findAccountByEmail(db, username);
  const stored = account?.data.authsource === 'local' ? account.sealed[passwordField] : undefined;
  const fits = await hasher.verify(stored, given.password.slice(0, maxPasswordLength + 1));
  if (fits === undefined) throw new AppError('tooMany', { retryAfter: 2 });
  if (!account) return { authsource: 'notfound' };
  if (!fits) throw new AppError('unauthorized', { message: 'Invalid email or password.' });
  const answer = await startSession(services, account);
  await forgiveAttempts(db, 'signInAccount', username);
  await forgiveAttempts(db, 'signInAddress', given.address);
  return answer;
}

/** What the browser learns at sign-in (API.md, local-auth). Throws 401 for an account that may not act. */
export async function startSession(services: SignInServices, account: Account): Promise<SignIn> {
  const { db, sessionSeconds } = services;
  const answer = await db.transaction(async (tx) => {
    const status = account.data.status === 'suspended' ? 'suspended' : 'active';
    const data = { last_login: new Date().toISOString(), status };
    const current = await changeAccount(tx, { userID: account.id, by: account.id, data });
    const { token } = await createSession(tx, { userID: account.id, seconds: sessionSeconds });
    const session = await findSession(tx, toTokenHash(token));
    const caller = session && toCaller(session);
    if (!current || !caller) {
      throw new AppError('unauthorized', { message: 'This account cannot sign in. Ask your administrator.' });
    }
    return toSignIn(current, token, caller);
  });
  await services.feed.catchUp();
  return answer;
}

function toSignIn(
  { data }: Account,
  token: string,
  caller: NonNullable<ReturnType<typeof toCaller>>,
): SignIn {
  const text = (name: string) => {
    const value = data[name];
    return typeof value === 'string' && value ? { [name]: value } : {};
  };
  return {
    ...text('fname'),
    ...text('lname'),
    ...text('email'),
    ...text('avatar'),
    authsource: data.authsource === 'google' || data.authsource === 'shopify' ? data.authsource : 'local',
    token,
    type: caller.type,
    role: caller.role,
    roleConfig: caller.access,
    requirePWChange: caller.requirePWChange,
  };
}
