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

/** The types of the fields for a formula. Of a secret, only whether it has a value is known. */
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

/** By the name that the link has on this side. */
export type RelatedLists = ReadonlyMap<string, RelatedList>;

/** What one formula asks of a list's records. `key`: what they are read by; no field is called like this. */
export type ListReading = Omit<RelatedList, 'fields'> & { key: string; asks: readonly string[] };

/** How the fields that a formula asks of a list's records stand among its `asks`: 'orderline#order#price'. */
export function listOfReading({ key, link, asks }: ListReading): string[] {
  return [...new Set([...asks, link])].map((field) => `${key}#${field}`);
}

/** Undefined for a name of another kind; no field's name has a number sign. */
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
