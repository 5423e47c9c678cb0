import { onStored } from '../../shared/app-state/on-stored';
import type { DraftOwner } from '../../shared/drafts/drafts';
import type { DeliveryPreferences } from './delivery-preferences';

/** The draft has no server calls (A2): it is kept in this browser, apart for each person (R52). */
const toKey = (person: string) => `delivery-draft:${person.toLowerCase()}`;

/** What this person saved, also under the name of an earlier version. */
export function loadPreferences(owner: DraftOwner): DeliveryPreferences {
  for (const name of owner) {
    const stored = parse(localStorage.getItem(toKey(name)));
    if (stored) return stored;
  }
  return {};
}

/** Calls `listener` when another tab saved them. Returns how to stop. */
export function onPreferences(owner: DraftOwner, listener: () => void): () => void {
  return onStored(owner.map(toKey), listener);
}

/** False when the browser refuses to store, in private windows for instance. */
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
