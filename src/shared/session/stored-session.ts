// The session in local storage, under the three keys of A3.
import { loadJson, loadText, storeText } from '../app-state/browser-storage';

/** R25. */
export const storageKeys = { token: 'authToken', role: 'userRole', user: 'user' } as const;

/** Briefly holds the token of a session that ended, so that other tabs receive a storage event. */
export const endedKey = 'leadfield.ended';

export function readStored():
  | { token: string; role: string | null; type?: unknown; roleConfig?: unknown }
  | undefined {
  const token = loadText(storageKeys.token);
  const user = loadJson(storageKeys.user);
  if (!token || typeof user !== 'object' || user === null) return undefined;
  return { ...user, token, role: loadText(storageKeys.role) };
}

/** Writes the user last, because other tabs react to that key. */
export function writeStored(session: { token: string; role: string }): void {
  storeText(storageKeys.token, session.token);
  storeText(storageKeys.role, session.role);
  storeText(storageKeys.user, JSON.stringify(session));
}

/** Removes this token's session and tells other tabs. Returns false if another session is stored, which is kept. */
export function removeStored(token: string): boolean {
  storeText(endedKey, token);
  storeText(endedKey, undefined);
  if (isReplaced(token)) return false;
  for (const key of Object.values(storageKeys)) storeText(key, undefined);
  return true;
}

export function isReplaced(token: string): boolean {
  const stored = loadText(storageKeys.token);
  return stored !== null && stored !== token;
}
