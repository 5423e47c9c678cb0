// A call that is not registered here does not exist.
import type { RegisterRoutes } from '../http/register-routes';
import { registerConfigurationRoutes } from './configuration';
import { registerCrmRoutes } from './crm';
import { registerFileRoutes } from './files';
import { registerFormRoutes } from './form';
import { registerHomeRoutes } from './home';
import { registerJobRoutes } from './job';
import { registerLeadRoutes } from './leads';
import { registerLiveRoutes } from './live';
import { registerMetadataRoutes } from './metadata';
import { registerObjectRoutes } from './objects';
import { registerOwnObjectRoutes } from './own-objects';
import { registerOwnRecordRoutes } from './own-records';
import { registerPublishRoutes } from './publish';
import { registerRecordRoutes } from './records';
import { registerSchemaRoutes } from './schemas';
import { registerSessionRoutes } from './session';
import { registerSignInRoutes } from './sign-in';
import { registerSystemRoutes } from './system';
import { registerTaxInfoRoutes } from './tax-info';
import { registerViewRoutes } from './views';

export const routes: readonly RegisterRoutes[] = [
  registerSystemRoutes,
  registerSchemaRoutes,
  registerSignInRoutes,
  registerSessionRoutes,
  registerLeadRoutes,
  registerFileRoutes,
  registerTaxInfoRoutes,
  registerCrmRoutes,
  registerFormRoutes,
  registerMetadataRoutes,
  registerConfigurationRoutes,
  registerJobRoutes,
  registerObjectRoutes,
  registerOwnObjectRoutes,
  registerOwnRecordRoutes,
  registerPublishRoutes,
  registerRecordRoutes,
  registerViewRoutes,
  registerLiveRoutes,
  registerHomeRoutes,
];
