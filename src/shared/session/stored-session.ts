// The session as this browser keeps it, under the three keys of A3.

/** R25. */
export const storageKeys = { token: 'authToken', role: 'userRole', user: 'user' } as const;

/** Holds, for an instant, the token that one tab has ended: that is how the others hear of it. */
export const endedKey = 'leadfield.ended';

/** A4: what is kept when both the token and the record are, else undefined. */
export function readStored():
  | { token: string; role: string | null; type?: unknown; roleConfig?: unknown }
  | undefined {
  try {
    const token = localStorage.getItem(storageKeys.token);
    const user: unknown = JSON.parse(localStorage.getItem(storageKeys.user) ?? 'null');
    if (!token || typeof user !== 'object' || user === null) return undefined;
    return { ...user, token, role: localStorage.getItem(storageKeys.role) };
  } catch {
    return undefined;
  }
}

/** Browsers that block all cookies refuse every access. */
export function isStorageRefused(): boolean {
  try {
    localStorage.getItem(storageKeys.token);
    return false;
  } catch {
    return true;
  }
}

/** The record is written last: who hears of it finds the rest. */
export function writeStored(session: { token: string; role: string }): void {
  try {
    localStorage.setItem(storageKeys.token, session.token);
    localStorage.setItem(storageKeys.role, session.role);
    localStorage.setItem(storageKeys.user, JSON.stringify(session));
  } catch {
    // A browser that refuses storage keeps the session for this page only.
  }
}

/** Removes the session of this token and tells the other tabs. Answers false when another one is kept, which stays. */
export function removeStored(token: string): boolean {
  try {
    localStorage.setItem(endedKey, token);
    localStorage.removeItem(endedKey);
    if (isOtherStored(token)) return false;
    for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
  } catch {
    // As above.
  }
  return true;
}

/** Whether the browser keeps another session than this one. */
export function isOtherStored(token: string): boolean {
  const stored = localStorage.getItem(storageKeys.token);
  return stored !== null && stored !== token;
}
