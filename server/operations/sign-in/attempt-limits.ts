// How often somebody may try what tells or guesses something about accounts (R59).
import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany } from '../../app-error';
import type { Queries } from '../../storage/database';
import {
  type AttemptLimit,
  clearAttempts,
  countAttempt,
  type SpacedLimit,
  spaceAttempt,
  takeBackAttempt,
  toAttemptKey,
} from '../../storage/people/attempts';

const minute = 60;

export const attemptLimits = {
  /** Failed sign-ins for one account from one address, or from one device that the account knows. */
  signInPair: { most: 10, seconds: 15 * minute },
  /** Failed sign-ins from one address, for whatever account. */
  signInAddress: { most: 100, seconds: 15 * minute },
  /** Wrong current passwords of somebody who is signed in. */
  currentPassword: { most: 10, seconds: 15 * minute },
  emailChange: { most: 5, seconds: 60 * minute },
  sourceCheckAddress: { most: 60, seconds: minute },
  /** From all networks of one IPv6 customer together. */
  sourceCheckSite: { most: 240, seconds: minute },
  resetAccount: { most: 5, seconds: 15 * minute },
  /** One mail of a request that is sent again. */
  resetKey: { most: 1, seconds: 60 * minute },
  resetAddress: { most: 60, seconds: 15 * minute },
  /** A link cannot be guessed; this only bounds the work. */
  linkAddress: { most: 120, seconds: minute },
  providerAddress: { most: 60, seconds: minute },
} as const satisfies Record<string, AttemptLimit>;

const tooOften = 'Too many attempts.';

export type AttemptKind = keyof typeof attemptLimits;

/** Failed sign-ins for one account from everywhere: slowed down, some 110 an hour at most. */
export const accountLimit: SpacedLimit = { free: 20, longestGap: 60, patience: 5, seconds: 60 * minute };
const accountKey = (username: string) => toAttemptKey('signInAccount', username);
const toKey = (kind: AttemptKind, who: readonly string[]) =>
  toAttemptKey(kind, ...who.map((one) => toNetwork(one)));

/** Counts first and asks then, so that parallel tries do not slip through. Throws 429 with Retry-After. */
export async function requireAttempt(db: Queries, kind: AttemptKind, ...who: string[]): Promise<void> {
  const wait = await countAttempt(db, toKey(kind, who), attemptLimits[kind]);
  if (wait !== undefined) throw tooMany(tooOften, { seconds: wait });
}

/** Like requireAttempt, but only says whether. */
export async function hasAttempt(db: Queries, kind: AttemptKind, who: string): Promise<boolean> {
  return (await countAttempt(db, toKey(kind, [who]), attemptLimits[kind])) === undefined;
}

/** Forgets the failures of exactly these, or of all pairs that begin with them. */
export function forgiveAttempts(db: Queries, kind: AttemptKind, ...who: string[]): Promise<void> {
  return clearAttempts(db, toKey(kind, who));
}

export type SignInAttempt = { username: string; address: string; knownDevice: string | undefined };

/** Waits where the account is being tried from everywhere. Throws 429 with Retry-After. */
export async function requireSignInAttempt(db: Queries, attempt: SignInAttempt): Promise<void> {
  const { username, address, knownDevice } = attempt;
  await requireAttempt(db, 'signInAddress', address);
  await requireAttempt(db, 'signInPair', ...toPair(attempt));
  if (knownDevice !== undefined) return;
  const turn = await spaceAttempt(db, accountKey(username), accountLimit);
  if ('refused' in turn) throw tooMany(tooOften, { seconds: turn.refused });
  if (turn.wait > 0) await sleep(turn.wait * 1000);
}

/** The password was right: the pair's failures are forgiven, of the other counters this one try alone. */
export async function forgiveSignIn(db: Queries, attempt: SignInAttempt): Promise<void> {
  await forgiveAttempts(db, 'signInPair', ...toPair(attempt));
  await takeBackAttempt(db, toKey('signInAddress', [attempt.address]));
  if (attempt.knownDevice === undefined) await takeBackAttempt(db, accountKey(attempt.username));
}

/** Who holds the mailbox holds the account: nothing that others tried keeps them out. */
export async function forgiveAccount(
  db: Queries,
  { userID, username }: { userID: string; username: string },
): Promise<void> {
  await clearAttempts(db, accountKey(username));
  await forgiveAttempts(db, 'signInPair', username);
  await forgiveAttempts(db, 'currentPassword', userID);
}

function toPair({ username, address, knownDevice }: SignInAttempt): [string, string] {
  return [username, knownDevice === undefined ? address : `device ${knownDevice}`];
}

/**
 * Whoever has one IPv6 address has a whole /64 of them, and often the /48 around it (`groups`: 3). What is no address stays as it is.
 */
export function toNetwork(address: string, groups = 4): string {
  const mapped = /^::ffff:(\d+\.\d+\.\d+\.\d+)$/i.exec(address)?.[1];
  if (mapped !== undefined || !isIPv6(address)) return mapped ?? address;
  const [head = '', tail] = (address.split('%')[0] ?? '').split('::');
  const before = head ? head.split(':') : [];
  const after = tail ? tail.split(':') : [];
  const zeros = tail === undefined ? 0 : Math.max(0, 8 - before.length - after.length);
  const all = [...before, ...Array.from({ length: zeros }, () => '0'), ...after];
  return all
    .slice(0, groups)
    .map((group) => Number.parseInt(group, 16).toString(16))
    .join(':');
}
