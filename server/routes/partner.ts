import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { type SavedPartner, savePartner } from '../operations/people/save-partner';
import { toWireRecord } from './record-answers';
import { readID, registerDelete, registerRead } from './record-calls';

export const registerPartnerRoutes: RegisterRoutes = (route, context) => {
  registerRead(route, context, 'partner');
  registerDelete(route, context, { objectType: 'partner', message: 'Partner deleted.' });
  route('createPartner', async (request) => {
    const saved = await savePartner(toTask(context, request), { body: request.body });
    return { success: true, message: 'Partner created.', ...toWire(saved) };
  });
  route('updatePartner', async (request) => {
    const id = readID(request.query, 'partner');
    const saved = await savePartner(toTask(context, request), { id, body: request.body });
    return { success: true, message: 'Partner updated.', ...toWire(saved) };
  });
};

function toWire({ partner, user }: SavedPartner) {
  return { partner: toWireRecord('partner', partner), ...(user && { user: toWireRecord('user', user) }) };
}
