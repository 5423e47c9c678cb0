import { preload } from '../../shared/api/use-request';
import { getSession } from '../../shared/session/session';
import { SignedInFrame, SignedInScreen } from '../shell/lazy-signed-in';
import { isSignedIn } from './app-route';
import { findRoute } from './routes';
import { frameKeys } from './screen-keys';

type Address = { pathname: string; search: string };

/** Loads the code of the screen at this address and its data at the same time; undefined when the code is loaded already. */
export function openScreen(address: Address): Promise<unknown> | undefined {
  const loading = loadScreen(address);
  if (loading) preloadData(address);
  return loading;
}

/** Loads the code ahead of time. */
export function preloadScreen(address: Address): void {
  loadScreen(address)?.catch(() => undefined);
}

function loadScreen({ pathname, search }: Address): Promise<unknown> | undefined {
  const route = findRoute(pathname)?.route;
  // Without a session, a screen of signed-in people gives way to sign-in.
  if (!route || (isSignedIn(route) && !getSession())) return undefined;
  // Neither waited for nor reported: the screen loads it again when it is needed.
  route.loadParts?.(new URLSearchParams(search))?.catch(() => undefined);
  const needed = isSignedIn(route) ? [route.screen, SignedInScreen, SignedInFrame] : [route.screen];
  const loading = needed.flatMap((one) => one.preload?.() ?? []);
  return loading.length > 0 ? Promise.all(loading) : undefined;
}

function preloadData({ pathname, search }: Address): void {
  const session = getSession();
  const found = findRoute(pathname);
  if (!session || !found || !isSignedIn(found.route)) return;
  const { type, roleConfig } = session;
  const at = { search: new URLSearchParams(search), named: found.named, type, roleConfig };
  const keys = found.route.keys?.(at) ?? [];
  for (const key of SignedInFrame.preload() ? [...keys, ...frameKeys] : keys) preload(key);
}
