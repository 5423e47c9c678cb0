import { loadJson, storeText } from '../../shared/app-state/browser-storage';
import { onStorageChange } from '../../shared/app-state/on-storage-change';
import type { DeliveryPreferences } from './delivery-preferences';

/** Stored in this browser only (A2), separately for each user (R52). */
const toKey = (person: string) => `delivery-draft:${person.toLowerCase()}`;

export function loadPreferences(person: string): DeliveryPreferences {
  const stored = loadJson(toKey(person));
  return typeof stored === 'object' && stored !== null ? stored : {};
}

export function onPreferences(person: string, listener: () => void): () => void {
  return onStorageChange([toKey(person)], listener);
}

/** Returns false if the browser blocks storage. */
export function savePreferences(person: string, preferences: DeliveryPreferences): boolean {
  return storeText(toKey(person), JSON.stringify(preferences));
}
