// What a formula reads from other records: 'car.price' is the price of the record that the field 'car' refers to (E8.2).

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

/** The types of a formula's fields. A formula can only ask whether a secret has a value. */
export type FormulaFields = ReadonlyMap<string, FormulaType | 'secret'>;

/** The records that refer to this one by a link (E8.3). */
export type RelatedList = {
  objectType: string;
  /** The field of that object that refers to this record. */
  link: string;
  /** It refers to several. */
  isList: boolean;
  fields: FormulaFields;
};

/** By the link's name on this side. */
export type RelatedLists = ReadonlyMap<string, RelatedList>;

/** What one formula reads from a list's records. `key` identifies the list; it is never a field name. */
export type ListReading = Omit<RelatedList, 'fields'> & { key: string; asks: readonly string[] };

/** The names of a list's fields among a formula's dependencies: 'orderline#order#price'. */
export function listOfReading({ key, link, asks }: ListReading): string[] {
  return [...new Set([...asks, link])].map((field) => `${key}#${field}`);
}

/** Undefined for other names. No field name contains a number sign. */
export function toListField(name: string): { objectType: string; link: string; field: string } | undefined {
  const [objectType = '', link, field] = name.split('#');
  return link === undefined || field === undefined ? undefined : { objectType, link, field };
}

/** A list as the host sends it to Data Management, with labels. `via`: the link. */
export type WireRelatedList = Omit<RelatedList, 'fields' | 'link'> & {
  via: string;
  name: string;
  label: string;
  fields: { name: string; label: string; type: FormulaType | 'secret' }[];
};

/** One link, from a record to the one that its field refers to. */
export type ReadStep = { field: string; to: string };

/** `way`: the links to the record, and its field. Only the server knows them. */
export type ReadField = { type: FormulaType | 'secret'; way?: ReadWay };
export type ReadWay = { steps: readonly ReadStep[]; field: string };

/** By the name in formulas: 'car.price'. */
export type Reads = ReadonlyMap<string, ReadField>;
