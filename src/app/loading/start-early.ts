import { toUrl } from '../../shared/api/address';
import { askEarly, dropEarly } from '../../shared/api/early-answers';
import { readDocumentConfig } from '../../shared/app-state/document-config';
import { paths } from '../../shared/paths';
import { readStored } from '../../shared/session/stored-session';
import { findRoute, isSignedIn } from '../routing/routes';
import { preloadScreen } from './load-screen';

type Address = { pathname: string; search: string };

/** So long an answer stands for a fresh one. */
const freshMilliseconds = 20_000;

/** Asks for the code and the data of this address while the app itself is still on its way. */
export function startEarly(address: Address): void {
  const stored = readStored();
  const found = findRoute(address.pathname);
  const isClosed = found && isSignedIn(found.route) && !stored;
  if (stored) askForData(address, stored.token);
  preloadScreen(isClosed ? { pathname: paths.login.to(), search: '' } : address);
}

function askForData(address: Address, token: string): void {
  const config = readDocumentConfig();
  const found = findRoute(address.pathname);
  // Another host says first where its calls are.
  if (!config || !found?.route.calls) return;
  const search = new URLSearchParams(address.search);
  for (const [path, query] of found.route.calls({ search, named: found.named }))
    askEarly(toUrl(config.apiBase + path, query), token);
  setTimeout(dropEarly, freshMilliseconds);
}
