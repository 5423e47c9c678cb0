// 'car.price' is the price of the record that the field 'car' refers to (E8.2).

export type FormulaType =
  | 'number'
  | 'text'
  | 'boolean'
  | 'date'
  | 'datetime'
  | 'map'
  | `list of ${string}`
  /** A record of the list with that name. */
  | `record of ${string}`;

/** A formula can only ask whether a secret has a value. */
export type FormulaFields = ReadonlyMap<string, FormulaType | 'secret'>;

/** The records that refer to this one by a link (E8.3). */
export type RelatedList = {
  objectType: string;
  link: string;
  /** The link refers to several. */
  isList: boolean;
  fields: FormulaFields;
};

/** Maps the name that the link has on this side to its list. */
export type RelatedLists = ReadonlyMap<string, RelatedList>;

/** `key` identifies the list; it is never a field name. */
export type ListReading = Omit<RelatedList, 'fields'> & { key: string; asks: readonly string[] };

/** 'orderline#order#price' for each field. */
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
  fields: { name: string; label: string; type: FormulaType | 'secret'; visualType: string }[];
};

export type ReadStep = { field: string; to: string };

/** `way`: the links to the record, and its field. Only the server knows them. */
export type ReadField = { type: FormulaType | 'secret'; way?: ReadWay };
export type ReadWay = { steps: readonly ReadStep[]; field: string };

export type Reads = ReadonlyMap<string, ReadField>;
