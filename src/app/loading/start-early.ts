import { toUrl } from '../../shared/api/address';
import { askEarly, askEarlyTogether, dropEarly } from '../../shared/api/early-answers';
import type { RequestKey } from '../../shared/api/use-request';
import { readDocumentConfig } from '../../shared/app-state/document-config';
import { paths } from '../../shared/paths';
import { readStored } from '../../shared/session/stored-session';
import { nothing, ofFrame } from '../routing/first-calls';
import { findRoute, isSignedIn } from '../routing/routes';
import { preloadScreen } from './load-screen';

type Stored = NonNullable<ReturnType<typeof readStored>>;
type Address = { pathname: string; search: string };

/** So long an answer stands for a fresh one. */
const freshMilliseconds = 20_000;

/** Asks for the code and the data of this address while the app itself is still on its way. */
export function startEarly(address: Address): void {
  const stored = readStored();
  const found = findRoute(address.pathname);
  const isClosed = found && isSignedIn(found.route) && !stored;
  if (stored) askForData(address, stored);
  preloadScreen(isClosed ? { pathname: paths.login.to(), search: '' } : address);
}

function askForData(address: Address, { token, type, roleConfig }: Stored): void {
  const config = readDocumentConfig();
  const found = findRoute(address.pathname);
  // Another host says first where its calls are.
  if (!config || !found || !isSignedIn(found.route)) return;
  const { route, named } = found;
  const at = { search: new URLSearchParams(address.search), named, type, roleConfig };
  const { large, forms, small } = route.calls?.(at) ?? nothing;
  const ask = (keys: RequestKey[]) => {
    const urls = keys.map(([path, query]) => toUrl(path, query));
    if (urls.length > 1) askEarlyTogether(config.apiBase, urls, token);
    else for (const url of urls) askEarly(config.apiBase + url, token);
  };
  ask(forms);
  for (const key of large) ask([key]);
  ask([...ofFrame, ...small]);
  setTimeout(dropEarly, freshMilliseconds);
}
