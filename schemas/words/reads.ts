// What a formula reads in other records.

/** The types of values in formulas. */
export type FormulaType =
  | 'number'
  | 'text'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'map'
  | `list of ${string}`
  /** Of the list of that name. */
  | `record of ${string}`;

/** The types of the fields for a formula. Of a secret, only whether it has a value is known. */
export type FormulaFields = ReadonlyMap<string, FormulaType | 'secret'>;

/** The records that refer to this one by a link (E8.3). */
export type RelatedList = {
  objectType: string;
  /** The field of that object that refers to this record. */
  link: string;
  fields: FormulaFields;
};

/** By the name that the link has on this side. */
export type RelatedLists = ReadonlyMap<string, RelatedList>;

/** What one formula asks of a list's records. `key`: what they are read by; no field is called like this. */
export type ListReading = Pick<RelatedList, 'objectType' | 'link'> & { key: string; asks: readonly string[] };

/** A list as it travels to who edits formulas, with the labels that people know. */
export type WireRelatedList = Pick<RelatedList, 'objectType' | 'link'> & {
  name: string;
  label: string;
  fields: { name: string; label: string; type: FormulaType | 'secret' }[];
};
