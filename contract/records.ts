// An object without a row here has its id and the fields of the metadata.
import type { ObjectDefinition } from '../objects/define-object';
import { type ObjectType, objects } from '../objects/index';
import type { Json, JsonObject } from '../schemas/values/json';
import { brandFields } from './brand';
import { defineCall } from './define-call';
import { jobBegun, outcome, refusals } from './jobs';
import { listKeys, toListAnswer } from './list-query';
import { anyType, objectType } from './object-type';
import { partnerFields } from './partner';
import { productFields } from './product';
import {
  defineFields,
  patchBody,
  type RecordFields,
  type RecordOf,
  toIdQuery,
  toRecord,
  toWritten,
} from './record';
import { roleFields } from './role';
import {
  always,
  boolean,
  count,
  doneWithMessage,
  instant,
  integer,
  type Shape,
  type TypeOf,
  text,
  toAnswer,
  toEither,
  toExact,
  toList,
  toMap,
  toObject,
  toShape,
  toText,
} from './shapes';
import { sponsorFields } from './sponsor';
import { userFields } from './user';

const known = {
  brand: brandFields,
  partner: partnerFields,
  product: productFields,
  role: roleFields,
  sponsor: sponsorFields,
  user: userFields,
} satisfies { readonly [Type in ObjectType]?: RecordFields };

type KnownTypes = typeof known;
export type RecordOfType<Type extends ObjectType> = Type extends keyof KnownTypes
  ? RecordOf<KnownTypes[Type]>
  : RecordOf<RecordFields<Record<never, Shape>, Record<never, Shape>>>;

export function fieldsOf(objectType: ObjectType): RecordFields {
  const rows: { readonly [Type in ObjectType]?: RecordFields } = known;
  return rows[objectType] ?? defineFields({ [objects[objectType].idName]: text }, {});
}

export function recordOf<Type extends ObjectType>(objectType: Type): Shape<RecordOfType<Type>> {
  return toRecord(objectType, fieldsOf(objectType)) as Shape<RecordOfType<Type>>;
}

// `select` lists ids or a query.

const id = toText({ minLength: 1, maxLength: 300 });
const select = toExact(
  {},
  {
    ids: toShape<string[]>({ ...toList(id), maxItems: 1000 }),
    /** A field that changed since the shown version stays unchanged. */
    versions: toMap(integer),
    /** `q` and `f.<field>[op]` of a list. */
    query: toMap(toEither(text, toList(text))),
  },
);
export type RecordChoice = TypeOf<typeof select>;

const change = toEither(toExact({ field: text, value: toShape<Json>({}) }), toExact({ delete: always }));

/** `looked` is `count`, for older pages. `users` are deleted, too. `at`: when a job judged many records. */
const bulkPreview = toAnswer(
  {
    count,
    looked: count,
    changes: count,
    users: count,
    refusedCount: count,
    refused: refusals,
  },
  { at: instant },
);
export type BulkPreview = TypeOf<typeof bulkPreview>;

export const changeRecords = defineCall({
  method: 'POST',
  path: '/dtl/bulk',
  summary: 'Changes a field of many records, or deletes them; lists each record that cannot be changed',
  authentication: 'admin',
  body: toExact(
    { objectType, select, change },
    {
      /** The number that the person was shown; 409 if it differs now. */
      count,
      preview: boolean,
    },
  ),
  answers: { 200: toEither(outcome, bulkPreview), 202: jobBegun },
});

// Every object has these four calls. Exceptions are in the object's own folder.

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
/** What refers to the record or is deleted with it. */
const deletionPreview = toExact({ counts: toMap(count), blocked: boolean }, { message: text });
export type DeletionPreview = TypeOf<typeof deletionPreview>;
export const deletionAnswer = toEither(deleted, deletionPreview);

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

/** The operation checks which sponsors can. */
function isDeletedBySponsors(objectType: ObjectType): boolean {
  const { access }: ObjectDefinition = objects[objectType];
  return access.sponsorsDelete === true;
}

const value = toShape<Json>({});
/**
 * For a secret field, `from` and `to` are 'changed'. `by` is empty if the caller cannot know who it was. For a row of the
 * record, `field` is '/rows/line/qty', or '/rows/line/' for the whole row, and `label` names the row and the field (E8.4).
 */
const item = toExact({ at: text, by: text, field: text }, { from: value, to: value, label: text });
export type HistoryItem = TypeOf<typeof item>;

export const listHistory = defineCall({
  method: 'GET',
  path: '/dtl/history',
  summary:
    "Lists what changed in a record, latest first; of a longer text the first 2,000 characters and '…'",
  query: toObject({ objectType: anyType, id: toText({ minLength: 1, maxLength: 300 }) }),
  answers: { 200: toExact({ items: toList(item) }) },
});

const restored = toShape<{
  success: true;
  message: string;
  [objectType: string]: JsonObject | string | true;
}>({
  ...doneWithMessage,
  additionalProperties: { type: 'object', additionalProperties: true },
});

export const restoreRecord = defineCall({
  method: 'POST',
  path: '/dtl/restore',
  summary: 'Restores a record deleted in the last 30 days',
  body: toObject({ objectType: anyType, id: toText({ minLength: 1, maxLength: 300 }) }),
  answers: { 200: restored },
});
