import { onStorageChange } from '../../shared/app-state/on-storage-change';
import type { DraftOwner } from '../../shared/drafts/drafts';
import type { DeliveryPreferences } from './delivery-preferences';

/** Stored in this browser only (A2), separately for each user (R52). */
const toKey = (person: string) => `delivery-draft:${person.toLowerCase()}`;

/** Also finds preferences stored under the name of an earlier version. */
export function loadPreferences(owner: DraftOwner): DeliveryPreferences {
  for (const name of owner) {
    const stored = parse(localStorage.getItem(toKey(name)));
    if (stored) return stored;
  }
  return {};
}

/** Calls `listener` when another tab saves preferences. Returns a function that stops listening. */
export function onPreferences(owner: DraftOwner, listener: () => void): () => void {
  return onStorageChange(owner.map(toKey), listener);
}

/** Returns false if the browser blocks storage. */
export function savePreferences(
  [name = '', ...earlier]: DraftOwner,
  preferences: DeliveryPreferences,
): boolean {
  try {
    localStorage.setItem(toKey(name), JSON.stringify(preferences));
    for (const one of earlier) localStorage.removeItem(toKey(one));
    return true;
  } catch {
    return false;
  }
}

function parse(text: string | null): DeliveryPreferences | undefined {
  try {
    const stored: unknown = JSON.parse(text ?? 'null');
    return typeof stored === 'object' && stored !== null ? stored : undefined;
  } catch {
    return undefined;
  }
}
