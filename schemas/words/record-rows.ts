// In a form, rows that are records themselves are one value, a list (E8.4).
import type { JsonObject } from '../values/json';
import type { DataElement } from './data-element';

export type RecordRows = {
  /** The user can read these. The array stays the same object. */
  elements: readonly DataElement[];
  /** 'a Line' */
  one: string;
  /** What formulas of the record call the rows. */
  list?: string;
  mayAdd: boolean;
  mayRemove: boolean;
  most: number;
  /** The columns that a formula of the record sums: their totals show below the rows. */
  sums?: readonly string[];
};

/** A row from the server with the user's changes; names with '_' are not fields. A new row has an id from the browser and no `_version`. */
export type RecordRow = JsonObject & {
  id: string;
  _order: number;
};

/** The changed fields' earlier values; null was empty. */
export const wasKey = '_was';
export const removedKey = '_removed';
