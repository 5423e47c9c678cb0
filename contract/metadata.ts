// The wire form of data elements (B3, B7).
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
import { savedView } from './views';

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
  _version: integer,
  seeded: toShape<true>({ const: true }),
};
export const element = toShape<WireDataElement>(toExact(needed, optional));

export type DeletedElement = WireDataElement & { deletedAt: string; deletedBy: string };
export const deletedElement = toShape<DeletedElement>(
  toExact({ ...needed, deletedAt: instant, deletedBy: text }, optional),
);

/** Who gets access to a new field right away; absent: as R21 says. */
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

/**
 * `convert`: values that the new type would refuse are converted; the change is refused (409 typeMismatch) while one of them cannot be.
 * `reading`: what the texts mean where their column does not show it, as the preview asks in `converts.asked`.
 */
const conversion = { convert: always, reading };

/** `changed`: how many records were written; `converted`: how many values got another form; POST /dtl/job/undo takes `undoID`. */
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
  summary: 'Deletes a data element; one that holds data only with a confirmKey',
  authentication: 'admin',
  query: toObject({}, { objectType: text, fieldName: text, confirmKey: text }),
  /** The same keys can come in the body instead of the query. */
  body: toShape<MetadataDeleteBody | undefined>({}),
  answers: { 200: doneWithMessage },
});

const value = toShape<Json>({});

/** A changed setting; without `from` or `to` it did not exist. */
const setting = toExact({ name: text }, { from: value, to: value });
/** `field`: the name of a data element. `settings` only for changes. */
const item = toExact({
  at: instant,
  by: text,
  kind: toChoice(['field', 'layout', 'object']),
  what: toChoice(['create', 'change', 'delete', 'restore']),
  name: text,
  label: text,
  settings: toList(setting),
});
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

/** The records of another object that refer to this one: what formulas can add up, by this name. */
const list = toShape<WireRelatedList>(
  toExact({
    ...{
      name: text,
      label: text,
      objectType: text,
      link: text,
      isList: toShape<boolean>({ type: 'boolean' }),
    },
    fields: toList(toExact({ name: text, label: text, type: text })),
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

export const listRoleForm = defineCall({
  method: 'GET',
  path: '/dtl/db/form',
  summary:
    'Lists the data elements of an object as a role’s users have them on forms, as far as you can read them',
  authentication: 'admin',
  query: toObject({ objectType: text, roleID: text }),
  answers: { 200: toList(element) },
});

/**
 * `rules`: fields whose rules use it; `headings`: groups whose condition does; `views`: ids of saved views; `roles` that can read
 * it.
 */
const uses = toExact({
  fieldName: text,
  rules: toList(text),
  headings: toList(text),
  views: toList(text),
  roles: toList(text),
});

const answer = toExact({ items: toList(uses), views: toList(savedView) });
export type FieldUses = TypeOf<typeof answer>;

export const listUses = defineCall({
  method: 'GET',
  path: '/dtl/db/uses',
  summary:
    'Lists where each data element of an object is used: other fields’ rules, headings, saved views, roles',
  authentication: 'admin',
  query: toObject({ objectType: text }),
  answers: { 200: answer },
});

const unfit = toList(toExact({ count, values: toMap(text) }));

/**
 * What a save with `convert` would do with stored values, deleted records included: `changes` get another form, `unread` cannot be
 * converted (`values`: the most frequent of these, `ids`: up to 200 of their records). `asked`: what `reading` must
 * say, with a value that is ambiguous; `refused`: why nothing can be converted.
 */
const converts = toExact(
  {
    changes: count,
    unread: count,
    deleted: toExact({ changes: count, unread: count }),
    values: unfit,
    ids: toList(text),
    asked: toList(toExact({ aspect: toChoice(['order', 'decimal', 'share', 'zone']), example: text })),
    samples: toList(toExact({ from: value, to: value })),
  },
  { refused: text },
);

/**
 * How many records hold, lose, fail, get or lack the value; `deleted`: of these, deleted records that can come back. Not every host
 * tells the last two. `rules`: on how many of `total` records its conditions hold now, and which roles read the field but not all
 * that its rules ask: for them these do not hold; `changes`: records that its formula gives another value, `over`: records on which it takes too long, so that the field is empty, `unmet`: those that its
 * check would refuse; `unread`: the save is refused, because its formula asks a field that the caller may not read. `unfit`: the most frequent values that fail, by field; `…IDs`: records of that number, up to 200, as a list's filter
 * takes them;
 * `refused`: why a deletion will be refused;
 * `doubles`: records that share their value with another, where that is to be unique, and the most frequent of these values.
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
    /** Of a choice that has no options: those that stored texts would give it. */
    choices: toList(toExact({ label: text, value: text })),
    doubles: toExact({ count, values: unfit }),
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
  summary: 'Says what a change or deletion would do to stored values',
  authentication: 'admin',
  body: toShape<MetadataBody | MetadataDeleteBody>(toObject({ objectType: systemType }, { reading })),
  answers: { 200: metadataPreview },
});

/** How many records have their value again. */
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
