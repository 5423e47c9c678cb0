// The four calls of every object, made from its definition. Exceptions are in the object's own folder.
import type { ObjectDefinition } from '../../objects/define-object';
import { type ObjectType, objects } from '../../objects/index';
import { defineCall } from '../define-call';
import { listKeys, toListAnswer } from '../list-query';
import { patchBody, toIdQuery, toWritten } from '../record';
import {
  boolean,
  count,
  instant,
  type TypeOf,
  text,
  toAnswer,
  toEither,
  toExact,
  toMap,
  toObject,
} from '../shapes';
import { recordOf } from './record-types';

export function toReadCall<Type extends ObjectType>(objectType: Type) {
  const { idName, labels } = objects[objectType];
  const record = recordOf(objectType);
  return defineCall({
    method: 'GET',
    path: `/dtl/${objectType}`,
    summary: `Lists the ${labels.many} you can access, or returns the one with this ${idName}`,
    query: toObject({}, { [idName]: text, ...listKeys }),
    answers: { 200: toEither(record, toListAnswer(record)) },
  });
}

export function toCreateCall<Type extends ObjectType>(objectType: Type) {
  return defineCall({
    method: 'POST',
    path: `/dtl/${objectType}`,
    summary: `Creates a ${objects[objectType].labels.one}`,
    authentication: 'admin',
    body: patchBody,
    answers: { 201: toWritten(objectType, recordOf(objectType)) },
  });
}

export function toUpdateCall<Type extends ObjectType>(objectType: Type) {
  const { idName, labels } = objects[objectType];
  return defineCall({
    method: 'PATCH',
    path: `/dtl/${objectType}`,
    summary: `Changes fields of a ${labels.one}`,
    query: toIdQuery(idName),
    body: patchBody,
    answers: { 200: toWritten(objectType, recordOf(objectType)) },
  });
}

const deleted = toAnswer({ message: text, undoUntil: instant });
/** What refers to the record or is deleted with it, and whether the deletion would be refused. */
const preview = toExact({ counts: toMap(count), blocked: boolean }, { message: text });
export type DeletionPreview = TypeOf<typeof preview>;
export const deletionAnswer = toEither(deleted, preview);

/** `with=users` also deletes a company's people; `preview=1` only returns what would happen (R61). */
export function toDeleteCall<Type extends ObjectType>(objectType: Type) {
  const { idName, labels } = objects[objectType];
  return defineCall({
    method: 'DELETE',
    path: `/dtl/${objectType}`,
    summary: `Deletes a ${labels.one}; POST /dtl/restore brings it back for 30 days`,
    authentication: isDeletedBySponsors(objectType) ? 'caller' : 'admin',
    query: toObject({ [idName]: text }, { with: text, preview: text }),
    answers: { 200: deletionAnswer },
  });
}

/** Sponsors delete records that they can access; the operation checks which types can. */
function isDeletedBySponsors(objectType: ObjectType): boolean {
  const { access }: ObjectDefinition = objects[objectType];
  return access.sponsorsDelete === true;
}
