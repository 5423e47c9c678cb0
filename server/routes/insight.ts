// What people ask about data rather than of it: GET /dtl/rights, GET /dtl/history and GET /dtl/access (W2).
import { requireSystemType, requireType } from '../access/own-types';
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { readUserAccess } from '../operations/people/user-access';
import { listFieldAccess } from '../operations/records/list-field-access';
import { listHistory } from '../operations/records/list-history';
import { listNeverCreated } from '../operations/records/withheld-fields';

export const registerInsightRoutes: RegisterRoutes = (route, context) => {
  // What a browser need not offer; every call decides for itself. Asked anew when the live stream tells of changed rights.
  route('readRights', async (request) => {
    const { roleID, access } = getCaller(request);
    const cannotCreate = await listNeverCreated(toTask(context, request));
    return { success: true, roleID, roleConfig: access, ...(cannotCreate.length > 0 && { cannotCreate }) };
  });

  route('listHistory', async (request) => ({
    items: await listHistory(toTask(context, request), {
      objectType: requireType(getCaller(request), request.query.objectType),
      id: request.query.id,
    }),
  }));

  route('listFieldAccess', async (request) => {
    const objectType = requireSystemType(getCaller(request), request.query.objectType);
    const field = { objectType, name: request.query.fieldName };
    return { roles: await listFieldAccess(toTask(context, request), field) };
  });

  route('readUserAccess', (request) => readUserAccess(toTask(context, request), request.query.userID));
};
