// Sponsors, by the general rules; a change reaches their brands' copies of the name.
import { sponsorView } from '../../objects/views/sponsor';
import type { Json } from '../../schemas/json';
import { toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { saveSponsor } from '../operations/people/save-sponsor';
import type { QueryString } from '../operations/records/list-query';
import { readID, registerCreate, registerDelete, registerRead } from './record-calls';

export const registerSponsorRoutes: RegisterRoutes = (app, context) => {
  const named = { objectType: 'sponsor', label: 'Sponsor', view: sponsorView } as const;
  registerRead(app, context, 'sponsor');
  registerCreate(app, context, named);
  app.patch<{ Querystring: QueryString; Body: Json }>('/dtl/sponsor', async (request) => {
    const id = readID(request.query, 'sponsor');
    const sponsor = await saveSponsor(toCall(context, request), { id, body: request.body });
    return { success: true, message: 'Sponsor updated successfully!', sponsor };
  });
  registerDelete(app, context, { objectType: 'sponsor', message: 'Sponsor deleted successfully!' });
};
