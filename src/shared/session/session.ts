import { atom } from 'jotai';
import type { AuthSource } from '../../../schemas/api/session';
import { appStore } from '../app-store';
import { noteActivity } from './activity';
import { announceToTabs } from './tabs';

export type UserType = 'admin' | 'sponsor' | 'partner';
export type UserRole = 'admin' | 'client';

/** The signed-in user record of A §3, kept as one JSON object under `user`. */
export type Session = {
  token: string;
  /** Drafts, preferences and what was loaded hang on it; '' from a foreign host without one (RULINGS 58). */
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
  /** Until the password is changed every other call answers 423 (RULINGS 29). */
  requirePWChange: boolean;
};

/** RULINGS 25 and 33. */
export const storageKeys = { token: 'authToken', role: 'userRole', user: 'user' } as const;
export const placeholders = {
  fname: 'First',
  lname: 'Last',
  email: 'user@example.com',
  avatar: 'avatar-default.svg',
} as const;

export const sessionAtom = atom<Session | null>(null);
/** A §2: the overlay's flag starts as true. */
export const loadingAtom = atom(true);

/** Why there is no session: a person left by choice, or it was lost and they may want to come back. */
export type EndReason = 'choice' | 'lost';
export const endReasonAtom = atom<EndReason>('lost');

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

/** Takes a login answer in (API.md, POST /auth/local-auth and its kin); undefined when it holds no session. */
export function parseSession(answer: unknown): Session | undefined {
  if (typeof answer !== 'object' || answer === null) return undefined;
  const given = new Map<string, unknown>(Object.entries(answer));
  const token = given.get('token');
  const type = given.get('type') ?? (given.get('role') === 'client' ? 'partner' : given.get('role'));
  if (typeof token !== 'string' || token === '') return undefined;
  if (type !== 'admin' && type !== 'sponsor' && type !== 'partner') return undefined;
  const text = (key: keyof typeof placeholders) => {
    const value = given.get(key);
    return typeof value === 'string' && value !== '' ? value : placeholders[key];
  };
  return {
    token,
    userID: typeof given.get('userID') === 'string' ? String(given.get('userID')) : '',
    type,
    role: given.get('role') === 'client' ? 'client' : 'admin',
    roleConfig: given.get('roleConfig') ?? null,
    fname: text('fname'),
    lname: text('lname'),
    email: text('email'),
    avatar: text('avatar'),
    authsource: toAuthSource(given.get('authsource')),
    requirePWChange: given.get('requirePWChange') === true,
  };
}

function toAuthSource(given: unknown): AuthSource | undefined {
  return given === 'local' || given === 'google' || given === 'shopify' ? given : undefined;
}

/** Starts a session in this tab and all others. */
export function startSession(session: Session): void {
  write(session);
  noteActivity();
  appStore.set(endReasonAtom, 'lost');
  appStore.set(sessionAtom, session);
  announceToTabs('signed-in');
}

/** Changes what the session knows: a new token after a password change, a new name after a save. */
export function updateSession(changes: Partial<Session>): void {
  const session = getSession();
  if (session) startSession({ ...session, ...changes });
}

/** Ends the session in this tab and all others, without asking the server. */
export function endSession(reason: EndReason = 'lost'): void {
  for (const key of Object.values(storageKeys)) remove(key);
  if (getSession() === null) return;
  appStore.set(endReasonAtom, reason);
  appStore.set(sessionAtom, null);
  announceToTabs('signed-out');
}

/** A §4: with both the token and the record the session is restored, otherwise the person is logged out. */
export function restoreSession(): void {
  const session = readStored();
  if (session) {
    noteActivity();
    appStore.set(sessionAtom, session);
  } else endSession();
}

function readStored(): Session | undefined {
  try {
    const token = localStorage.getItem(storageKeys.token);
    const user: unknown = JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null');
    if (!token || typeof user !== 'object' || user === null) return undefined;
    return parseSession({ ...user, token, role: localStorage.getItem(storageKeys.role) });
  } catch {
    return undefined;
  }
}

function write(session: Session): void {
  try {
    localStorage.setItem(storageKeys.token, session.token);
    localStorage.setItem(storageKeys.role, session.role);
    localStorage.setItem(storageKeys.user, JSON.stringify(session));
  } catch {
    // A browser that refuses storage keeps the session for this page only.
  }
}

function remove(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // As above.
  }
}
