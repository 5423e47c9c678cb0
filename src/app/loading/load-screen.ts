import { type Chunk, loadChunks } from '../../shared/react/chunk';
import type { Named } from '../routing/match-pattern';
import { type AppRoute, findRoute, isSignedIn } from '../routing/routes';
import { signedInFrame, signedInScreen } from '../shell/signed-in-chunks';

/** Fetches what this address draws first, side by side; undefined when all of it is here. */
export function loadScreen(address: { pathname: string; search: string }): Promise<unknown> | undefined {
  const found = findRoute(address.pathname);
  return (
    found && loadChunks(listChunks(found.route, { search: new URLSearchParams(address.search), ...found }))
  );
}

/** The same ahead of time: what fails is asked for again when it is wanted. */
export function preloadScreen(address: { pathname: string; search: string }): void {
  loadScreen(address)?.catch(() => undefined);
}

function listChunks(route: AppRoute, at: { search: URLSearchParams; named: Named }): Chunk<unknown>[] {
  const parts = route.parts?.(at.search, at.named) ?? [];
  return isSignedIn(route)
    ? [route.screen, signedInScreen, signedInFrame, ...parts]
    : [route.screen, ...parts];
}
