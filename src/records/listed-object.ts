import type { ComponentType } from 'react';
import type { WireRecord } from '../../contract/record';
import { type ObjectType, objects, toTitle } from '../../objects/index';
import { listReferencesOf, pathOf, toReferredType } from '../../objects/references';
import type { JsonObject } from '../../schemas/values/json';
import { type Column, fieldOf } from '../shared/list/column';

/** What the list and the detail of one object need to know about it. */
export type ListedObject = {
  objectType: ObjectType;
  /** '/dtl/partner' */
  path: string;
  /** 'partnerID' */
  idName: string;
  /** 'partner' */
  noun: string;
  /** The list's title. */
  title: string;
  /** 'partners' */
  plural: string;
  /** Instead of the call's own sentence when the list cannot be loaded. */
  loadError?: string;
  /** The search box's placeholder, as the specification spells it. */
  searchLabel: string;
  /** The column the list starts sorted by. */
  sort: string;
  /** The specification's columns; the fields an admin adds join them in the column chooser. */
  columns: readonly Column<WireRecord>[];
  /** What a person calls this record. */
  nameOf: (record: WireRecord) => string;
  /** How long an error banner stays (R39). */
  errorSeconds: 9 | 15;
  /** More of a record beside its title than its status. */
  beside?: ComponentType<{ record: WireRecord }>;
  /** Its form stands beside something else and takes the whole width. */
  isWide?: boolean;
  /** Its form has a list of sections, whose place is kept until it is here. */
  hasSections?: boolean;
};

/** What the object's definition says of its list; a screen adds its columns and what else is its own. */
export function toListedObject(
  objectType: ObjectType,
  own: Pick<ListedObject, 'columns'> & Partial<ListedObject>,
): ListedObject {
  const { idName, labels, list } = objects[objectType];
  return {
    objectType,
    path: pathOf(objectType),
    idName,
    noun: labels.one,
    title: labels.heading,
    plural: labels.many,
    searchLabel: labels.search,
    sort: list.sort,
    nameOf: (record) => nameOf(objectType, record),
    errorSeconds: 15,
    ...own,
  };
}

/** The records of an object as choices, each shown by its title. */
export function toNameSource(objectType: ObjectType) {
  const { idName, list } = objects[objectType];
  return {
    endpoint: pathOf(objectType),
    labelKey: list.title[0] ?? idName,
    valueKey: idName,
    search: true,
  };
}

/** What a field of a record refers to, by the object's definition; undefined while the record names nothing. */
export function toReferred(objectType: ObjectType, field: string, record: WireRecord) {
  const reference = listReferencesOf(objectType).find((one) => one.field === field);
  const type = reference && toReferredType(reference, record as JsonObject);
  const id = nestedText(record, field);
  return type && { source: toNameSource(type), ids: id ? [id] : [] };
}

export function nestedText(record: unknown, path: string): string {
  const [name = '', ...rest] = path.split('.');
  return rest.length > 0 ? nestedText(fieldOf(record, name), rest.join('.')) : textField(record, name);
}

/** What a person calls a record: its title, else what stands for it, else its id: they may not read what it is called. */
export function nameOf(objectType: ObjectType, record: unknown): string {
  const { idName, labels } = objects[objectType];
  const id = textField(record, idName);
  return titleOf(objectType, record) || (id ? `${toTitle(labels.one)} ${id}` : labels.unnamed);
}

/** '' for a record without a title, or whose title this person may not read. */
export function titleOf(objectType: ObjectType, record: unknown): string {
  const { list } = objects[objectType];
  const title = list.title
    .map((name) => textField(record, name))
    .join(' ')
    .trim();
  return title || (list.instead ? textField(record, list.instead) : '');
}

export function idOf(object: Pick<ListedObject, 'idName'>, record: WireRecord): string {
  return textField(record, object.idName);
}

/** A field as text; '' when the record has none or may not show it. */
export function textField(record: unknown, name: string): string {
  const value = fieldOf(record, name);
  return typeof value === 'string' ? value : '';
}
