// What a list asks for: which records of an object, in which order.
import type { ObjectType } from '../../../objects/index';
import type { JsonObject } from '../../../schemas/values/json';
import type { RowReach } from '../records/row-scope';

/** Texts in the one collation, numbers and yes or no by size, moments by time; empty last in both directions (R40). */
export type RecordOrder = { descending: boolean } & (
  | { by: 'text' | 'number' | 'boolean' | 'moment'; field: string }
  /** By the title of the record that the field names; of several, of the first. */
  | { by: 'link'; field: string; isList: boolean; targets: readonly LinkTarget[] }
  | { by: 'createdAt' | 'deletedAt' | 'id' }
  /** When the record as a whole, or one of these fields, was last changed. */
  | { by: 'changedAt'; fields: readonly string[] }
);

/** An object whose records a field may name, and the fields of its title that the reader may see. */
export type LinkTarget = {
  objectType: ObjectType;
  title: readonly string[];
  /** Used where all of these are empty. */
  instead: string | undefined;
  /** The field that says of which object the named record is, where that can be one of several. */
  typeField: string | undefined;
};

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

/** Whether the filter is about when records were changed. */
export function asksChanges(filter: RecordFilter): boolean {
  if (filter.by === 'not') return asksChanges(filter.filter);
  return 'filters' in filter ? filter.filters.some(asksChanges) : filter.by === 'changed';
}
