import { appStore } from '../app-state/app-store';
import { currentPerson, sessionAtom } from '../session/session';

/** Paths whose host returns whole lists: they are requested once, not once per page. */
const paths = new Set<string>();
let person = currentPerson();

// The host may answer the next person in pages, so nothing is kept beyond a session.
appStore.sub(sessionAtom, () => {
  const now = currentPerson();
  if (now !== person) paths.clear();
  person = now;
});

export function isWholeList(path: string): boolean {
  return paths.has(path);
}

export function rememberWholeList(path: string): void {
  paths.add(path);
}
