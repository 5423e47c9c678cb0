import { owners, places } from '../objects/define-object';
import type { OwnObject } from '../objects/own-object';
import { defineCall } from './define-call';
import { deletedKey, listKeys, toListAnswer } from './list-query';
import { objectType } from './object-type';
import { patchBody, type WireRecord } from './record';
import { deletionAnswer } from './records';
import {
  always,
  count,
  instant,
  integer,
  type TypeOf,
  text,
  toAnswer,
  toChoice,
  toEither,
  toExact,
  toList,
  toMap,
  toObject,
  toShape,
} from './shapes';

const said = {
  label: text,
  plural: text,
  description: text,
  owner: toChoice(owners),
  places: toList(toChoice(places)),
};

/** `titleField` is '' for readers who cannot read it. */
export const ownObject = toShape<OwnObject & { _version: number }>(
  toExact({ objectType: text, titleField: text, ...said, _version: integer }, { partOf: text }),
);
export type WireOwnObject = TypeOf<typeof ownObject>;

export const deletedObject = toExact({
  ...{ objectType: text, label: text, plural: text },
  ...{ deletedAt: instant, deletedBy: text },
});
export type DeletedOwnObject = TypeOf<typeof deletedObject>;

/** A field whose choices are records, if the caller can read it. */
export const fieldReference = toExact({ objectType, field: text, to: objectType }, { label: text });

/** Live records, and fields of other objects that refer to it. */
export const objectCounts = toExact({ records: count, references: count });

/** Problems are reported by name (422). Without a key, one is made from the label; `titleLabel` names the first field. */
export type NewOwnObject = Omit<OwnObject, 'objectType' | 'titleField'> & {
  objectType?: string;
  titleLabel?: string;
};
/** Missing keys stay unchanged. */
export type OwnObjectPatch = Partial<
  Pick<OwnObject, 'label' | 'plural' | 'description' | 'places' | 'titleField'>
> & {
  _version?: number;
};
export const openBody = { type: 'object', additionalProperties: true };

export const createObject = defineCall({
  method: 'POST',
  path: '/dtl/object',
  summary: 'Creates an object, with the field that is its title. Only for full administrators',
  authentication: 'admin',
  body: toShape<NewOwnObject>(openBody),
  answers: { 201: toAnswer({ message: text, object: ownObject }) },
});

/** `key` repeats the object's key; with `preview=1` it only counts the affected records and references. */
export const deleteObject = defineCall({
  method: 'DELETE',
  path: '/dtl/object',
  summary: 'Deletes an object with its records; POST /dtl/object/restore brings it back for 30 days',
  authentication: 'admin',
  query: toObject({ objectType: text }, { key: text, preview: text }),
  answers: { 200: toEither(toAnswer({ message: text, undoUntil: instant }), objectCounts) },
});

export const listObjects = defineCall({
  method: 'GET',
  path: '/dtl/object',
  summary:
    'Lists the objects that administrators made and that you have access to, with the fields that refer to records, or with deleted=1 those you can restore',
  query: toObject({}, deletedKey),
  answers: {
    200: toEither(
      toExact({ items: toList(ownObject), references: toList(fieldReference) }),
      toExact({ items: toList(deletedObject) }),
    ),
  },
});

// An unknown object, or one that no role of the caller names, answers 404 (E1).

export type OwnRecord = WireRecord & {
  id: string;
  /** Rows are in order, keyed by their object (E8.4). */
  _rows?: { [objectType: string]: OwnRow[] };
};
export type OwnRow = WireRecord & { id: string; _order: number };

const record = toShape<OwnRecord>({
  type: 'object',
  required: ['id', 'createdAt', '_version'],
  properties: {
    ...{ id: text, createdAt: instant, _version: integer, _set: toList(text), _name: text },
    _rows: toMap(toList(toShape<OwnRow>({ type: 'object', additionalProperties: true }))),
  },
  additionalProperties: true,
});
/** The record comes under its object's key. */
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
  summary:
    "Changes fields of a record of an administrator's object, and with _rows its rows: { line: [{ id, _version, … }] }",
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

export const restoreObject = defineCall({
  method: 'POST',
  path: '/dtl/object/restore',
  summary: 'Restores an object that was deleted in the last 30 days, with its records',
  authentication: 'admin',
  body: toExact({ objectType: text }),
  answers: { 200: toAnswer({ message: text, object: ownObject }) },
});

export const updateObject = defineCall({
  method: 'PATCH',
  path: '/dtl/object',
  summary: 'Changes the names, description, title field or places of an object. Only for full administrators',
  authentication: 'admin',
  query: toObject({ objectType: text }),
  body: toShape<OwnObjectPatch>(openBody),
  answers: { 200: toAnswer({ message: text, object: ownObject }) },
});
