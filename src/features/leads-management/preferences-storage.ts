import { loadJson, storeText } from '../../shared/app-state/browser-storage';
import { onStorageChange } from '../../shared/app-state/on-storage-change';
import type { DraftOwner } from '../../shared/drafts/drafts';
import type { DeliveryPreferences } from './delivery-preferences';

/** Stored in this browser only (A2), separately for each user (R52). */
const toKey = (person: string) => `delivery-draft:${person.toLowerCase()}`;

/** Also finds preferences stored under the name of an earlier version. */
export function loadPreferences(owner: DraftOwner): DeliveryPreferences {
  for (const name of owner) {
    const stored = loadJson(toKey(name));
    if (typeof stored === 'object' && stored !== null) return stored;
  }
  return {};
}

export function onPreferences(owner: DraftOwner, listener: () => void): () => void {
  return onStorageChange(owner.map(toKey), listener);
}

/** Returns false if the browser blocks storage. */
export function savePreferences(
  [name = '', ...earlier]: DraftOwner,
  preferences: DeliveryPreferences,
): boolean {
  if (!storeText(toKey(name), JSON.stringify(preferences))) return false;
  for (const one of earlier) storeText(toKey(one), undefined);
  return true;
}
