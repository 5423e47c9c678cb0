import { toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { changeObject } from '../operations/metadata/change-object';
import { createObject } from '../operations/metadata/create-object';
import { deleteObject, previewObjectDeletion, restoreObject } from '../operations/metadata/delete-object';
import {
  listFieldReferences,
  listObjects,
  listObjectTrash,
  toWire,
} from '../operations/metadata/list-objects';

export const registerOwnObjectRoutes: RegisterRoutes = (route, context) => {
  route('listObjects', async (request) => {
    const task = toTask(context, request);
    return request.query.deleted === '1'
      ? { items: await listObjectTrash(task) }
      : { items: await listObjects(task), references: await listFieldReferences(task) };
  });
  route('createObject', async (request) => {
    const task = toTask(context, request);
    const row = await createObject(task, request.body);
    return { success: true, message: 'Object created.', object: toWire(row) };
  });
  route('updateObject', async (request) => {
    const task = toTask(context, request);
    const row = await changeObject(task, request.query.objectType, request.body);
    return { success: true, message: 'Object updated.', object: toWire(row) };
  });
  route('deleteObject', async (request) => {
    const { objectType: key, key: typed, preview } = request.query;
    const task = toTask(context, request);
    if (preview === '1') return previewObjectDeletion(task, key);
    return { success: true, message: 'Object deleted.', undoUntil: await deleteObject(task, { key, typed }) };
  });
  route('restoreObject', async (request) => {
    const task = toTask(context, request);
    const row = await restoreObject(task, request.body.objectType);
    return { success: true, message: 'Restored.', object: toWire(row) };
  });
};
