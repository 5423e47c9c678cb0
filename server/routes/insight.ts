// What people ask about data rather than of it: GET /dtl/rights, GET /dtl/history and GET /dtl/access (W2).
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { listFieldAccess } from '../operations/records/list-field-access';
import { listHistory } from '../operations/records/list-history';

export const registerInsightRoutes: RegisterRoutes = (route, context) => {
  // What a browser need not offer; every call decides for itself. Asked anew when the live stream tells of changed rights.
  route('readRights', (request) => {
    const { roleID, access } = getCaller(request);
    return { success: true, roleID, roleConfig: access };
  });

  route('listHistory', async (request) => ({
    items: await listHistory(toTask(context, request), request.query),
  }));

  route('listFieldAccess', async (request) => {
    const { objectType, fieldName: name } = request.query;
    return { roles: await listFieldAccess(toTask(context, request), { objectType, name }) };
  });
};
