// The custom objects this browser knew last, so that navigation can show them without waiting for the host.
import { type OwnObject, toDefinition } from '../../../objects/own-object';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { getSession, personOf } from '../session/session';

const storageKey = 'leadfield.objects';

/** Undefined removes them. */
export function saveObjects(own: readonly OwnObject[] | undefined): void {
  const session = getSession();
  try {
    if (own && session) localStorage.setItem(storageKey, JSON.stringify({ person: personOf(session), own }));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage they appear a moment after the page.
  }
}

/** Shows this user's stored objects until the host returns the current ones. */
export function restoreObjects(person: string): void {
  try {
    const stored = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (stored.person === person) setOwnObjects(stored.own.map(toDefinition));
  } catch {
    saveObjects(undefined);
  }
}
