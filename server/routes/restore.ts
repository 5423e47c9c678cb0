// POST /dtl/restore: a deletion is undone for 30 days (R45).
import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { restoreRecord } from '../operations/records/restore-record';

export const registerRestoreRoutes: RegisterRoutes = (route, context) => {
  route('restoreRecord', async (request) => {
    const { objectType, id } = request.body;
    const record = await restoreRecord(toTask(context, request), { objectType, id });
    return { success: true, message: 'Restored.', [objectType]: record };
  });
};
