// Sponsors, by the general rules.
import { sponsorView } from '../../schemas/views/sponsor';
import type { RegisterRoutes } from '../http/register-routes';
import { registerCreate, registerDelete, registerRead, registerUpdate } from './record-calls';

export const registerSponsorRoutes: RegisterRoutes = (app, context) => {
  const named = { kind: 'sponsor', label: 'Sponsor', view: sponsorView } as const;
  registerRead(app, context, 'sponsor');
  registerCreate(app, context, named);
  registerUpdate(app, context, named);
  registerDelete(app, context, named);
};
