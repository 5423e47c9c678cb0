import { useMemo } from 'react';
import type { HistoryItem } from '../../../contract/records';
import { getVisualType } from '../../../schemas/types/index';
import { isEmpty, isObject, type Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { Column, NameSource } from '../../shared/list/column';
import { useNamedColumns } from '../../shared/list/name-columns';
import { isDeep, tellDifference } from './map-differences';

type Value = { field: string; value: Json | undefined };

/**
 * A value of a record's past as a person reads it: ids by the names of what they stand for, as far as they are known. Of a
 * map of maps only what it has and `other` has not.
 */
export function useHistoryValues(
  items: readonly Pick<HistoryItem, 'field' | 'from' | 'to'>[],
  elements: readonly DataElement[],
): (field: string, value: Json | undefined, other?: Json) => string {
  const byName = useMemo(() => new Map(elements.map((element) => [element.name, element])), [elements]);
  const columns = useMemo(() => elements.flatMap(toNameColumn), [elements]);
  const values = useMemo<Value[]>(
    () =>
      items.flatMap(({ field, from, to }) => [
        { field, value: from },
        { field, value: to },
      ]),
    [items],
  );
  const named = useNamedColumns(columns, values);
  return (field, value, other) => {
    if (isDeep(value) || isDeep(other)) return tellDifference(value, other);
    if (isEmpty(value)) return '(empty)';
    const column = named.find(({ id }) => id === field);
    // Nothing until the names have come: an id would only flicker.
    if (column?.text) return column.text({ field, value }) || '…';
    const element = byName.get(field);
    const text = element && getVisualType(element.visualType)?.display(value ?? null, element);
    return text || toPlainText(value);
  };
}

function toNameColumn({ name, label, options }: DataElement): Column<Value>[] {
  if (options.kind !== 'dynamic') return [];
  // What the endpoint asks of other fields only narrows what is offered.
  const [endpoint = ''] = options.endpoint.split('?');
  if (endpoint.includes('{')) return [];
  const source: NameSource = { ...options, endpoint };
  const refersTo = ({ field, value }: Value) =>
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
