// What a list asks for: which rows of an object, in which order.
import type { ObjectType } from '../../objects/index';
import type { JsonObject } from '../../schemas/json';
import type { RowReach } from './row-scope';

/** Text in the one collation, numbers and yes or no by size, moments by time; empty last in both directions (R40). */
export type RecordOrder =
  | { by: 'text' | 'number' | 'boolean' | 'moment'; field: string; descending: boolean }
  | { by: 'createdAt' | 'deletedAt' | 'id'; descending: boolean }
  /** When the record as a whole, or one of these fields, was last changed. */
  | { by: 'changedAt'; fields: readonly string[]; descending: boolean };

export type Comparison = '<' | '<=' | '>' | '>=';

export type RecordFilter =
  | { by: 'text'; field: string; value: string }
  | { by: 'contains'; value: JsonObject }
  | { by: 'empty'; field: string }
  | { by: 'ids'; values: readonly string[] }
  /** Greater or less: texts in the one collation, numbers as decimals, moments as `toOrder` writes them (date-order.ts). */
  | { by: 'order'; as: 'text' | 'number' | 'moment'; field: string; than: Comparison; value: string }
  /** Text within text, ignoring case. */
  | { by: 'part'; field: string; value: string; atStart: boolean }
  /** A key of a map. */
  | { by: 'key'; field: string; value: string }
  /** An ISO 8601 instant. */
  | { by: 'created'; than: Comparison; value: string }
  /** When the record as a whole, or one of these fields, was last changed: an ISO 8601 instant. */
  | { by: 'changed'; than: Comparison; value: string; fields: readonly string[] }
  /** Whatever the filter does not fit, empty values too. */
  | { by: 'not'; filter: RecordFilter }
  | { by: 'any' | 'all'; filters: readonly RecordFilter[] }
  | { by: 'nothing' };

export type RecordSelection = {
  objectType: ObjectType;
  reach: RowReach;
  filters: readonly RecordFilter[];
  search: { text: string; fields: readonly string[] } | undefined;
  order: RecordOrder;
  /** What was deleted in the last 30 days, instead of what is there. */
  isTrash?: boolean;
};

/** Whether it asks when records were changed. */
export function asksChanges(filter: RecordFilter): boolean {
  if (filter.by === 'not') return asksChanges(filter.filter);
  return 'filters' in filter ? filter.filters.some(asksChanges) : filter.by === 'changed';
}

/** The fields whose values, or changes, decide where a row stands. */
export function listOrderFields(order: RecordOrder): readonly string[] {
  if (order.by === 'changedAt') return order.fields;
  return 'field' in order ? [order.field] : [];
}

/** Whether rows can be without what they are ordered by. */
export function isSparse(order: RecordOrder): boolean {
  return order.by === 'changedAt' || 'field' in order;
}

/** The fields whose changes a filter follows. */
export function listFollowedFields(filter: RecordFilter): string[] {
  if (filter.by === 'changed') return [...filter.fields];
  if (filter.by === 'not') return listFollowedFields(filter.filter);
  return 'filters' in filter ? filter.filters.flatMap(listFollowedFields) : listFilterFields(filter);
}

/** The fields whose values a filter asks. */
export function listFilterFields(filter: RecordFilter): string[] {
  if (filter.by === 'not') return listFilterFields(filter.filter);
  if ('filters' in filter) return filter.filters.flatMap(listFilterFields);
  if ('field' in filter) return [filter.field];
  return filter.by === 'contains' ? Object.keys(filter.value) : [];
}
