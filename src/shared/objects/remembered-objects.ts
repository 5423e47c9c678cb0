// The objects that administrators made, as this browser last knew them: navigation shows them with the page, not after it.
import { type OwnObject, toDefinition } from '../../../objects/own-object';
import { setOwnObjects } from '../../../objects/set-own-objects';
import { getSession, personOf } from '../session/session';

const storageKey = 'leadfield.objects';

/** For the next page that this person opens; undefined forgets them. */
export function rememberObjects(own: readonly OwnObject[] | undefined): void {
  const session = getSession();
  try {
    if (own && session) localStorage.setItem(storageKey, JSON.stringify({ person: personOf(session), own }));
    else localStorage.removeItem(storageKey);
  } catch {
    // Without storage they come a moment after the page.
  }
}

/** Those of this person, until the host names them anew. */
export function recallObjects(person: string): void {
  try {
    const kept = JSON.parse(localStorage.getItem(storageKey) ?? '{}');
    if (kept.person === person) setOwnObjects(kept.own.map(toDefinition));
  } catch {
    rememberObjects(undefined);
  }
}
