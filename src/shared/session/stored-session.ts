// The session in local storage, under the three keys of A3.

/** R25. */
export const storageKeys = { token: 'authToken', role: 'userRole', user: 'user' } as const;

/** Briefly holds the token of a session that ended, so that other tabs receive a storage event. */
export const endedKey = 'leadfield.ended';

/** A4: undefined unless both the token and the user are stored. */
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

/** Browsers that block all cookies throw on every access. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.getItem(storageKeys.token);
    return false;
  } catch {
    return true;
  }
}

/** Writes the user last, because other tabs react to that key. */
export function writeStored(session: { token: string; role: string }): void {
  try {
    localStorage.setItem(storageKeys.token, session.token);
    localStorage.setItem(storageKeys.role, session.role);
    localStorage.setItem(storageKeys.user, JSON.stringify(session));
  } catch {
    // Without storage the session lasts for this page only.
  }
}

/** Removes this token's session and tells other tabs. Returns false if another session is stored, which is kept. */
export function removeStored(token: string): boolean {
  try {
    localStorage.setItem(endedKey, token);
    localStorage.removeItem(endedKey);
    if (isReplaced(token)) return false;
    for (const key of Object.values(storageKeys)) localStorage.removeItem(key);
  } catch {
    // Without storage there is nothing to remove.
  }
  return true;
}

/** Whether another session is stored by now. */
export function isReplaced(token: string): boolean {
  const stored = localStorage.getItem(storageKeys.token);
  return stored !== null && stored !== token;
}
