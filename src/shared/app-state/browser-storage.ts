// Browsers can block their storage or run out of space, and the app works without it.
type Area = 'localStorage' | 'sessionStorage';

export function loadText(key: string, area: Area = 'localStorage'): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

/** Undefined if nothing is stored, or something other than JSON. */
export function loadJson(key: string, area?: Area): unknown {
  return parseStored(loadText(key, area));
}

export function parseStored(text: string | null): unknown {
  try {
    return text === null ? undefined : JSON.parse(text);
  } catch {
    return undefined;
  }
}

/** Undefined removes the text. Returns false if the browser did not store it. */
export function storeText(key: string, text: string | undefined, area: Area = 'localStorage'): boolean {
  try {
    if (text === undefined) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, text);
    return true;
  } catch {
    return false;
  }
}

export function listKeys(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}

/** Browsers that block all cookies throw on every access. */
export function isStorageBlocked(): boolean {
  try {
    localStorage.getItem('');
    return false;
  } catch {
    return true;
  }
}
