// Filters rows in memory with the same results as the database.
import { isDeepStrictEqual } from 'node:util';
import { foldToFind } from '../../../schemas/values/fold';
import { isObject, type Json, type JsonObject, ownValue } from '../../../schemas/values/json';
import { fitsPattern, patterns } from '../../../schemas/values/patterns';
import { toOrder } from '../../../schemas/words/date-order';
import { AppError } from '../../app-error';
import { type Comparison, dependsOnChanges, type RecordFilter } from '../../storage/lists/record-selection';
import type { RecordRow } from '../../storage/records/records';
import type { ListQuery } from './list-query';

/** For a list that is built without the database. Throws 400 for a filter by the last change, which rows do not have. */
export function filterRows(rows: readonly RecordRow[], query: ListQuery): RecordRow[] {
  if (query.filters.some(dependsOnChanges)) throw new AppError('unknownName');
  return rows.filter((row) => matchesList(row, query));
}

function matchesList(row: RecordRow, { filters, search }: ListQuery): boolean {
  if (!filters.every((filter) => matchesFilter(row, filter))) return false;
  const sought = search && foldToFind(search.text);
  return (
    sought === undefined ||
    (search?.fields ?? []).some((field) => foldToFind(textOf(row.data, field) ?? '').includes(sought))
  );
}

function matchesFilter(row: RecordRow, filter: RecordFilter): boolean {
  switch (filter.by) {
    case 'nothing':
    case 'changed':
      return false;
    case 'not':
      return !matchesFilter(row, filter.filter);
    case 'any':
      return filter.filters.some((one) => matchesFilter(row, one));
    case 'all':
      return filter.filters.every((one) => matchesFilter(row, one));
    case 'ids':
      return filter.values.includes(row.id);
    case 'created':
      return isInOrder(row.created_at.getTime() - Date.parse(filter.value), filter.than);
    default:
      return matchesField(row.data, filter);
  }
}

const collator = new Intl.Collator('und');

function matchesField(data: JsonObject, filter: Extract<RecordFilter, { field: string }>): boolean {
  const stored = ownValue(data, filter.field);
  const text = textOf(data, filter.field);
  if (filter.by === 'empty') return text === undefined;
  if (text === undefined) return false;
  if (filter.by === 'contains') return filter.values.some((one) => contains(stored, one));
  if (filter.by === 'key') return isObject(stored) && Object.hasOwn(stored, filter.value);
  if (filter.by === 'part') {
    const [whole, part] = [foldToFind(text), foldToFind(filter.value)];
    return filter.atStart ? whole.startsWith(part) : whole.includes(part);
  }
  if (filter.by === 'text') return filter.values.includes(text);
  if (filter.by === 'moments') return isAmongMoments(text, filter);
  if (filter.as === 'moment') return isThanMoment(text, filter);
  if (filter.as === 'text') return isInOrder(collator.compare(text, filter.value), filter.than);
  return typeof stored === 'number' && isInOrder(stored - Number(filter.value), filter.than);
}

function isThanMoment(text: string, { value, than }: { value: string; than: Comparison }): boolean {
  const moment = toMoment(text);
  return moment !== undefined && isInOrder(moment < value ? -1 : Number(moment > value), than);
}

function isAmongMoments(
  text: string,
  { days, moments }: { days: readonly string[]; moments: readonly string[] },
) {
  const moment = toMoment(text);
  return moment !== undefined && (days.includes(moment.slice(0, 10)) || moments.includes(moment));
}

const toMoment = (text: string) => (fitsPattern(patterns.instant, text) ? toOrder(text) : undefined);

/** @param order negative if the row's value comes first */
function isInOrder(order: number, than: Comparison): boolean {
  if (order === 0) return than.endsWith('=');
  return than.startsWith('<') ? order < 0 : order > 0;
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
