import type { ObjectType } from '../../objects/index';
import type { ColumnReading } from '../../schemas/files/column-reading';
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';
import type { Caller } from '../access/caller';
import { requireSystemType } from '../access/own-types';
import { AppError } from '../app-error';
import { answerOnce } from '../http/answer-once';
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { deleteElementConfirmed } from '../operations/metadata/confirm-delete';
import { createElement, orderElements } from '../operations/metadata/edit-metadata';
import { parseGrant } from '../operations/metadata/grant-field';
import { listMetadataChanges } from '../operations/metadata/list-changes';
import { listElementsFor, listRelated, listRoleForm, listTrash } from '../operations/metadata/list-elements';
import { listFieldUses } from '../operations/metadata/list-field-uses';
import { previewChange, previewDeletion } from '../operations/metadata/preview-change';
import { restoreElement } from '../operations/metadata/restore-element';
import { readLayout, saveLayout } from '../operations/metadata/save-layout';
import { updateElement } from '../operations/metadata/update-element';
import { requireZones } from '../operations/require-zones';

export const registerMetadataRoutes: RegisterRoutes = (route, context) => {
  route('listElements', async (request, reply) => {
    const objectType = requireSystemType(getCaller(request), request.query.objectType);
    const task = toTask(context, request);
    if (request.query.deleted === '1')
      return { success: true, fields: await listTrash(task, objectType), message: '' };
    const fields = await listElementsFor(task, objectType);
    const lists = await listRelated(task, objectType);
    return answerOnce(request, reply, JSON.stringify({ success: true, fields, lists, message: '' }));
  });
  route('createElement', async (request, reply) => {
    requireSystemType(getCaller(request), request.body.objectType);
    const grant = parseGrant(isObject(request.body) ? request.body.access : undefined);
    const { status, body } = await createElement(toTask(context, request), { body: request.body, grant });
    return reply.status(status).send(body);
  });
  route('updateElement', async (request, reply) => {
    requireSystemType(getCaller(request), request.body.objectType);
    const { convert, reading, ...asked } = request.body;
    requireZones([reading ?? {}]);
    const { status, body } = await updateElement(toTask(context, request), asked, convert && (reading ?? {}));
    return reply.status(status).send(body);
  });
  route('deleteElement', async (request) => {
    const given = { ...request.query, ...(isObject(request.body) ? request.body : {}) };
    const { confirmKey } = given;
    const key = typeof confirmKey === 'string' && confirmKey !== '' ? confirmKey : undefined;
    await deleteElementConfirmed(toTask(context, request), {
      ...readTarget(getCaller(request), given),
      confirmKey: key,
    });
    return { success: true, message: 'Data element deleted successfully!' };
  });
  route('previewElement', async (request) => {
    const task = toTask(context, request);
    const { reading, ...body } = toObject(request.body);
    if (!isObject(body.fieldConfig)) return previewDeletion(task, readTarget(task.caller, body));
    requireSystemType(task.caller, body.objectType);
    return previewChange(task, body, reading as ColumnReading | undefined);
  });
  route('orderElements', async (request) => {
    const input = toObject(request.body);
    const { names } = input;
    const isList = Array.isArray(names) && names.every((name) => typeof name === 'string');
    if (!isList) throw new AppError('badRequest', 'names must be a list of field names.');
    const seen = new Set();
    const duplicate = names.find((name) => seen.size === seen.add(name).size);
    if (duplicate !== undefined) throw new AppError('badRequest', `names holds '${duplicate}' twice.`);
    const objectType = requireSystemType(getCaller(request), input.objectType);
    await orderElements(toTask(context, request), { objectType, names: names as string[] });
    return { success: true };
  });
  route('readLayout', async (request) => {
    const objectType = requireSystemType(getCaller(request), request.query.objectType);
    return readLayout(toTask(context, request), objectType);
  });
  route('listMetadataChanges', async (request) => {
    const objectType = requireSystemType(getCaller(request), request.query.objectType);
    return { items: await listMetadataChanges(toTask(context, request), objectType) };
  });
  route('listUses', async (request) => {
    const objectType = requireSystemType(getCaller(request), request.query.objectType);
    return listFieldUses(toTask(context, request), objectType);
  });
  route('saveLayout', async (request) => {
    const objectType = requireSystemType(getCaller(request), request.body.objectType);
    await saveLayout(toTask(context, request), objectType, request.body);
    return { success: true };
  });
  route('listRoleForm', async (request) => {
    const objectType = requireSystemType(getCaller(request), request.query.objectType);
    return listRoleForm(toTask(context, request), { objectType, roleID: request.query.roleID });
  });
  route('restoreElement', async (request) => {
    const restored = await restoreElement(
      toTask(context, request),
      readTarget(getCaller(request), toObject(request.body)),
    );
    return { success: true, restored };
  });
};

function readTarget(
  caller: Caller,
  given: { [key: string]: Json | undefined },
): { objectType: ObjectType; name: string } {
  if (typeof given.fieldName !== 'string') throw new AppError('badRequest', 'fieldName is missing.');
  return { objectType: requireSystemType(caller, given.objectType), name: given.fieldName };
}

function toObject(body: Json): JsonObject {
  if (!isObject(body)) throw new AppError('badRequest', 'Send one object.');
  return body;
}
