import { requireSystemType, requireType } from '../access/own-types';
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

export const registerRecordRoutes: RegisterRoutes = (route) => {
  route('changeRecords', async (request, reply) => {
    const { task } = request;
    const { change, preview, ...selection } = request.body;
    const choice = { ...selection, objectType: requireType(task.caller, selection.objectType) };
    const isEdit = 'field' in change;
    const [edit, remove] = preview ? [previewEdit, previewTogether] : [editTogether, deleteTogether];
    const { status, body } = isEdit ? await edit(task, { ...choice, ...change }) : await remove(task, choice);
    return reply.status(status).send(body);
  });

  route('restoreRecord', async ({ task, body }) => {
    const { id } = body;
    const objectType = requireType(task.caller, body.objectType);
    const { record, missing } = await restoreRecord(task, { objectType, id });
    return { success: true, message: toMessage(missing), [objectType]: record };
  });

  // A browser uses this to hide what is not allowed; every call checks rights itself. It reads it again when rights change.
  route('readRights', async ({ task }) => {
    const { roleID, access } = task.caller;
    const cannotCreate = await listNeverCreated(task);
    return { success: true, roleID, roleConfig: access, ...(cannotCreate.length > 0 && { cannotCreate }) };
  });

  route('listHistory', async ({ task, query }) => ({
    items: await listHistory(task, {
      objectType: requireType(task.caller, query.objectType),
      id: query.id,
    }),
  }));

  route('listFieldAccess', async ({ task, query }) => {
    const objectType = requireSystemType(task.caller, query.objectType);
    const field = { objectType, name: query.fieldName };
    return { roles: await listFieldAccess(task, field) };
  });

  route('readUserAccess', ({ task, query }) => readUserAccess(task, query.userID));

  route('beginImport', async ({ task, body }) => {
    const objectType = requireType(task.caller, body.objectType);
    return { success: true, id: await beginImport(task, { ...body, objectType }) };
  });
  route('addImportRows', async ({ task, body }) => {
    return { success: true, verdicts: await addImportRows(task, body) };
  });
  route('runImport', async (request, reply) => {
    const { status, body } = await runImport(request.task, request.body);
    return reply.status(status).send(body);
  });
};

function toMessage(missing: readonly string[]): string {
  if (missing.length === 0) return 'Restored.';
  return `Restored. What it refers to was deleted, too: ${missing.join(', ')}.`;
}
