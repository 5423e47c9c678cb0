// The table of routes. Explicit: a call that is not registered here does not exist.
import type { RegisterRoutes } from '../http/register-routes';
import { registerBrandRoutes } from './brand';
import { registerCrmRoutes } from './crm';
import { registerFormRoutes } from './form';
import { registerInsightRoutes } from './insight';
import { registerJobRoutes } from './job';
import { registerLeadRoutes } from './leads';
import { registerLiveRoutes } from './live';
import { registerMetadataRoutes } from './metadata';
import { registerPartnerRoutes } from './partner';
import { registerProductRoutes } from './product';
import { registerPublishRoutes } from './publish';
import { registerRestoreRoutes } from './restore';
import { registerRoleRoutes } from './role';
import { registerSessionRoutes } from './session';
import { registerSignInRoutes } from './sign-in';
import { registerSponsorRoutes } from './sponsor';
import { registerSystemRoutes } from './system';
import { registerTaxInfoRoutes } from './tax-info';
import { registerUserRoutes } from './user';
import { registerVendorRoutes } from './vendor';

export const routes: readonly RegisterRoutes[] = [
  registerSystemRoutes,
  registerSignInRoutes,
  registerSessionRoutes,
  registerLeadRoutes,
  registerUserRoutes,
  registerTaxInfoRoutes,
  registerCrmRoutes,
  registerFormRoutes,
  registerMetadataRoutes,
  registerJobRoutes,
  registerPartnerRoutes,
  registerSponsorRoutes,
  registerRoleRoutes,
  registerBrandRoutes,
  registerPublishRoutes,
  registerProductRoutes,
  registerVendorRoutes,
  registerRestoreRoutes,
  registerLiveRoutes,
  registerInsightRoutes,
];
