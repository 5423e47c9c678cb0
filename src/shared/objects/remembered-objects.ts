// The custom objects this browser knew last, so that navigation can show them without waiting for the host.
import { type OwnObject, toDefinition } from '../../../objects/own-object';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { loadJson, storeText } from '../app-state/browser-storage';
import { getSession, personOf } from '../session/session';

const storageKey = 'leadfield.objects';

export function saveObjects(own: readonly OwnObject[] | undefined): void {
  const session = getSession();
  const known = own && session ? JSON.stringify({ person: personOf(session), own }) : undefined;
  storeText(storageKey, known);
}

export function restoreObjects(person: string): void {
  try {
    const stored = loadJson(storageKey) as { person: string; own: OwnObject[] } | undefined;
    if (stored?.person === person) setOwnObjects(stored.own.map(toDefinition));
  } catch {
    saveObjects(undefined);
  }
}
