// One change of many records, chosen in a list (E6).
import { requireType } from '../access/own-types';
import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { deleteTogether, previewTogether } from '../operations/records/delete-together';
import { editTogether, previewEdit } from '../operations/records/edit-together';

export const registerBulkRoutes: RegisterRoutes = (route, context) => {
  route('changeRecords', async (request, reply) => {
    const task = toTask(context, request);
    const { change, preview, ...asked } = request.body;
    const choice = { ...asked, objectType: requireType(task.caller, asked.objectType) };
    const isEdit = 'field' in change;
    const [edit, remove] = preview ? [previewEdit, previewTogether] : [editTogether, deleteTogether];
    const { status, body } = isEdit ? await edit(task, { ...choice, ...change }) : await remove(task, choice);
    return reply.status(status).send(body);
  });
};
