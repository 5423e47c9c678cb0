// Changes of how a user signs in need the current password, because a stolen token must not change email, password or provider (R58).
import { isEmpty, type Json, type JsonObject } from '../../../schemas/values/json';
import { fitsPattern, patterns } from '../../../schemas/values/patterns';
import { type Account, findAccount, toUsername } from '../../access/account';
import { createGate } from '../../access/gate';
import { AppError, invalidField } from '../../app-error';
import type { Context } from '../../context';
import type { Task } from '../../work';
import { mayWrite } from '../records/read-patch';
import { requireAttempt } from '../sign-in/attempt-limits';
import { isCurrentPassword } from '../sign-in/current-password';
import { wrongPassword } from '../sign-in/set-password';

export const proofKey = '_currentPassword';
const signInFields = ['email', 'password', 'authsource', 'shop'] as const;
type SignInField = (typeof signInFields)[number];

/** Returns the new email, which waits for its link. Throws 422 (code `reauthenticate`) without the current password, and 429. */
export async function proveOwnChange(
  { context, caller }: Task,
  body: JsonObject,
): Promise<string | undefined> {
  const account = await findAccount(context.db, caller.userID);
  if (!account) throw new AppError('notFound');
  const gate = createGate(caller, await context.metadata.get('user'));
  // Fields that the caller cannot write are refused by the save itself.
  const touched = listTouched(account, body).filter((name) => mayWrite(gate, caller, name));
  const [first] = touched;
  if (!first) return undefined;
  if (account.data.authsource !== 'local') throw invalidField(first, 'provider', ofProvider[first]);
  await requireProof(context, account, { field: first, password: body[proofKey] });
  if (!touched.includes('email')) return undefined;
  await requireAttempt(context.db, 'emailChange', account.id);
  return String(body.email);
}

/** The body's email is in lower case. */
function listTouched({ data }: Account, body: JsonObject): SignInField[] {
  return signInFields.filter((name) => {
    const value = body[name];
    if (isEmpty(value)) return false;
    // The save refuses an invalid email with its own message.
    if (name === 'email' && !isEmail(value)) return false;
    const before = data[name];
    // An email that differs only in upper and lower case is the same (R31).
    if (name === 'email' && typeof before === 'string') return value !== toUsername(before);
    return name === 'password' || value !== before;
  });
}

function isEmail(value: Json | undefined): boolean {
  return typeof value === 'string' && value.length <= 254 && fitsPattern(patterns.email, value);
}

function refuseWithoutProof(field: string): AppError {
  const message =
    field === 'password'
      ? 'Enter your current password to change it.'
      : `Enter your current password to change ${field === 'email' ? 'your email' : 'how you sign in'}.`;
  return invalidField(field, 'reauthenticate', message);
}

const ofProvider: Record<SignInField, string> = {
  email: 'This email comes from your sign-in provider. Change it there.',
  password: 'This account has no password here. Sign in with its provider.',
  authsource: 'Ask another admin to change how you sign in.',
  shop: 'Ask another admin to change how you sign in.',
};

async function requireProof(
  context: Context,
  account: Account,
  { field, password }: { field: SignInField; password: Json | undefined },
): Promise<void> {
  if (typeof password !== 'string' || password === '') throw refuseWithoutProof(field);
  if (await isCurrentPassword(context, account, password)) return;
  throw invalidField(field, 'reauthenticate', wrongPassword);
}
