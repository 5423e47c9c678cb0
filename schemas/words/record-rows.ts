// Rows of a record that are records of their own (E8.4): one value of a form, a list of rows.
import type { JsonObject } from '../values/json';
import type { DataElement } from './data-element';

export type RecordRows = {
  /** The columns, filtered and marked by access; a stable list. */
  elements: readonly DataElement[];
  /** What one row is called: 'line'. */
  one: string;
  mayAdd: boolean;
  mayRemove: boolean;
  /** So many rows at most. */
  most: number;
};

/**
 * A row as the host answers it, and what was done to it since: names that begin with '_' are no field's. A new one has an id of the
 * browser's making and no `_version`.
 */
export type RecordRow = JsonObject & {
  id: string;
  /** Its place: rows are sorted by it. */
  _order: number;
};

/** What the fields that were changed held before; null was empty. */
export const wasKey = '_was';
export const removedKey = '_removed';
