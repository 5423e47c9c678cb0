// The value domain of metadata and records: what JSON can say.

export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** A JSON Schema fragment. Kept open: the engine writes standard keywords only, plus `x-` annotations. */
export type JsonSchema = { [keyword: string]: unknown };

/** An RJSF UI schema fragment. */
export type UiSchema = { [key: string]: unknown };

/** Empty is '' / null / [] / {} / missing; false and 0 are values (R11). */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** A record's own value: names are an admin's, so what every object inherits is none. */
export function ownValue<Value>(
  record: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The one way to store 'empty': '' [] {} and missing are null (W2). */
export function toStoredValue(value: Json | undefined): Json {
  return value === undefined || isEmpty(value) ? null : value;
}

/**
 * Whether two values of a field say the same: decides what counts as a change, here and on the host. All spellings of empty are
 * the same (R11); objects ignore the order of their keys.
 */
export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b || (isEmpty(a) && isEmpty(b))) return true;
  if (Array.isArray(a) && Array.isArray(b)) {
    return a.length === b.length && a.every((item, index) => isSameValue(item, b[index]));
  }
  if (!isObject(a) || !isObject(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isSameValue(a[key], b[key]))
  );
}
