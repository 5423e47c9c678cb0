// Data elements as Data Management edits them, for admins (B7).
import type { ObjectType } from '../../objects/index';
import { isObject, type Json, type JsonObject } from '../../schemas/json';
import { createSight, requireSight } from '../access/require-read';
import { requireConfigurer } from '../access/require-right';
import { AppError } from '../app-error';
import { answerOnce } from '../http/answer-once';
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { deleteElementConfirmed } from '../operations/metadata/confirm-delete';
import {
  createElement,
  orderElements,
  restoreElement,
  updateElement,
} from '../operations/metadata/edit-metadata';
import { previewElement } from '../operations/metadata/element-effects';
import { parseGrant } from '../operations/metadata/grant-field';
import { listTrash } from '../operations/metadata/list-trash';
import { parseElementInput } from '../operations/metadata/parse-element';
import { findElement } from '../storage/elements';
import { readObjectType } from './form';

export const registerMetadataRoutes: RegisterRoutes = (route, context) => {
  route('listElements', async (request, reply) => {
    const objectType = readObjectType(request.query);
    const task = toTask(context, request);
    if (request.query.deleted === '1')
      return { success: true, fields: await listTrash(task, objectType), message: '' };
    const isSeen = createSight(task.caller, objectType);
    const { wire } = await context.metadata.get(objectType);
    const fields = wire.filter(({ fieldName }) => isSeen(fieldName));
    return answerOnce(request, reply, JSON.stringify({ success: true, fields, message: '' }));
  });
  route('createElement', async (request, reply) => {
    const grant = parseGrant(isObject(request.body) ? request.body.access : undefined);
    const { status, body } = await createElement(toTask(context, request), { body: request.body, grant });
    return reply.status(status).send(body);
  });
  route('updateElement', async (request, reply) => {
    const { status, body } = await updateElement(toTask(context, request), request.body);
    return reply.status(status).send(body);
  });
  route('deleteElement', async (request) => {
    const given = { ...request.query, ...(isObject(request.body) ? request.body : {}) };
    const { confirmKey } = given;
    const key = typeof confirmKey === 'string' && confirmKey !== '' ? confirmKey : undefined;
    await deleteElementConfirmed(toTask(context, request), { ...readTarget(given), confirmKey: key });
    return { success: true, message: 'Data element deleted successfully!' };
  });
  route('previewElement', async (request) => {
    const isChange = isObject(request.body) && isObject(request.body.fieldConfig);
    const after = isChange ? parseElementInput(request.body) : undefined;
    const { objectType, name } = after ?? readTarget(toObject(request.body));
    requireConfigurer(getCaller(request), objectType);
    const row = await findElement(context.db, objectType, name);
    const before = row && !row.deleted_at ? row : undefined;
    if (before) requireSight(getCaller(request), objectType, name);
    return previewElement(context.db, { objectType, name, before, after: after?.element });
  });
  route('orderElements', async (request) => {
    const input = toObject(request.body);
    const { names } = input;
    const isList = Array.isArray(names) && names.every((name) => typeof name === 'string');
    if (!isList) throw new AppError('badRequest', { message: 'names must be a list of field names.' });
    const seen = new Set();
    const twice = names.find((name) => seen.size === seen.add(name).size);
    if (twice !== undefined) throw new AppError('badRequest', { message: `names holds '${twice}' twice.` });
    const objectType = readObjectType(input);
    await orderElements(toTask(context, request), { objectType, names: names as string[] });
    return { success: true };
  });
  route('restoreElement', async (request) => {
    const restored = await restoreElement(toTask(context, request), readTarget(toObject(request.body)));
    return { success: true, restored };
  });
};

function readTarget(given: { [key: string]: Json | undefined }): { objectType: ObjectType; name: string } {
  if (typeof given.fieldName !== 'string')
    throw new AppError('badRequest', { message: 'fieldName is missing.' });
  return { objectType: readObjectType(given), name: given.fieldName };
}

function toObject(body: Json): JsonObject {
  if (!isObject(body)) throw new AppError('badRequest', { message: 'Send one object.' });
  return body;
}
