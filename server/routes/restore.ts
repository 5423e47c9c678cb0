// POST /dtl/restore: a deletion is undone for 30 days (R45).
import { requireType } from '../access/own-types';
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { restoreRecord } from '../operations/records/restore-record';

export const registerRestoreRoutes: RegisterRoutes = (route, context) => {
  route('restoreRecord', async (request) => {
    const { id } = request.body;
    const objectType = requireType(getCaller(request), request.body.objectType);
    const { record, missing } = await restoreRecord(toTask(context, request), { objectType, id });
    return { success: true, message: toMessage(missing), [objectType]: record };
  });
};

function toMessage(missing: readonly string[]): string {
  if (missing.length === 0) return 'Restored.';
  return `Restored. What it refers to was deleted, too: ${missing.join(', ')}.`;
}
