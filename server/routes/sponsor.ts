// Sponsors, by the general rules; a change reaches their brands' copies of the name.
import { sponsorView } from '../../objects/views/sponsor';
import { toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { saveSponsor } from '../operations/people/save-sponsor';
import { toWritten } from './record-answers';
import { readID, registerCreate, registerDelete, registerRead } from './record-calls';

export const registerSponsorRoutes: RegisterRoutes = (route, context) => {
  const named = { objectType: 'sponsor', label: 'Sponsor', view: sponsorView } as const;
  registerRead(route, context, 'sponsor');
  registerCreate(route, context, named);
  route('updateSponsor', async (request) => {
    const id = readID(request.query, 'sponsor');
    const sponsor = await saveSponsor(toCall(context, request), { id, body: request.body });
    return toWritten('sponsor', 'Sponsor updated successfully!', sponsor);
  });
  registerDelete(route, context, { objectType: 'sponsor', message: 'Sponsor deleted successfully!' });
};
