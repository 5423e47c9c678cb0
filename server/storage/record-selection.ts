// What a list asks for: which rows of an object, in which order.
import type { ObjectType } from '../../objects/index';
import type { JsonObject } from '../../schemas/json';
import type { RowReach } from './row-scope';

/** Text in the one collation, other values by size, moments by time; empty last in both directions (R40). */
export type RecordOrder =
  | { by: 'text' | 'value' | 'moment'; field: string; descending: boolean }
  | { by: 'createdAt' | 'deletedAt' | 'id'; descending: boolean };

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

/** The fields that a filter asks. */
export function listFilterFields(filter: RecordFilter): string[] {
  if (filter.by === 'not') return listFilterFields(filter.filter);
  if ('filters' in filter) return filter.filters.flatMap(listFilterFields);
  if ('field' in filter) return [filter.field];
  return filter.by === 'contains' ? Object.keys(filter.value) : [];
}
