import { preload } from '../../shared/api/use-request';
import { getSession } from '../../shared/session/session';
import { SignedInFrame, SignedInScreen } from '../shell/lazy-signed-in';
import { type AppRoute, isSignedIn } from './app-route';
import { redirectFor } from './guard';
import { findRoute } from './routes';
import { frameKeys } from './screen-keys';

type Address = { pathname: string; search: string };

/** Loads the code and the data for this address at the same time; undefined if the code has loaded already. */
export function openScreen(address: Address): Promise<unknown> | undefined {
  const loading = loadScreen(address);
  if (loading) preloadData(address);
  return loading;
}

export function preloadScreen(address: Address): void {
  loadScreen(address)?.catch(() => undefined);
}

function loadScreen({ pathname, search }: Address): Promise<unknown> | undefined {
  const route = findRoute(pathname)?.route;
  if (!route || !mayOpen(route)) return undefined;
  // Errors do not matter here, because the screen loads these parts again when it needs them.
  route.loadParts?.(new URLSearchParams(search))?.catch(() => undefined);
  const needed = isSignedIn(route) ? [route.screen, SignedInScreen, SignedInFrame] : [route.screen];
  const loading = needed.flatMap((one) => one.preload?.() ?? []);
  return loading.length > 0 ? Promise.all(loading) : undefined;
}

function preloadData({ pathname, search }: Address): void {
  const session = getSession();
  const match = findRoute(pathname);
  if (!session || !match || !isSignedIn(match.route)) return;
  const { type, roleConfig } = session;
  const at = { search: new URLSearchParams(search), named: match.named, type, roleConfig };
  const keys = match.route.keys?.(at) ?? [];
  for (const key of SignedInFrame.preload() ? [...keys, ...frameKeys] : keys) preload(key);
}

/** A read for a screen that is closed to this person would be refused, and a refusal ends the session (A8). */
function mayOpen({ access }: AppRoute): boolean {
  return redirectFor(access, getSession()) === undefined;
}
