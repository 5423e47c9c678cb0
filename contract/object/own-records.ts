// The records of objects that administrators created (E1): the calls of every object, with the object in the path. An unknown
// object, or one that no role of the caller names, answers 404.
import { defineCall } from '../define-call';
import { listKeys, toListAnswer } from '../list-query';
import { patchBody, type WireRecord } from '../record';
import { deletionAnswer } from '../records/general-calls';
import { always, instant, integer, text, toEither, toList, toObject, toShape } from '../shapes';

export type OwnRecord = WireRecord & { id: string };

const record = toShape<OwnRecord>({
  type: 'object',
  required: ['id', 'createdAt', '_version'],
  properties: { id: text, createdAt: instant, _version: integer, _set: toList(text) },
  additionalProperties: true,
});
/** Also has the record under its object's key. */
const written = toShape<{ success: true; message: string; [objectType: string]: OwnRecord | string | true }>({
  type: 'object',
  required: ['success', 'message'],
  properties: { success: always, message: text },
  additionalProperties: record,
});
const path = '/dtl/record/:objectType';
const params = toObject({ objectType: text });
const id = toObject({ id: text });

export const readOwnRecords = defineCall({
  method: 'GET',
  path,
  summary:
    "Lists the records of an administrator's object that you can access, or returns the one with this id",
  params,
  query: toObject({}, { id: text, ...listKeys }),
  answers: { 200: toEither(record, toListAnswer(record)) },
});

export const createOwnRecord = defineCall({
  method: 'POST',
  path,
  summary: "Creates a record of an administrator's object; it belongs to you where records have owners",
  params,
  body: patchBody,
  answers: { 201: written },
});

export const updateOwnRecord = defineCall({
  method: 'PATCH',
  path,
  summary: "Changes fields of a record of an administrator's object",
  params,
  query: id,
  body: patchBody,
  answers: { 200: written },
});

export const deleteOwnRecord = defineCall({
  method: 'DELETE',
  path,
  summary: "Deletes a record of an administrator's object; POST /dtl/restore brings it back for 30 days",
  params,
  query: toObject({ id: text }, { preview: text }),
  answers: { 200: deletionAnswer },
});
