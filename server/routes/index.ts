// The table of routes. Explicit: a call that is not registered here does not exist.
import type { RegisterRoutes } from '../http/register-routes';
import { registerLeadRoutes } from './leads';
import { registerLiveRoutes } from './live';
import { registerPartnerRoutes } from './partner';
import { registerSessionRoutes } from './session';
import { registerSignInRoutes } from './sign-in';
import { registerSystemRoutes } from './system';

export const routes: readonly RegisterRoutes[] = [
  registerSystemRoutes,
  registerSignInRoutes,
  registerSessionRoutes,
  registerLeadRoutes,
  registerPartnerRoutes,
  registerLiveRoutes,
];
