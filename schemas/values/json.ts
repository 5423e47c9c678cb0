export type Json = null | boolean | number | string | Json[] | { [key: string]: Json };
export type JsonObject = { [key: string]: Json };

/** Typed loosely: the engine writes only standard keywords and `x-` annotations. */
export type JsonSchema = { [keyword: string]: unknown };

export type UiSchema = { [key: string]: unknown };

/** False and 0 are values (R11). */
export function isEmpty(value: unknown): boolean {
  if (value === undefined || value === null || value === '') return true;
  if (Array.isArray(value)) return value.length === 0;
  return typeof value === 'object' && Object.keys(value).length === 0;
}

export function isObject(value: unknown): value is JsonObject {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

/** Names come from administrators, so inherited members such as 'toString' do not count. */
export function ownValue<Value>(
  record: { readonly [name: string]: Value } | undefined,
  name: string,
): Value | undefined {
  return record && Object.hasOwn(record, name) ? record[name] : undefined;
}

/** The one stored form of 'empty' is null (W2). */
export function toStoredValue(value: Json | undefined): Json {
  return value === undefined || isEmpty(value) ? null : value;
}

/** Browser and host detect changes with it. All spellings of empty are equal (R11), and the order of keys does not matter. */
export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  return (isEmpty(a) && isEmpty(b)) || isEqualJson(a, b, isSameValue);
}

/** JSON Schema's equality: the order of keys does not matter, but the spelling of empty does. */
export function isEqualJson(
  a: Json | undefined,
  b: Json | undefined,
  isEqualPart: (a: Json | undefined, b: Json | undefined) => boolean = isEqualJson,
): boolean {
  if (Array.isArray(a) && Array.isArray(b))
    return a.length === b.length && a.every((item, index) => isEqualPart(item, b[index]));
  if (!isObject(a) || !isObject(b)) return a === b;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqualPart(a[key], b[key]))
  );
}

/** Collected, never thrown. `path` is a record's field ('zip') or a place in metadata ('fields/3/fieldConfig/label'). */
export type Problem = { path: string; code: string; message: string };
