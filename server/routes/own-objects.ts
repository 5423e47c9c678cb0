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

export const registerOwnObjectRoutes: RegisterRoutes = (route) => {
  route('listObjects', async ({ task, query }) => {
    return query.deleted === '1'
      ? { items: await listObjectTrash(task) }
      : { items: await listObjects(task), references: await listFieldReferences(task) };
  });
  route('createObject', async ({ task, body }) => {
    const row = await createObject(task, body);
    return { success: true, message: 'Object created.', object: toWire(row) };
  });
  route('updateObject', async ({ task, query, body }) => {
    const row = await changeObject(task, query.objectType, body);
    return { success: true, message: 'Object updated.', object: toWire(row) };
  });
  route('deleteObject', async ({ task, query }) => {
    const { objectType: key, key: typed, preview } = query;
    if (preview === '1') return previewObjectDeletion(task, key);
    return { success: true, message: 'Object deleted.', undoUntil: await deleteObject(task, { key, typed }) };
  });
  route('restoreObject', async ({ task, body }) => {
    const row = await restoreObject(task, body.objectType);
    return { success: true, message: 'Restored.', object: toWire(row) };
  });
};
