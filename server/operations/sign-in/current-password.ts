// A stolen token must not change email or password (R58).
import { type Account, passwordField } from '../../access/account';
import { AppError } from '../../app-error';
import type { Context } from '../../context';
import { maxPasswordLength } from '../../encryption/password-hash';
import { forgiveAttempts, requireAttempt } from './attempt-limits';

/** Throws 429 after too many wrong passwords, or while too many are being checked. */
export async function isCurrentPassword(
  { db, encryption: { hasher } }: Pick<Context, 'db' | 'encryption'>,
  account: Account,
  password: string,
): Promise<boolean> {
  await requireAttempt(db, 'currentPassword', account.id);
  const fits = await hasher.verify(account.sealed[passwordField], password.slice(0, maxPasswordLength + 1));
  if (fits === undefined) throw new AppError('tooMany', { retryAfter: 2 });
  if (fits) await forgiveAttempts(db, 'currentPassword', account.id);
  return fits;
}
