// Partners: read, and written together with their primary user.
import type { Json } from '../../schemas/json';
import { toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { savePartner } from '../operations/people/save-partner';
import type { QueryString } from '../operations/records/list-query';
import { readID, registerDelete, registerRead } from './record-calls';

export const registerPartnerRoutes: RegisterRoutes = (app, context) => {
  registerRead(app, context, 'partner');
  registerDelete(app, context, { objectType: 'partner', message: 'Partner deleted successfully!' });
  app.post<{ Body: Json }>('/dtl/partner', { config: { door: 'admin' } }, async (request, reply) => {
    const saved = await savePartner(toCall(context, request), { body: request.body });
    void reply.status(201);
    return { success: true, message: 'Partner created successfully!', ...saved };
  });
  app.patch<{ Querystring: QueryString; Body: Json }>('/dtl/partner', async (request) => {
    const id = readID(request.query, 'partner');
    const saved = await savePartner(toCall(context, request), { id, body: request.body });
    return { success: true, message: 'Partner updated successfully!', ...saved };
  });
};
