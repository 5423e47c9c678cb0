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
