// Files of rows on their way into records (E6).
import { requireType } from '../access/own-types';
import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { addImportRows } from '../operations/imports/import-rows';
import { beginImport } from '../operations/imports/open-import';
import { runImport } from '../operations/imports/run-import';

export const registerImportRoutes: RegisterRoutes = (route, context) => {
  route('beginImport', async (request) => {
    const task = toTask(context, request);
    const objectType = requireType(task.caller, request.body.objectType);
    return { success: true, id: await beginImport(task, { ...request.body, objectType }) };
  });
  route('addImportRows', async (request) => {
    return { success: true, verdicts: await addImportRows(toTask(context, request), request.body) };
  });
  route('runImport', async (request, reply) => {
    const { status, body } = await runImport(toTask(context, request), request.body);
    return reply.status(status).send(body);
  });
};
