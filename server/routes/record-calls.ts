import type { QueryString } from '../../contract/define-call';
import { toCallName } from '../../contract/index';
import { type BuiltInType, objects } from '../../objects/index';
import type { Json, JsonObject } from '../../schemas/values/json';
import type { View } from '../../schemas/words/view';
import { AppError } from '../app-error';
import { isLong } from '../caches/answer-texts';
import { sendText } from '../http/answer-once';
import type { AddRoute } from '../http/register-routes';
import { type Deletion, deleteRecord, previewDeletion } from '../operations/records/delete-record';
import { getRecord } from '../operations/records/get-record';
import { listRecords } from '../operations/records/list-records';
import { saveRecord } from '../operations/records/save-record';
import type { Task } from '../work';
import { isFile, sendList } from './list-file';
import { toWireRecord, toWireRecords, toWritten } from './record-answers';

type NamedObject = { objectType: BuiltInType; label: string; view: View };

export function registerRead(route: AddRoute, objectType: BuiltInType): void {
  route(toCallName('read', objectType), async ({ task, query, url }, reply) => {
    const id = query[objects[objectType].idName];
    if (typeof id === 'string') return toWireRecord(objectType, await getRecord(task, { objectType, id }));
    if (isFile(query)) return sendList(reply, task, { objectType, query });
    const answer = await task.context.answerTexts.keep(task.caller, url, {
      make: async () => toWireRecords(objectType, await listRecords(task, { objectType, query })),
      // Deleted records expire without a change, so their list cannot be cached.
      is: (list) => !query.deleted && 'total' in list && isLong(list.total),
    });
    return sendText(reply, answer);
  });
}

export function registerCreate(route: AddRoute, { objectType, label, view }: NamedObject): void {
  route(toCallName('create', objectType), async ({ task, body }) => {
    const record = await saveRecord(task, { view, body });
    return toWritten(objectType, `${label} created.`, record);
  });
}

export type Save = (task: Task, change: { id: string; body: Json }) => Promise<JsonObject>;

export function registerUpdate(
  route: AddRoute,
  { objectType, label, view, save }: NamedObject & { save: Save | undefined },
): void {
  route(toCallName('update', objectType), async ({ task, query, body }) => {
    const change = { id: readID(query, objectType), body };
    const record = await (save ? save(task, change) : saveRecord(task, { view, ...change }));
    return toWritten(objectType, `${label} updated.`, record);
  });
}

/** `with=users` also deletes a company's users. `preview=1` only says what would happen (R61). */
export function registerDelete(route: AddRoute, objectType: BuiltInType, message: string): void {
  route(toCallName('delete', objectType), async ({ task, query }) => {
    const deletion = readDeletion(query, objectType);
    if (query.preview === '1') return previewDeletion(task, deletion);
    return { success: true, message, undoUntil: await deleteRecord(task, deletion) };
  });
}

function readDeletion(query: QueryString, objectType: BuiltInType): Deletion {
  // A misspelled option must not delete.
  const isKnown =
    [undefined, 'users'].includes(query.with as string) && [undefined, '1'].includes(query.preview as string);
  if (!isKnown) throw new AppError('badRequest', `'with' must be 'users', and 'preview' must be '1'.`);
  return { objectType, id: readID(query, objectType), withUsers: query.with === 'users' };
}

/** Throws 400 without the id. */
export function readID(query: QueryString, objectType: BuiltInType): string {
  const name = objects[objectType].idName;
  const id = query[name];
  if (typeof id !== 'string' || id === '') throw new AppError('badRequest', `${name} is missing.`);
  return id;
}
