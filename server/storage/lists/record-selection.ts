import type { ObjectType } from '../../../objects/index';
import type { Json } from '../../../schemas/values/json';
import type { RowReach } from '../records/row-scope';

/** Text by one collation, numbers and booleans by value, moments by time. Empty values come last in both directions (R40). */
export type RecordOrder = { descending: boolean } & (
  | { by: 'number' | 'boolean' | 'moment'; field: string }
  /** Records with the same text are ordered by the text of `tie`. */
  | { by: 'text'; field: string; tie?: string | undefined }
  /** By the title of the referenced record, or of the first one if there are several. */
  | { by: 'link'; field: string; isList: boolean; targets: readonly LinkTarget[] }
  | { by: 'createdAt' | 'deletedAt' | 'id' }
  | { by: 'changedAt'; fields: readonly string[] }
);

/** An object that the field can refer to, and the fields of its title that the reader can see. */
export type LinkTarget = {
  objectType: ObjectType;
  title: readonly string[];
  /** Used if all title fields are empty. */
  instead: string | undefined;
  /** The field that says which object is referenced, if there are several. */
  typeField: string | undefined;
};

export type Comparison = '<' | '<=' | '>' | '>=';

export type RecordFilter =
  | { by: 'text'; field: string; values: readonly string[] }
  /** Refers to one of these records. */
  | { by: 'link'; field: string; values: readonly string[] }
  /** Equals one of the values, or is a list that contains all of one of these lists. */
  | { by: 'contains'; field: string; values: readonly Json[] }
  /** At one of these moments or on one of these days, in the format of `toOrder` (date-order.ts). */
  | { by: 'moments'; field: string; days: readonly string[]; moments: readonly string[] }
  | { by: 'empty'; field: string }
  | { by: 'ids'; values: readonly string[] }
  /** Compares text by one collation, numbers as decimals, and moments in the format of `toOrder` (date-order.ts). */
  | { by: 'order'; as: 'text' | 'number' | 'moment'; field: string; than: Comparison; value: string }
  | { by: 'part'; field: string; value: string; atStart: boolean }
  | { by: 'key'; field: string; value: string }
  /** `value` is an ISO 8601 instant. */
  | { by: 'created'; than: Comparison; value: string }
  /** The last change of the record as a whole or of one of these fields. `value` is an ISO 8601 instant. */
  | { by: 'changed'; than: Comparison; value: string; fields: readonly string[] }
  /** Also includes records where the field is empty. */
  | { by: 'not'; filter: RecordFilter }
  | { by: 'any' | 'all'; filters: readonly RecordFilter[] }
  | { by: 'nothing' };

export type RecordSelection = {
  objectType: ObjectType;
  reach: RowReach;
  filters: readonly RecordFilter[];
  search: { text: string; fields: readonly string[] } | undefined;
  order: RecordOrder;
  /** Records that were deleted in the last 30 days, instead of live ones. */
  isTrash?: boolean;
};

export function dependsOnChanges(filter: RecordFilter): boolean {
  if (filter.by === 'not') return dependsOnChanges(filter.filter);
  return 'filters' in filter ? filter.filters.some(dependsOnChanges) : filter.by === 'changed';
}

/** Whether it reads each text to its end. */
export function isCostly(filter: RecordFilter): boolean {
  if (filter.by === 'not') return isCostly(filter.filter);
  return 'filters' in filter ? filter.filters.some(isCostly) : filter.by === 'part' && !filter.atStart;
}
