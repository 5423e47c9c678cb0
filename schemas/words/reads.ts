// What a formula reads from other records: 'car.price' is the price of the record that the field 'car' refers to (E8.2).

/** The types of values in formulas. */
export type FormulaType = 'number' | 'text' | 'boolean' | 'date' | 'datetime' | 'map' | `list of ${string}`;

/** One link, from a record to the one that its field refers to. */
export type ReadStep = { field: string; to: string };

/** `way`: the links to the record, and its field. Only the server knows them. */
export type ReadField = { type: FormulaType | 'secret'; way?: ReadWay };
export type ReadWay = { steps: readonly ReadStep[]; field: string };

/** By the name in formulas: 'car.price'. */
export type Reads = ReadonlyMap<string, ReadField>;
