import { atom } from 'jotai';
import type { AuthSource } from '../../../contract/accounts';
import { isClient, toUserType, type UserType } from '../../../objects/user-types';
import { appStore } from '../app-state/app-store';
import { configAtom } from '../app-state/config';
import { beginActivity, forgetActivity, restoreActivity } from './activity';
import { isOtherStored, readStored, removeStored, writeStored } from './stored-session';

export type UserRole = 'admin' | 'client';

/** The signed-in user record of A3, kept as one JSON object under `user`. */
export type Session = {
  token: string;
  /** Drafts, preferences and what was loaded hang on it; '' from a foreign host without one (R58). */
  userID: string;
  type: UserType;
  role: UserRole;
  roleConfig: unknown;
  fname: string;
  lname: string;
  email: string;
  avatar: string;
  /** How the person signs in; undefined from a host that does not say. */
  authsource: AuthSource | undefined;
  /** Until the password is changed every other call answers 423 (R29). */
  requirePWChange: boolean;
  /** When the session ends whatever happens (R59): ms since 1970 by this browser's clock; undefined for never. */
  endsAt: number | undefined;
};

/** R33. */
export const placeholders = {
  fname: 'First',
  lname: 'Last',
  email: 'user@example.com',
  avatar: 'avatar-default.svg',
} as const;

export const sessionAtom = atom<Session | null>(null);
/** A2: the overlay's flag starts as true. */
export const loadingAtom = atom(true);

/** Why a session ended. 'choice': the person signed out; after the others they may want to come back. */
const endReasons = ['choice', 'expired', 'ended', 'suspended', 'unknown'] as const;
export type EndReason = (typeof endReasons)[number];
/** Undefined while there was none in this page. */
export const endReasonAtom = atom<EndReason | undefined>(undefined);

/** What the body of a refusal says of it (R78). */
export function toEndReason(body: unknown): EndReason {
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
  return endReasons.find((one) => one === reason) ?? 'unknown';
}

export const authAtom = atom((get) => {
  const session = get(sessionAtom);
  return {
    isAuthenticated: session !== null,
    userType: session?.type ?? null,
    roleConfig: session?.roleConfig ?? null,
  };
});

export function getSession(): Session | null {
  return appStore.get(sessionAtom);
}

/** Whose drafts, preferences and loaded answers these are (R58). */
export function personOf({ userID, email }: Session): string {
  return userID || email.toLowerCase();
}

/** Takes a login answer in (W2.4 to W2.6); undefined when it holds no session. */
export function parseSession(answer: unknown): Session | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(answer));
  const token = given.get('token');
  const role = given.get('role');
  // A host that says no type means it by the role.
  const type = toUserType(given.get('type') ?? (isClient({ role }) ? 'partner' : role));
  if (typeof token !== 'string' || token === '') return undefined;
  if (!type) return undefined;
  const text = (key: keyof typeof placeholders) => {
    const value = given.get(key);
    return typeof value === 'string' && value !== '' ? value : placeholders[key];
  };
  return {
    token,
    userID: typeof given.get('userID') === 'string' ? String(given.get('userID')) : '',
    type,
    role: isClient({ role }) ? 'client' : 'admin',
    roleConfig: given.get('roleConfig') ?? null,
    fname: text('fname'),
    lname: text('lname'),
    email: text('email'),
    avatar: text('avatar'),
    authsource: toAuthSource(given.get('authsource')),
    requirePWChange: given.get('requirePWChange') === true,
    endsAt: toEnd(given.get('endsAt'), given.get('expiresAt')),
  };
}

function toAuthSource(given: unknown): AuthSource | undefined {
  return given === 'local' || given === 'google' || given === 'shopify' ? given : undefined;
}

/**
 * The end by this browser's clock, which may be wrong by hours: of the host's two instants only the distance counts.
 * `expiresAt` is one session's length after the sign-in, unless the end comes first.
 */
function toEnd(endsAt: unknown, expiresAt: unknown): number | undefined {
  if (typeof endsAt === 'number') return endsAt;
  const ends = Date.parse(String(endsAt));
  if (Number.isNaN(ends)) return undefined;
  const now = Date.now();
  const length = appStore.get(configAtom).sessionSeconds * 1000;
  const distance = ends - Date.parse(String(expiresAt));
  if (distance > 0) return now + length + distance;
  return ends > now && ends < now + length ? ends : now + length;
}

/** Starts a session in this tab and all others, who hear of it by the record: what goes with it stands by then. */
export function startSession(session: Session): void {
  beginActivity();
  writeStored(session);
  take(session);
}

/** Changes what the session knows: a new token after a password change, a new name after a save. */
export function updateSession(changes: Partial<Session>): void {
  const session = getSession();
  if (!session || isOtherStored(session.token)) return;
  const changed = { ...session, ...changes };
  if (changed.token !== session.token) beginActivity();
  writeStored(changed);
  take(changed);
}

/** Ends the session in this tab and all others, without asking the server. One that another tab has begun since stays. */
export function endSession(reason: EndReason = 'unknown'): void {
  const session = getSession();
  if (!session) return;
  if (removeStored(session.token)) forgetActivity();
  letGo(reason);
}

/** Ends it in this tab alone: another one has ended it, and cleared up. */
export function letGo(reason: EndReason = 'ended'): void {
  appStore.set(endReasonAtom, reason);
  appStore.set(sessionAtom, null);
}

/** A4: with both the token and the record the session is restored, otherwise the person is logged out. */
export function restoreSession(): void {
  const session = parseSession(readStored());
  if (!session) endSession();
  else {
    restoreActivity();
    take(session);
  }
}

function take(session: Session): void {
  appStore.set(endReasonAtom, undefined);
  appStore.set(sessionAtom, session);
}
