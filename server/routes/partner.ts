// GET /dtl/partner: a list, or one by ?partnerID.
import { getCaller } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { getRecord } from '../operations/get-record';
import type { QueryString } from '../operations/list-query';
import { listRecords } from '../operations/list-records';

export const registerPartnerRoutes: RegisterRoutes = (app, context) => {
  app.get<{ Querystring: QueryString }>('/dtl/partner', async (request) => {
    const caller = getCaller(request);
    const { partnerID } = request.query;
    if (typeof partnerID === 'string') return getRecord(context, caller, { kind: 'partner', id: partnerID });
    return listRecords(context, caller, { kind: 'partner', query: request.query });
  });
};
