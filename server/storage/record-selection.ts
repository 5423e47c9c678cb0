// What a list asks for: which rows of a kind, in which order.
import type { ObjectType } from '../../schemas/data-element';
import type { JsonObject } from '../../schemas/json';
import type { RowReach } from './row-scope';

/** Text in the one collation, other values by size; empty last in both directions (RULINGS 40). */
export type RecordOrder =
  | { by: 'text' | 'value'; field: string; descending: boolean }
  | { by: 'createdAt' | 'id'; descending: boolean };

export type RecordFilter =
  | { by: 'text'; field: string; value: string }
  | { by: 'contains'; value: JsonObject }
  | { by: 'empty'; field: string }
  | { by: 'ids'; values: readonly string[] }
  | { by: 'nothing' };

export type RecordSelection = {
  kind: ObjectType;
  reach: RowReach;
  filters: readonly RecordFilter[];
  search: { text: string; fields: readonly string[] } | undefined;
  order: RecordOrder;
};
