import { setTimeout as pause } from 'node:timers/promises';
import type { NotFound, SignIn } from '../../../contract/sign-in';
import {
  type Account,
  changeAccount,
  findAccount,
  findAccountByEmail,
  passwordField,
  toUsername,
} from '../../access/account';
import { type Caller, toCaller } from '../../access/caller';
import { AppError } from '../../app-error';
import type { Context } from '../../context';
import { maxPasswordLength } from '../../encryption/password-hash';
import type { Queries } from '../../storage/database';
import { isKnownDevice } from '../../storage/people/known-devices';
import { tryLockUser } from '../../storage/people/people';
import { createSession, findSessions, toTokenHash } from '../../storage/people/sessions';
import { StorageError } from '../../storage-error';
import { transaction } from '../../work';
import { forgiveSignIn, requireSignInAttempt } from './attempt-limits';
import { rememberDevice } from './known-devices';
import type { Visitor } from './visitor';

/** `deviceKey` lets the account recognize the device. */
export type SignedIn = { answer: SignIn; deviceKey: string };

/** Answers `notfound` for an unknown email and 401 for a wrong password, both after the same work. Throws 429. */
export async function signInWithPassword(
  context: Context,
  input: { email: string; password: string; visitor: Visitor },
): Promise<SignedIn | { answer: NotFound }> {
  const { db, encryption } = context;
  const { visitor } = input;
  const username = toUsername(input.email);
  const account = await findAccountByEmail(db, username);
  const isKnown = await isKnownDevice(db, { userID: account?.id ?? '', deviceKey: visitor.deviceKey });
  const knownDevice = isKnown ? visitor.deviceKey : undefined;
  const attempt = { username, address: visitor.address, knownDevice };
  await requireSignInAttempt(db, attempt);
  const stored = account?.data.authsource === 'local' ? account.sealed[passwordField] : undefined;
  const fits = await encryption.hasher.verify(stored, input.password.slice(0, maxPasswordLength + 1));
  if (fits === undefined) throw new AppError('tooMany', { retryAfter: 2 });
  if (!account) return { answer: { authsource: 'notfound' } };
  if (!fits) throw new AppError('unauthorized', 'Invalid email or password.');
  const signedIn = await startSession(context, account, visitor);
  await forgiveSignIn(db, attempt);
  return signedIn;
}

/** Throws 401 for an account that is not allowed in. */
export async function startSession(context: Context, account: Account, visitor: Visitor): Promise<SignedIn> {
  const { browser, sessionMaxSeconds: maxSeconds } = context.config;
  const seconds = browser.sessionSeconds;
  const now = new Date();
  let isNoted = false;
  const begin = async ({ tx }: { tx: Queries }): Promise<SignedIn> => {
    const userID = account.id;
    // Do not wait for the row if a bulk change has locked it.
    isNoted = await tryLockUser(tx, userID);
    const current = await (isNoted ? noteSignIn(tx, userID, now) : findAccount(tx, userID));
    const token = await createSession(tx, { userID, seconds, maxSeconds, device: visitor.device });
    const [session] = await findSessions(tx, [toTokenHash(token)]);
    const caller = session && toCaller(session);
    if (!current || !caller) {
      throw refuseSignIn(current?.data.status === 'suspended');
    }
    const deviceKey = await rememberDevice(tx, userID, visitor.deviceKey);
    return { answer: toSignIn(current, token, caller), deviceKey };
  };
  const signedIn = await transaction({ context }, begin, 'essential');
  if (!isNoted) context.inBackground('note of a sign-in', () => noteLater(context, account.id, now));
  return signedIn;
}

/** The user has proven who they are, so they may know that the account is suspended. */
function refuseSignIn(isSuspended: boolean): AppError {
  const message = `This account ${isSuspended ? 'is suspended' : 'cannot sign in'}. Ask your administrator.`;
  return new AppError('unauthorized', { message, ...(isSuspended && { body: { reason: 'suspended' } }) });
}

function noteSignIn(tx: Queries, userID: string, at: Date): Promise<Account | undefined> {
  return changeAccount(tx, {
    ...{ userID, by: userID },
    toData: ({ data }) => ({
      last_login: at.toISOString(),
      status: data.status === 'suspended' ? 'suspended' : 'active',
    }),
  });
}

/** One a second. A bulk change holds its users, and the person who began it, while it is written. */
const maxTries = 120;

/** Waits without a connection: with one for each sign-in, none would be left for others. */
async function noteLater(context: Context, userID: string, at: Date): Promise<void> {
  const note = async ({ tx }: { tx: Queries }) => {
    const isFree = await tryLockUser(tx, userID);
    if (isFree) await noteSignIn(tx, userID, at);
    return isFree;
  };
  for (let tries = 1; ; tries++) {
    try {
      if (await transaction({ context }, note, 'essential')) return;
    } catch (error) {
      if (!(error instanceof StorageError)) throw error;
    }
    if (tries === maxTries) throw new StorageError('busy');
    await pause(1000);
  }
}

/** ISO 8601 UTC. */
export function toSessionTimes({ expiresAt, endsAt }: Pick<Caller, 'expiresAt' | 'endsAt'>) {
  return { expiresAt: new Date(expiresAt).toISOString(), endsAt: new Date(endsAt).toISOString() };
}

function toSignIn({ data }: Account, token: string, caller: Caller): SignIn {
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
    userID: caller.userID,
    type: caller.type,
    role: caller.role,
    roleConfig: caller.access,
    requirePWChange: caller.requirePWChange,
    ...toSessionTimes(caller),
  };
}
