import type { ObjectType } from '../../objects/index';
import type { ColumnReading } from '../../schemas/files/column-reading';
import { isObject, type Json, type JsonObject } from '../../schemas/values/json';
import type { Caller } from '../access/caller';
import { requireSystemType } from '../access/own-types';
import { AppError } from '../app-error';
import { answerOnce } from '../http/answer-once';
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

export const registerMetadataRoutes: RegisterRoutes = (route) => {
  route('listElements', async (request, reply) => {
    const { task } = request;
    const objectType = requireSystemType(task.caller, request.query.objectType);
    if (request.query.deleted === '1')
      return { success: true, fields: await listTrash(task, objectType), message: '' };
    const fields = await listElementsFor(task, objectType);
    const lists = await listRelated(task, objectType);
    return answerOnce(request, reply, JSON.stringify({ success: true, fields, lists, message: '' }));
  });
  route('createElement', async ({ task, body }, reply) => {
    requireSystemType(task.caller, body.objectType);
    const grant = parseGrant(isObject(body) ? body.access : undefined);
    const answer = await createElement(task, { body, grant });
    return reply.status(answer.status).send(answer.body);
  });
  route('updateElement', async ({ task, body: { convert, reading, ...asked } }, reply) => {
    requireSystemType(task.caller, asked.objectType);
    requireZones([reading ?? {}]);
    const { status, body } = await updateElement(task, asked, convert && (reading ?? {}));
    return reply.status(status).send(body);
  });
  route('deleteElement', async ({ task, query, body }) => {
    const given = { ...query, ...(isObject(body) ? body : {}) };
    const { confirmKey } = given;
    const key = typeof confirmKey === 'string' && confirmKey !== '' ? confirmKey : undefined;
    await deleteElementConfirmed(task, { ...readTarget(task.caller, given), confirmKey: key });
    return { success: true, message: 'Data element deleted successfully!' };
  });
  route('previewElement', async (request, reply) => {
    const { task } = request;
    const { reading, asJob, ...body } = toObject(request.body);
    if (!isObject(body.fieldConfig)) return previewDeletion(task, readTarget(task.caller, body));
    requireSystemType(task.caller, body.objectType);
    const settings = { reading: reading as ColumnReading | undefined, asJob: asJob === true };
    const answer = await previewChange(task, body, settings);
    return reply.status(answer.status).send(answer.body);
  });
  route('orderElements', async ({ task, body }) => {
    const input = toObject(body);
    const { names } = input;
    const isList = Array.isArray(names) && names.every((name) => typeof name === 'string');
    if (!isList) throw new AppError('badRequest', 'names must be a list of field names.');
    const seen = new Set();
    const duplicate = names.find((name) => seen.size === seen.add(name).size);
    if (duplicate !== undefined) throw new AppError('badRequest', `names holds '${duplicate}' twice.`);
    const objectType = requireSystemType(task.caller, input.objectType);
    await orderElements(task, { objectType, names: names as string[] });
    return { success: true };
  });
  route('readLayout', ({ task, query }) =>
    readLayout(task, requireSystemType(task.caller, query.objectType)),
  );
  route('listMetadataChanges', async ({ task, query }) => ({
    items: await listMetadataChanges(task, requireSystemType(task.caller, query.objectType)),
  }));
  route('listUses', ({ task, query }) =>
    listFieldUses(task, requireSystemType(task.caller, query.objectType)),
  );
  route('saveLayout', async ({ task, body }) => {
    const objectType = requireSystemType(task.caller, body.objectType);
    await saveLayout(task, objectType, body);
    return { success: true };
  });
  route('listRoleForm', async ({ task, query }) => {
    const objectType = requireSystemType(task.caller, query.objectType);
    return listRoleForm(task, { objectType, roleID: query.roleID });
  });
  route('restoreElement', async ({ task, body }) => {
    return { success: true, restored: await restoreElement(task, readTarget(task.caller, toObject(body))) };
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
