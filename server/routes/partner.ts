import type { RegisterRoutes } from '../http/register-routes';
import { type SavedPartner, savePartner } from '../operations/people/save-partner';
import { toWireRecord } from './record-answers';
import { readID, registerDelete, registerRead } from './record-calls';

export const registerPartnerRoutes: RegisterRoutes = (route) => {
  registerRead(route, 'partner');
  registerDelete(route, 'partner', 'Partner deleted.');
  route('createPartner', async ({ task, body }) => {
    const saved = await savePartner(task, { body });
    return { success: true, message: 'Partner created.', ...toWire(saved) };
  });
  route('updatePartner', async ({ task, query, body }) => {
    const id = readID(query, 'partner');
    const saved = await savePartner(task, { id, body });
    return { success: true, message: 'Partner updated.', ...toWire(saved) };
  });
};

function toWire({ partner, user }: SavedPartner) {
  return { partner: toWireRecord('partner', partner), ...(user && { user: toWireRecord('user', user) }) };
}
