// Whether a row that is at hand fits a list's filters and search, as the database would decide it.
import { isDeepStrictEqual } from 'node:util';
import type { Json, JsonObject } from '../../schemas/json';
import type { RecordFilter } from '../storage/record-selection';
import type { RecordRow } from '../storage/records';
import type { ListQuery } from './list-query';
import { ownValue } from './same-value';

export function matchesList(row: RecordRow, { filters, search }: ListQuery): boolean {
  if (!filters.every((filter) => matchesFilter(row, filter))) return false;
  const sought = search?.text.toLowerCase();
  return (
    sought === undefined ||
    (search?.fields ?? []).some((field) => textOf(row.data, field)?.toLowerCase().includes(sought))
  );
}

function matchesFilter(row: RecordRow, filter: RecordFilter): boolean {
  if (filter.by === 'nothing') return false;
  if (filter.by === 'ids') return filter.values.includes(row.id);
  if (filter.by === 'empty') return textOf(row.data, filter.field) === undefined;
  if (filter.by === 'text') return textOf(row.data, filter.field) === filter.value;
  return Object.entries(filter.value).every(([name, value]) => contains(ownValue(row.data, name), value));
}

function contains(stored: Json | undefined, sought: Json): boolean {
  if (!Array.isArray(sought)) return isDeepStrictEqual(stored, sought);
  return Array.isArray(stored) && sought.every((one) => stored.some((item) => isDeepStrictEqual(item, one)));
}

function textOf(data: JsonObject, name: string): string | undefined {
  const value = ownValue(data, name) ?? undefined;
  if (value === undefined) return undefined;
  return typeof value === 'object' ? JSON.stringify(value) : String(value);
}
