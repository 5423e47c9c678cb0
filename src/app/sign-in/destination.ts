import { matchPattern } from '../../shared/match-pattern';
import { paths } from '../../shared/paths';

const { login, logout, password, googleReturn, shopifyReturn, ...others } = paths;
const { resetPassword, setPassword, confirmEmail, revertEmail, workbench, gallery, ...signedIn } = others;

const storageKey = 'leadfield.destination';

/** Keeps the deep link that sign-in interrupted, through a provider's pages too (R27). */
export function keepDestination(path: string): void {
  sessionStorage.setItem(storageKey, path);
}

export function forgetDestination(): void {
  sessionStorage.removeItem(storageKey);
}

/** Where to go after sign-in: the link that was asked for, if it is one of ours, else Home. */
export function getDestination(): string {
  const kept = sessionStorage.getItem(storageKey);
  return kept && isOwnPath(kept) ? kept : '/';
}

/** A known route of this origin that needs sign-in; never another site's address. */
export function isOwnPath(path: string): boolean {
  const { origin } = window.location;
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return false;
  const url = new URL(path, origin);
  if (url.origin !== origin) return false;
  return Object.values(signedIn).some(({ pattern }) => matchPattern(pattern, url.pathname));
}
