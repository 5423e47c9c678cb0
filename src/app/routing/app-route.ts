import type { ComponentType } from 'react';
import type { UserType } from '../../../objects/user-types';
import type { RequestKey } from '../../shared/api/use-request';
import type { Named } from '../../shared/match-pattern';
import type { LazyScreen } from '../../shared/react/lazy-screen';
import type { At } from './screen-keys';

/**
 * Who may open a screen. 'visitor': a signed-in person goes Home. A user type: other types go Home.
 */
export type Access = 'open' | 'visitor' | 'signedIn' | UserType;

export type AppRoute = {
  pattern: string;
  /** Stands in the browser's title; by what the address names, where that says more. */
  title: string | ((named: Named) => string);
  access: Access;
  /** A lazy screen is loaded when it is first shown, or pointed at. */
  screen: ComponentType & Partial<Pick<LazyScreen, 'preload'>>;
  /** Loads the code that the screen draws first at this address, where that is not the screen's own. */
  loadParts?: (search: URLSearchParams) => Promise<unknown> | undefined;
  /** The keys that it asks the host with at this address. */
  keys?: (at: At) => readonly RequestKey[];
};

/** Whether a screen is for signed-in people alone. */
export function isSignedIn({ access }: AppRoute): boolean {
  return access !== 'open' && access !== 'visitor';
}
