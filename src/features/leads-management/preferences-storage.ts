import type { DeliveryPreferences } from './delivery-preferences';

/** The draft has no server calls (A §2): it is kept in this browser, apart for each person (RULINGS 52). */
const toKey = (email: string) => `delivery-draft:${email.toLowerCase()}`;

export function loadPreferences(email: string): DeliveryPreferences {
  try {
    const stored: unknown = JSON.parse(localStorage.getItem(toKey(email)) ?? '{}');
    return typeof stored === 'object' && stored !== null ? stored : {};
  } catch {
    return {};
  }
}

/** False when the browser refuses to store, in private windows for instance. */
export function savePreferences(email: string, preferences: DeliveryPreferences): boolean {
  try {
    localStorage.setItem(toKey(email), JSON.stringify(preferences));
    return true;
  } catch {
    return false;
  }
}
