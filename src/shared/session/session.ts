import { atom } from 'jotai';
import type { AuthSource } from '../../../contract/accounts';
import { isClient, toUserType, type UserType } from '../../../objects/user-types';
import { appStore } from '../app-state/app-store';
import { configAtom } from '../app-state/config';
import { beginActivity, forgetActivity, restoreActivity } from './activity';
import { isReplaced, readStored, removeStored, writeStored } from './stored-session';

export type UserRole = 'admin' | 'client';

/** The signed-in user record of A3, kept as one JSON object under `user`. */
export type Session = {
  token: string;
  /** Identifies the user's drafts, preferences and cached data; '' if the host sends none (R58). */
  userID: string;
  type: UserType;
  role: UserRole;
  roleConfig: unknown;
  fname: string;
  lname: string;
  email: string;
  avatar: string;
  authsource: AuthSource | undefined;
  /** All other requests respond with 423 until the password is changed (R29). */
  requirePWChange: boolean;
  /** The latest end of the session (R59), in ms since 1970 by this browser's clock; undefined if it has none. */
  endsAt: number | undefined;
};

export const sessionAtom = atom<Session | null>(null);
/** Shows the loading overlay; starts as true (A2). */
export const loadingAtom = atom(true);

const endReasons = ['choice', 'expired', 'ended', 'suspended', 'unknown'] as const;
export type EndReason = (typeof endReasons)[number];
export const endReasonAtom = atom<EndReason | undefined>(undefined);

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

export function personOf({ userID, email }: Session): string {
  return userID || email.toLowerCase();
}

/** Work that ends late compares this with its value at the start, because someone else may be signed in by then. '' if no one is. */
export function currentPerson(): string {
  const session = getSession();
  return session ? personOf(session) : '';
}

/** Starts a session in this tab and all others. The activity is stored first, because other tabs react to the session. */
export function startSession(session: Session): void {
  beginActivity();
  writeStored(session);
  setSession(session);
}

export function updateSession(changes: Partial<Session>): void {
  const session = getSession();
  if (!session || isReplaced(session.token)) return;
  const changed = { ...session, ...changes };
  if (changed.token !== session.token) beginActivity();
  writeStored(changed);
  setSession(changed);
}

/** Ends the session in this tab and all others without telling the server. If another tab has started a new one, that stays. */
export function endSession(reason: EndReason = 'unknown'): void {
  const session = getSession();
  if (!session) return;
  if (removeStored(session.token)) forgetActivity();
  dropSession(reason);
}

/** Ends the session in this tab only, because another tab has ended it and removed it from storage. */
export function dropSession(reason: EndReason = 'ended'): void {
  appStore.set(endReasonAtom, reason);
  appStore.set(sessionAtom, null);
}

/** Restores the session if both the token and the user are stored; otherwise the user is signed out (A4). */
export function restoreSession(): void {
  const session = parseSession(readStored());
  if (!session) endSession();
  else {
    restoreActivity();
    setSession(session);
  }
}

function setSession(session: Session): void {
  appStore.set(endReasonAtom, undefined);
  appStore.set(sessionAtom, session);
}

export function toEndReason(body: unknown): EndReason {
  const reason = typeof body === 'object' && body !== null && 'reason' in body ? body.reason : undefined;
  return endReasons.find((one) => one === reason) ?? 'unknown';
}

/** R33. */
export const placeholders = {
  fname: 'First',
  lname: 'Last',
  email: 'user@example.com',
  avatar: 'avatar-default.svg',
} as const;

/** Parses the response of a sign-in (W2.4 to W2.6); undefined if it holds no session. */
export function parseSession(answer: unknown): Session | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const fields = new Map<string, unknown>(Object.entries(answer));
  const token = fields.get('token');
  const role = fields.get('role');
  // Without a type the role implies it.
  const type = toUserType(fields.get('type') ?? (isClient({ role }) ? 'partner' : role));
  if (typeof token !== 'string' || token === '') return undefined;
  if (!type) return undefined;
  const text = (key: keyof typeof placeholders) => {
    const value = fields.get(key);
    return typeof value === 'string' && value !== '' ? value : placeholders[key];
  };
  return {
    token,
    userID: typeof fields.get('userID') === 'string' ? String(fields.get('userID')) : '',
    type,
    role: isClient({ role }) ? 'client' : 'admin',
    roleConfig: fields.get('roleConfig') ?? null,
    fname: text('fname'),
    lname: text('lname'),
    email: text('email'),
    avatar: text('avatar'),
    authsource: toAuthSource(fields.get('authsource')),
    requirePWChange: fields.get('requirePWChange') === true,
    endsAt: toEnd(fields.get('endsAt'), fields.get('expiresAt')),
  };
}

function toAuthSource(fields: unknown): AuthSource | undefined {
  return fields === 'local' || fields === 'google' || fields === 'shopify' ? fields : undefined;
}

/**
 * The end by this browser's clock, which may be wrong by hours, so only the distance between the host's two times counts.
 * `expiresAt` is one session length after the sign-in, or the end if that is earlier.
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
