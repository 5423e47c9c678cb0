// The table of routes. Explicit: a call that is not registered here does not exist.
import type { RegisterRoutes } from '../http/register-routes';
import { registerCrmRoutes } from './crm';
import { registerInsightRoutes } from './insight';
import { registerLeadRoutes } from './leads';
import { registerLiveRoutes } from './live';
import { registerPartnerRoutes } from './partner';
import { registerSessionRoutes } from './session';
import { registerSignInRoutes } from './sign-in';
import { registerSystemRoutes } from './system';
import { registerTaxInfoRoutes } from './tax-info';

export const routes: readonly RegisterRoutes[] = [
  registerSystemRoutes,
  registerSignInRoutes,
  registerSessionRoutes,
  registerLeadRoutes,
  registerTaxInfoRoutes,
  registerCrmRoutes,
  registerPartnerRoutes,
  registerLiveRoutes,
  registerInsightRoutes,
];
