import type { ComponentType } from 'react';
import type { UserType } from '../../../objects/user-types';
import type { RequestKey } from '../../shared/api/use-request';
import type { PathParams } from '../../shared/match-pattern';
import type { LazyScreen } from '../../shared/react/lazy-screen';
import type { ScreenAddress } from './screen-keys';

/** Who can open a screen. 'visitor' and user types send everyone else Home. */
export type Access = 'open' | 'visitor' | 'signedIn' | UserType;

export type AppRoute = {
  pattern: string;
  title: string | ((params: PathParams) => string);
  access: Access;
  screen: ComponentType & Partial<Pick<LazyScreen, 'preload'>>;
  /** Loads the code for this address if the screen itself loads more on demand. */
  loadParts?: (search: URLSearchParams) => Promise<unknown> | undefined;
  keys?: (at: ScreenAddress) => readonly RequestKey[];
};

export function isSignedIn({ access }: AppRoute): boolean {
  return access !== 'open' && access !== 'visitor';
}
