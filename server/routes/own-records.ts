import { isOwnType, objects, toTitle } from '../../objects/index';
import { viewOf } from '../../objects/views/generic';
import { isGranted } from '../access/own-types';
import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import { deleteRecord, previewDeletion } from '../operations/records/delete-record';
import { getRecord } from '../operations/records/get-record';
import { listRecords } from '../operations/records/list-records';
import { createOwnRecord, saveOwnRecord } from '../operations/records/save-own-record';
import type { Task } from '../work';
import { isFile, sendList } from './list-file';
import { toOwnRecord, toOwnRecords } from './record-answers';

export const registerOwnRecordRoutes: RegisterRoutes = (route) => {
  route('readOwnRecords', async (request, reply) => {
    const { objectType, ...task } = openTask(request);
    const { id } = request.query;
    if (typeof id === 'string') return toOwnRecord(await getRecord(task, { objectType, id }));
    if (isFile(request.query)) return sendList(reply, task, { objectType, query: request.query });
    return toOwnRecords(await listRecords(task, { objectType, query: request.query }));
  });
  route('createOwnRecord', async (request) => {
    const { objectType, noun, ...task } = openTask(request);
    const record = await createOwnRecord(task, { objectType, body: request.body });
    return { success: true, message: `${noun} created.`, [objectType]: toOwnRecord(record) };
  });
  route('updateOwnRecord', async (request) => {
    const { objectType, noun, ...task } = openTask(request);
    const change = { view: viewOf(objectType), id: request.query.id, body: request.body };
    const record = await saveOwnRecord(task, change);
    return { success: true, message: `${noun} updated.`, [objectType]: toOwnRecord(record) };
  });
  route('deleteOwnRecord', async (request) => {
    const { objectType, noun, ...task } = openTask(request);
    const deletion = { objectType, id: request.query.id, withUsers: false };
    if (request.query.preview === '1') return previewDeletion(task, deletion);
    const undoUntil = await deleteRecord(task, deletion);
    return { success: true, message: `${noun} deleted.`, undoUntil };
  });
};

/** Throws 404 if the object does not exist for the caller. */
function openTask({ task, params }: { task: Task; params: { objectType: string } }) {
  const { objectType } = params;
  if (!isOwnType(objectType) || !isGranted(task.caller, objectType)) throw new AppError('notFound');
  return { ...task, objectType, noun: toTitle(objects[objectType].labels.one) };
}
