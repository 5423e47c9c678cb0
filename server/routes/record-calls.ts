// GET, POST, PATCH and DELETE of an object that needs no more than the general rules.
import type { FastifyInstance } from 'fastify';
import { type ObjectType, objects } from '../../objects/index';
import type { Json, JsonObject } from '../../schemas/json';
import type { View } from '../../schemas/view';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import type { Context } from '../context';
import { getCaller } from '../http/authenticate';
import { type Deletion, deleteRecord, previewDeletion } from '../operations/records/delete-record';
import { getRecord } from '../operations/records/get-record';
import type { QueryString } from '../operations/records/list-query';
import { listRecords } from '../operations/records/list-records';
import { saveRecord } from '../operations/records/save-record';

type Query = { Querystring: QueryString };
type Named = { objectType: ObjectType; label: string };

export function registerRead(app: FastifyInstance, context: Context, objectType: ObjectType): void {
  app.get<Query>(`/dtl/${objectType}`, async (request) => {
    const id = request.query[objects[objectType].idName];
    if (typeof id === 'string') return getRecord(context, getCaller(request), { objectType, id });
    return listRecords(context, getCaller(request), { objectType, query: request.query });
  });
}

export function registerCreate(
  app: FastifyInstance,
  context: Context,
  { objectType, label, view }: Named & { view: View },
): void {
  app.post<{ Body: Json }>(`/dtl/${objectType}`, { config: { door: 'admin' } }, async (request, reply) => {
    const record = await saveRecord(context, getCaller(request), { view, body: request.body });
    void reply.status(201);
    return { success: true, message: `${label} created successfully!`, [objectType]: record };
  });
}

export type Save = (
  context: Context,
  caller: Caller,
  change: { id: string; body: Json },
) => Promise<JsonObject>;

/** `save`: instead of the general one. */
export function registerUpdate(
  app: FastifyInstance,
  context: Context,
  { objectType, label, view, save }: Named & { view: View; save: Save | undefined },
): void {
  app.patch<Query & { Body: Json }>(`/dtl/${objectType}`, async (request) => {
    const change = { id: readID(request.query, objectType), body: request.body };
    const caller = getCaller(request);
    const record = await (save
      ? save(context, caller, change)
      : saveRecord(context, caller, { view, ...change }));
    return { success: true, message: `${label} updated successfully!`, [objectType]: record };
  });
}

/** `with=users` takes a company's people along; `preview=1` only says what would happen (R61). */
export function registerDelete(
  app: FastifyInstance,
  context: Context,
  { objectType, message }: { objectType: ObjectType; message: string },
): void {
  // Sponsors delete products of their own brands; which type may delete what is asked with the right itself.
  app.delete<Query>(
    `/dtl/${objectType}`,
    { config: { door: objects[objectType].access.sponsorsDelete ? 'caller' : 'admin' } },
    (request) => {
      const deletion = readDeletion(request.query, objectType);
      const caller = getCaller(request);
      if (request.query.preview === '1') return previewDeletion(context, caller, deletion);
      return deleteRecord(context, caller, deletion).then((undoUntil) => ({
        success: true,
        message,
        undoUntil,
      }));
    },
  );
}

function readDeletion(query: QueryString, objectType: ObjectType): Deletion {
  // Whoever misspells them must not delete more, or at all.
  const isKnown =
    [undefined, 'users'].includes(query.with as string) && [undefined, '1'].includes(query.preview as string);
  if (!isKnown) throw new AppError('badRequest', { message: `'with' is 'users', and 'preview' is '1'.` });
  return { objectType, id: readID(query, objectType), withUsers: query.with === 'users' };
}

/** Throws 400 without the id. */
export function readID(query: QueryString, objectType: ObjectType): string {
  const name = objects[objectType].idName;
  const id = query[name];
  if (typeof id !== 'string' || id === '')
    throw new AppError('badRequest', { message: `${name} is missing.` });
  return id;
}
