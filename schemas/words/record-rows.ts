// Rows of a record that are records themselves (E8.4). In a form they are one value, a list.
import type { JsonObject } from '../values/json';
import type { DataElement } from './data-element';

export type RecordRows = {
  /** The columns that the user can read. The array stays the same object. */
  elements: readonly DataElement[];
  /** The label of one row: 'line'. */
  one: string;
  mayAdd: boolean;
  mayRemove: boolean;
  /** How many rows are allowed. */
  most: number;
};

/** A row from the server with the user's changes; names with '_' are not fields. A new row has an id from the browser and no `_version`. */
export type RecordRow = JsonObject & {
  id: string;
  /** Rows are sorted by it. */
  _order: number;
};

/** The changed fields' earlier values; null was empty. */
export const wasKey = '_was';
export const removedKey = '_removed';
