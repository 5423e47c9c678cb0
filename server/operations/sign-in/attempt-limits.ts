// How often someone may try what reveals or guesses something about accounts (R59).
import { isIPv6 } from 'node:net';
import { setTimeout as sleep } from 'node:timers/promises';
import { tooMany } from '../../app-error';
import type { Database, Queries } from '../../storage/database';
import {
  type AttemptLimit,
  clearAttempts,
  countAttempt,
  type SpacedLimit,
  type SpacedTurn,
  spaceAttempt,
  takeBackAttempt,
  toAttemptKey,
} from '../../storage/people/attempts';

const minute = 60;

export const attemptLimits = {
  /** Failed sign-ins for one account from one address, or from one known device. */
  signInPair: { most: 10, seconds: 15 * minute },
  signInAddress: { most: 100, seconds: 15 * minute },
  currentPassword: { most: 10, seconds: 15 * minute },
  emailChange: { most: 5, seconds: 60 * minute },
  sourceCheckAddress: { most: 60, seconds: minute },
  /** From all networks of one IPv6 site together. */
  sourceCheckSite: { most: 240, seconds: minute },
  resetAccount: { most: 5, seconds: 15 * minute },
  /** A repeated request sends only one email. */
  resetKey: { most: 1, seconds: 60 * minute },
  resetAddress: { most: 60, seconds: 15 * minute },
  /** A link cannot be guessed, so this only limits the work. */
  linkAddress: { most: 120, seconds: minute },
  providerAddress: { most: 60, seconds: minute },
} as const satisfies Record<string, AttemptLimit>;

const tooOften = 'Too many attempts.';

export type AttemptKind = keyof typeof attemptLimits;

/** Failed sign-ins for one account from everywhere: slowed down to about 110 per hour. */
export const accountLimit: SpacedLimit = { free: 20, longestGap: 60, patience: 5, seconds: 60 * minute };
const accountKey = (username: string) => toAttemptKey('signInAccount', username);
const toKey = (kind: AttemptKind, who: readonly string[]) =>
  toAttemptKey(kind, ...who.map((one) => toNetwork(one)));

/** Counts before it checks, so that parallel attempts cannot pass. Throws 429 with Retry-After. */
export async function requireAttempt(db: Queries, kind: AttemptKind, ...who: string[]): Promise<void> {
  const wait = await countAttempt(db, toKey(kind, who), attemptLimits[kind]);
  if (wait !== undefined) throw tooMany(tooOften, { seconds: wait });
}

/** False instead of an error. */
export async function hasAttempt(db: Queries, kind: AttemptKind, who: string): Promise<boolean> {
  return (await countAttempt(db, toKey(kind, [who]), attemptLimits[kind])) === undefined;
}

/** Clears the failures of these names, or of all pairs that begin with them. */
export function forgiveAttempts(db: Queries, kind: AttemptKind, ...who: string[]): Promise<void> {
  return clearAttempts(db, toKey(kind, who));
}

export type SignInAttempt = { username: string; address: string; knownDevice: string | undefined };

/** Waits if the account is under attack from many addresses. Throws 429 with Retry-After. */
export async function requireSignInAttempt(db: Database, attempt: SignInAttempt): Promise<void> {
  const turn = await db.transaction((tx) => countSignIn(tx, attempt), 'essential');
  if ('refused' in turn) throw tooMany(tooOften, { seconds: turn.refused });
  if (turn.wait > 0) await sleep(turn.wait * 1000);
}

async function countSignIn(tx: Queries, attempt: SignInAttempt): Promise<SpacedTurn> {
  const { username, address, knownDevice } = attempt;
  for (const [kind, who] of [
    ['signInAddress', [address]],
    ['signInPair', toPair(attempt)],
  ] as const) {
    const refused = await countAttempt(tx, toKey(kind, who), attemptLimits[kind]);
    if (refused !== undefined) return { refused };
  }
  return knownDevice === undefined ? spaceAttempt(tx, accountKey(username), accountLimit) : { wait: 0 };
}

/** After a correct password: clears the pair's failures, and takes only this attempt off the other counters. */
export async function forgiveSignIn(db: Database, attempt: SignInAttempt): Promise<void> {
  await db.transaction(async (tx) => {
    // In the order in which an attempt is counted, so that two of them cannot deadlock.
    await takeBackAttempt(tx, toKey('signInAddress', [attempt.address]));
    await forgiveAttempts(tx, 'signInPair', ...toPair(attempt));
    if (attempt.knownDevice === undefined) await takeBackAttempt(tx, accountKey(attempt.username));
  }, 'essential');
}

/** After a password reset by email, attempts of others no longer keep the owner out. */
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

/** The network of an address: an IPv6 customer has a whole /64, and often the /48 around it (`groups`: 3). Other text stays unchanged. */
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
