import type { ColumnReading } from '../schemas/files/column-reading';
import type { Json } from '../schemas/values/json';
import type { ElementGroup, FieldConfig, WireDataElement } from '../schemas/words/data-element';
import type { WireRelatedList } from '../schemas/words/reads';
import { defineCall } from './define-call';
import { jobBegun } from './jobs';
import { deletedKey } from './list-query';
import { objectType, systemType } from './object-type';
import { reading } from './reading';
import {
  always,
  count,
  doneWithMessage,
  instant,
  integer,
  number,
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

const needed = {
  metaDataID: text,
  objectType,
  fieldName: text,
  type: toChoice(['text', 'number', 'checkbox', 'multi-select', 'none']),
  grouping: text,
  fieldConfig: toObject({ visualType: text }),
};
const group = toShape<ElementGroup>(
  toExact({}, { title: text, description: text, order: number, showWhen: toShape({ type: 'object' }) }),
);
const optional = {
  group,
  access: toChoice(['read', 'write']),
  /** What formulas can read through a link. */
  reads: toShape<NonNullable<WireDataElement['reads']>>({ type: 'object', additionalProperties: text }),
  _version: integer,
  seeded: toShape<true>({ const: true }),
};
export const element = toShape<WireDataElement>(toExact(needed, optional));

export type DeletedElement = WireDataElement & { deletedAt: string; deletedBy: string };
export const deletedElement = toShape<DeletedElement>(
  toExact({ ...needed, deletedAt: instant, deletedBy: text }, optional),
);

/** If it is missing, R21 decides. */
export type NewFieldAccess = { read: 'all' | string[]; write: 'all' | string[] };

export type MetadataBody = {
  metaDataID?: string;
  objectType: string;
  fieldName: string;
  type?: string;
  grouping?: string;
  /** A preview evaluates its condition; it is not stored with the field. */
  group?: ElementGroup;
  fieldConfig: FieldConfig;
  _version?: number;
  access?: NewFieldAccess;
  convert?: true;
  reading?: ColumnReading;
};
/** Problems of a field's configuration are reported by name (422). */
export const elementBody = toShape<MetadataBody>(toObject({ objectType: systemType }));

/** Converts values that the new type would refuse, as `reading` says. Without it: 409 typeMismatch. */
const conversion = { convert: always, reading };

/** `changed`: records written; `converted`: values converted; POST /dtl/job/undo accepts `undoID`. */
export const elementWritten = toAnswer(
  { message: text, field: element },
  { changed: count, converted: count, undoID: text },
);

export const createElement = defineCall({
  method: 'POST',
  path: '/dtl/db',
  summary: 'Creates a data element',
  authentication: 'admin',
  body: elementBody,
  answers: { 201: elementWritten, 202: jobBegun },
});

export type MetadataDeleteBody = { objectType: string; fieldName: string; confirmKey?: string };

export const deleteElement = defineCall({
  method: 'DELETE',
  path: '/dtl/db',
  summary: 'Deletes a data element; if it has data, only with a confirmKey',
  authentication: 'admin',
  query: toObject({}, { objectType: text, fieldName: text, confirmKey: text }),
  /** The same keys can come in the body instead of the query. */
  body: toShape<MetadataDeleteBody | undefined>({}),
  answers: { 200: doneWithMessage },
});

const value = toShape<Json>({});

/** The setting did not exist where `from` or `to` is missing. */
const setting = toExact({ name: text }, { from: value, to: value });
/** `field`: the name of a data element. `settings` only for changes. `undoID`: the job that converted its values or filled in its default. */
const item = toExact(
  {
    at: instant,
    by: text,
    kind: toChoice(['field', 'layout', 'object']),
    what: toChoice(['create', 'change', 'delete', 'restore']),
    name: text,
    label: text,
    settings: toList(setting),
  },
  { undoID: text },
);
export type MetadataChange = TypeOf<typeof item>;

export const listMetadataChanges = defineCall({
  method: 'GET',
  path: '/dtl/db/history',
  summary: 'Lists who created, changed, deleted and restored the data elements of an object, latest first',
  authentication: 'admin',
  query: toObject({ objectType: text }),
  answers: { 200: toExact({ items: toList(item) }) },
});

const inTrash = toAnswer({ fields: toList(deletedElement), message: text });
export type DeletedElements = TypeOf<typeof inTrash>;

/** Formulas can add up the records of another object that refer to this one, by this name. */
const list = toShape<WireRelatedList>(
  toExact({
    ...{
      name: text,
      label: text,
      objectType: text,
      via: text,
      isList: toShape<boolean>({ type: 'boolean' }),
    },
    fields: toList(toExact({ name: text, label: text, type: text, visualType: text })),
  }),
);

export const listElements = defineCall({
  method: 'GET',
  path: '/dtl/db',
  compressed: true,
  summary:
    'Lists the data elements of an object that you can read or configure, or with deleted=1 those you can restore',
  authentication: 'admin',
  query: toObject({ objectType: text }, deletedKey),
  answers: {
    200: toEither(toAnswer({ fields: toList(element), message: text }, { lists: toList(list) }), inTrash),
  },
});

export const listForm = defineCall({
  method: 'GET',
  path: '/dtl/form',
  compressed: true,
  summary: 'Lists the data elements of an object that you can read, in form order',
  query: toObject({ objectType: text }),
  answers: { 200: toList(element) },
});

export const readLinked = defineCall({
  method: 'GET',
  path: '/dtl/form/linked',
  summary:
    'Returns the values that formulas of an object would read through this link from that record, as far as you can read them',
  query: toObject({ objectType: text, field: text, id: text }),
  answers: { 200: toMap(value) },
});

export const listRoleForm = defineCall({
  method: 'GET',
  path: '/dtl/db/form',
  summary: 'Lists the data elements of an object as forms show them to a role, as far as you can read them',
  authentication: 'admin',
  query: toObject({ objectType: text, roleID: text }),
  answers: { 200: toList(element) },
});

const unfit = toList(toExact({ count, values: toMap(text) }));

/**
 * What a save with `convert` would change, deleted records included: `changes` are converted, `unread` cannot be (`values`: the most
 * frequent, `ids`: up to 200 records). `asked`: what `reading` must answer, each with an ambiguous value. `refused`: why nothing can be
 * converted.
 */
const converts = toExact(
  {
    changes: count,
    unread: count,
    deleted: toExact({ changes: count, unread: count }),
    values: unfit,
    ids: toList(text),
    asked: toList(
      toExact({ aspect: toChoice(['order', 'century', 'decimal', 'share', 'zone']), example: text }),
    ),
    samples: toList(toExact({ from: value, to: value })),
  },
  { refused: text },
);

/**
 * How many records hold, lose, fail, get or lack the value; `deleted`: how many of them are deleted and can be restored (some servers leave
 * these two out).
 * `rules`: how many of `total` records meet its conditions, and which roles can read the field but not all fields of its rules, so that
 * these do not apply to them; `changes`: records whose formula result changes; `over`: records whose formula exceeds its limit and is empty;
 * `unmet`: records that its check would refuse; `unread`: the save is refused, because the caller cannot read all fields of its formula.
 * `unfit`: the most frequent invalid values, by field; `…IDs`: up to 200 of these records, for a list's filter.
 * `refused`: why a deletion would be refused.
 * `doubles`: records that share a value that must be unique, and the most frequent of these values.
 * `at`: when a job finished counting.
 */
export const metadataPreview = toExact(
  { holding: count, losing: count, failing: count, backfilled: count },
  {
    lacking: count,
    deleted: toExact({ holding: count, failing: count }),
    refused: text,
    unfit,
    failingIDs: toList(text),
    converts,
    /** For a choice field without options: the options taken from the stored texts. */
    choices: toList(toExact({ label: text, value: text })),
    doubles: toExact({ count, values: unfit }),
    at: instant,
    rules: toExact(
      {
        met: toExact({}, { groupShowWhen: count, showWhen: count, requireWhen: count, readOnlyWhen: count }),
        total: count,
      },
      {
        changes: count,
        over: count,
        unmet: count,
        unmetIDs: toList(text),
        blind: toList(toExact({ roleID: text, rule: text })),
        unread: always,
      },
    ),
  },
);
export type MetadataPreview = TypeOf<typeof metadataPreview>;

export const previewElement = defineCall({
  method: 'POST',
  path: '/dtl/db/preview',
  summary: 'Returns the effects of a change or deletion on stored values',
  authentication: 'admin',
  /** `asJob`: the caller can wait for a job, which judges many records; without it the answer is always 200. */
  body: toShape<(MetadataBody | MetadataDeleteBody) & { asJob?: true }>(
    toObject({ objectType: systemType }, { reading, asJob: always }),
  ),
  answers: { 200: metadataPreview, 202: jobBegun },
});

/** Records that have their value again. */
const restored = toAnswer({ restored: count });
export type MetadataRestored = TypeOf<typeof restored>;

export const restoreElement = defineCall({
  method: 'POST',
  path: '/dtl/db/restore',
  summary: 'Restores a deleted data element',
  authentication: 'admin',
  body: toExact({ objectType: systemType, fieldName: text }),
  answers: { 200: restored },
});

export const updateElement = defineCall({
  method: 'PATCH',
  path: '/dtl/db',
  summary:
    'Replaces a data element. fieldConfig is replaced whole; `convert: true` converts stored values to another visual type',
  authentication: 'admin',
  body: toShape<MetadataBody>(toObject({ objectType: systemType }, conversion)),
  answers: { 200: elementWritten, 202: jobBegun },
});
