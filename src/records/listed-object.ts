import type { ComponentType } from 'react';
import type { WireRecord } from '../../contract/record';
import { type ObjectType, objects, toTitle } from '../../objects/index';
import { listReferencesOf, pathOf, toReferredType } from '../../objects/references';
import type { JsonObject } from '../../schemas/values/json';
import { errorSecondsOf } from '../shared/engine-form/error-seconds';
import { type Column, fieldOf } from '../shared/list/column';

export type ListedObject = {
  objectType: ObjectType;
  path: string;
  idName: string;
  noun: string;
  title: string;
  plural: string;
  /** Replaces the server's message when the list fails to load. */
  loadError?: string;
  /** The search box's placeholder, quoted from the specification. */
  searchLabel: string;
  sort: string;
  /** The specification's columns; fields that an admin adds are offered in the column chooser. */
  columns: readonly Column<WireRecord>[];
  nameOf: (record: WireRecord) => string;
  errorSeconds: 9 | 15;
  beside?: ComponentType<{ record: WireRecord }>;
  isWide?: boolean;
  hasSections?: boolean;
};

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
    errorSeconds: errorSecondsOf(objectType),
    ...own,
  };
}

export function toNameSource(objectType: ObjectType) {
  const { idName, list } = objects[objectType];
  return {
    endpoint: pathOf(objectType),
    labelKey: list.title[0] ?? idName,
    valueKey: idName,
    search: true,
  };
}

/** What a reference field points to; undefined if the record does not say of which object. */
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

/** A record's title, or a substitute if it has none or the user cannot read it. */
export function nameOf(objectType: ObjectType, record: unknown): string {
  const { idName, labels } = objects[objectType];
  const id = textField(record, idName);
  return titleOf(objectType, record) || (id ? `${toTitle(labels.one)} ${id}` : labels.unnamed);
}

/** The host names rows without a title by their record and position. */
export function titleOf(objectType: ObjectType, record: unknown): string {
  const { list } = objects[objectType];
  const title = list.title
    .map((name) => textField(record, name))
    .join(' ')
    .trim();
  return title || (list.instead ? textField(record, list.instead) : '') || textField(record, '_name');
}

export function idOf(object: Pick<ListedObject, 'idName'>, record: WireRecord): string {
  return textField(record, object.idName);
}

/** A field as text; '' if it is missing or withheld. */
export function textField(record: unknown, name: string): string {
  const value = fieldOf(record, name);
  return typeof value === 'string' ? value : '';
}
