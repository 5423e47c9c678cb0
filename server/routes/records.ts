import { requireSystemType, requireType } from '../access/own-types';
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { addImportRows } from '../operations/imports/import-rows';
import { beginImport } from '../operations/imports/open-import';
import { runImport } from '../operations/imports/run-import';
import { readUserAccess } from '../operations/people/user-access';
import { deleteTogether, previewTogether } from '../operations/records/delete-together';
import { editTogether, previewEdit } from '../operations/records/edit-together';
import { listFieldAccess } from '../operations/records/list-field-access';
import { listHistory } from '../operations/records/list-history';
import { restoreRecord } from '../operations/records/restore-record';
import { listNeverCreated } from '../operations/records/withheld-fields';

export const registerRecordRoutes: RegisterRoutes = (route, context) => {
  route('changeRecords', async (request, reply) => {
    const task = toTask(context, request);
    const { change, preview, ...selection } = request.body;
    const choice = { ...selection, objectType: requireType(task.caller, selection.objectType) };
    const isEdit = 'field' in change;
    const [edit, remove] = preview ? [previewEdit, previewTogether] : [editTogether, deleteTogether];
    const { status, body } = isEdit ? await edit(task, { ...choice, ...change }) : await remove(task, choice);
    return reply.status(status).send(body);
  });

  route('restoreRecord', async (request) => {
    const { id } = request.body;
    const objectType = requireType(getCaller(request), request.body.objectType);
    const { record, missing } = await restoreRecord(toTask(context, request), { objectType, id });
    return { success: true, message: toMessage(missing), [objectType]: record };
  });

  // A browser uses this to hide what is not allowed; every call checks rights itself. It reads it again when rights change.
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

function toMessage(missing: readonly string[]): string {
  if (missing.length === 0) return 'Restored.';
  return `Restored. What it refers to was deleted, too: ${missing.join(', ')}.`;
}
