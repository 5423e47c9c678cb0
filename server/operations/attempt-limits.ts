// How often somebody may try what tells or guesses something about accounts (RELIABILITY, "Enumeration").
import { AppError } from '../app-error';
import { type AttemptLimit, clearAttempts, countAttempt } from '../storage/attempts';
import type { Queries } from '../storage/database';

const minute = 60;

export const attemptLimits = {
  /** Failed sign-ins for one account, whoever tries. */
  signInAccount: { most: 10, seconds: 15 * minute },
  /** Failed sign-ins from one address, for whatever account. */
  signInAddress: { most: 100, seconds: 15 * minute },
  sourceCheckAddress: { most: 60, seconds: minute },
  resetAccount: { most: 5, seconds: 15 * minute },
  resetAddress: { most: 60, seconds: 15 * minute },
  /** A link cannot be guessed; this only bounds the hashing. */
  resetConfirmAddress: { most: 120, seconds: minute },
  providerAddress: { most: 60, seconds: minute },
} as const satisfies Record<string, AttemptLimit>;

export type AttemptKind = keyof typeof attemptLimits;

/** Counts first and asks then, so that parallel tries do not slip through. Throws 429 with Retry-After. */
export async function requireAttempt(db: Queries, kind: AttemptKind, who: string): Promise<void> {
  const wait = await countAttempt(db, `${kind} ${who}`, attemptLimits[kind]);
  if (wait !== undefined) {
    throw new AppError('tooMany', {
      message: 'Too many attempts. Please wait and try again.',
      retryAfter: wait,
    });
  }
}

/** Like requireAttempt, but only says whether. */
export async function hasAttempt(db: Queries, kind: AttemptKind, who: string): Promise<boolean> {
  return (await countAttempt(db, `${kind} ${who}`, attemptLimits[kind])) === undefined;
}

/** A success forgives the account's failures. */
export function forgiveAttempts(db: Queries, kind: AttemptKind, who: string): Promise<void> {
  return clearAttempts(db, `${kind} ${who}`);
}
