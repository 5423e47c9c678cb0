// What a formula reads in other records: 'car.price' is the price of the record that the field 'car' names (E8.2).

/** The types of values in formulas. */
export type FormulaType = 'number' | 'text' | 'boolean' | 'date' | 'datetime' | 'map' | `list of ${string}`;

/** From a record to the one that its field names. */
export type ReadStep = { field: string; to: string };

/** `way`: the steps to the record and its field there; only the host knows them. */
export type ReadField = { type: FormulaType | 'secret'; way?: ReadWay };
export type ReadWay = { steps: readonly ReadStep[]; field: string };

/** By the name that formulas use: 'car.price'. */
export type Reads = ReadonlyMap<string, ReadField>;
