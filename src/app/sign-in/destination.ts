import { loadText, storeText } from '../../shared/app-state/browser-storage';
import { matchPattern } from '../../shared/match-pattern';
import { paths } from '../../shared/paths';

const { login, logout, password, googleReturn, shopifyReturn, ...others } = paths;
const { resetPassword, setPassword, confirmEmail, revertEmail, workbench, gallery, ...signedIn } = others;

const storageKey = 'leadfield.destination';

/** Stores the link that sign-in interrupted, so that it survives a provider's pages (R27). */
export function saveDestination(path: string): void {
  storeText(storageKey, path, 'sessionStorage');
}

export function clearDestination(): void {
  storeText(storageKey, undefined, 'sessionStorage');
}

/** Where to go after sign-in: the stored link if it is safe, else Home. */
export function getDestination(): string {
  const stored = loadText(storageKey, 'sessionStorage');
  return stored && isOwnPath(stored) ? stored : '/';
}

/** A route of this app that requires sign-in; never an address of another site. */
export function isOwnPath(path: string): boolean {
  const { origin } = window.location;
  if (!path.startsWith('/') || !URL.canParse(path, origin)) return false;
  const url = new URL(path, origin);
  if (url.origin !== origin) return false;
  return Object.values(signedIn).some(({ pattern }) => matchPattern(pattern, url.pathname));
}
