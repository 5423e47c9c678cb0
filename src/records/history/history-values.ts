import { useMemo } from 'react';
import type { HistoryItem } from '../../../contract/records';
import { isObjectType, objects, toTitle } from '../../../objects/index';
import { objectRights } from '../../../schemas/editor/edit-access';
import { getVisualType } from '../../../schemas/types/index';
import { isEmpty, isObject, type Json, ownValue } from '../../../schemas/values/json';
import { allFields } from '../../../schemas/words/access';
import type { DataElement } from '../../../schemas/words/data-element';
import type { Column, NameSource } from '../../shared/list/column';
import { useNamedColumns } from '../../shared/list/name-columns';

type FieldValue = { field: string; value: Json | undefined };

/**
 * Returns a function that displays a value of the history: names instead of ids, and for nested maps only what `other` lacks.
 */
export function useHistoryValues(
  items: readonly Pick<HistoryItem, 'field' | 'from' | 'to'>[],
  elements: readonly DataElement[],
): (field: string, value: Json | undefined, other?: Json) => string {
  const byName = useMemo(() => new Map(elements.map((element) => [element.name, element])), [elements]);
  const columns = useMemo(() => elements.flatMap(toNameColumn), [elements]);
  const values = useMemo<FieldValue[]>(
    () =>
      items.flatMap(({ field, from, to }) => [
        { field, value: from },
        { field, value: to },
      ]),
    [items],
  );
  const named = useNamedColumns(columns, values);
  return (field, value, other) => {
    if (isNested(value) || isNested(other)) return displayDifference(value, other);
    if (isEmpty(value)) return '(empty)';
    const column = named.find(({ id }) => id === field);
    // Shows a placeholder until the names are loaded, so that the id does not flicker.
    if (column?.text) return column.text({ field, value }) || '…';
    const element = byName.get(field);
    const text = element && getVisualType(element.visualType)?.display(value ?? null, element);
    return text || toPlainText(value);
  };
}

function toNameColumn({ name, label, options }: DataElement): Column<FieldValue>[] {
  if (options.kind !== 'dynamic') return [];
  // The query only narrows the choices by other fields; names do not depend on it.
  const [endpoint = ''] = options.endpoint.split('?');
  if (endpoint.includes('{')) return [];
  const source: NameSource = { ...options, endpoint };
  const refersTo = ({ field, value }: FieldValue) =>
    field === name
      ? { source, ids: [value].flat().filter((id): id is string => typeof id === 'string') }
      : undefined;
  return [{ id: name, label, refersTo }];
}

function toPlainText(value: Json | undefined): string {
  if (Array.isArray(value)) return value.map(toPlainText).join('; ');
  if (!isObject(value)) return String(value);
  return Object.entries(value)
    .map(([key, part]) => `${key}: ${toPlainText(part)}`)
    .join(', ');
}

const words = new Map<Json, string>([
  ['readFields', 'Read'],
  ['writeFields', 'Write'],
  ['canManageRoles', 'Manage roles'],
  ...objectRights.map(({ right, label }) => [right, label] as const),
  [true, 'yes'],
  [false, 'no'],
  [allFields, 'all fields'],
]);

export function isNested(value: Json | undefined): boolean {
  return isObject(value) && Object.values(value).some((part) => typeof part === 'object' && part !== null);
}

/** What `value` has and `other` lacks: 'Partner: Read website, Write website'. */
export function displayDifference(value: Json | undefined, other: Json | undefined): string {
  return toText(onlyIn(value, other)) || 'none';
}

function onlyIn(value: Json | undefined, other: Json | undefined): Json | undefined {
  if (Array.isArray(value)) return value.filter((item) => !(Array.isArray(other) && other.includes(item)));
  if (!isObject(value)) return value === other ? undefined : value;
  const parts = Object.entries(value).flatMap(([key, part]) => {
    const rest = onlyIn(part, isObject(other) ? ownValue(other, key) : undefined);
    return rest === undefined || toText(rest) === '' ? [] : [[key, rest] as const];
  });
  return Object.fromEntries(parts);
}

function toText(value: Json | undefined, depth = 0): string {
  if (Array.isArray(value)) return value.map((part) => toText(part, depth)).join(', ');
  if (!isObject(value)) return value === undefined ? '' : (words.get(value) ?? String(value ?? ''));
  return Object.entries(value)
    .map(([key, part]) => `${toWord(key)}${depth === 0 ? ': ' : ' '}${toText(part, depth + 1)}`)
    .join(depth === 0 ? '; ' : ', ');
}

function toWord(key: string): string {
  return words.get(key) ?? (isObjectType(key) ? toTitle(objects[key].labels.one) : key);
}
