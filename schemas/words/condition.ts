// A small subset of JSON Schema (E2), evaluated as AJV would on the record without its empty values.
import { cached } from '../values/cached';
import { isEmpty, isEqualJson, type Json, ownValue } from '../values/json';
import { isNotAfter } from './date-order';

export type ValueTest = {
  const?: Json;
  enum?: readonly Json[];
  /** A day for a date ('2026-01-31'), an instant for a date-time ('2026-01-31T12:00:00Z'). */
  minimum?: number | string;
  maximum?: number | string;
  minLength?: number;
  contains?: ValueTest;
  not?: ValueTest;
  allOf?: readonly ValueTest[];
  anyOf?: readonly ValueTest[];
};

/** A test under `properties` passes for an empty field; `required` demands a value. */
export type RecordCondition = {
  properties?: { readonly [name: string]: ValueTest };
  required?: readonly string[];
  not?: RecordCondition;
  allOf?: readonly RecordCondition[];
  anyOf?: readonly RecordCondition[];
};

export type ReadValue = (name: string) => Json | undefined;

export function meets(condition: RecordCondition, read: ReadValue): boolean {
  const { properties, required, not, allOf, anyOf } = condition;
  if (required && !required.every((name) => !isEmpty(read(name)))) return false;
  if (properties && !Object.keys(properties).every((name) => meetsProperty(properties, name, read)))
    return false;
  if (not && meets(not, read)) return false;
  if (allOf && !allOf.every((one) => meets(one, read))) return false;
  return !anyOf || anyOf.some((one) => meets(one, read));
}

function meetsProperty(
  tests: { readonly [name: string]: ValueTest },
  name: string,
  read: ReadValue,
): boolean {
  const value = read(name);
  const test = ownValue(tests, name);
  return value === undefined || test === undefined || isEmpty(value) || fits(test, value);
}

/** Whether a non-empty value passes. A keyword ignores values of other types. */
export function fits(test: ValueTest, value: Json): boolean {
  const { minimum, maximum, minLength, contains, not, allOf, anyOf } = test;
  if (test.const !== undefined && !isEqualJson(test.const, value)) return false;
  if (test.enum && !test.enum.some((one) => isEqualJson(one, value))) return false;
  if (!isInOrder(minimum, value) || !isInOrder(value, maximum)) return false;
  if (minLength !== undefined && typeof value === 'string' && !isAsLong(value, minLength)) return false;
  if (contains && Array.isArray(value) && !value.some((item) => fits(contains, item))) return false;
  if (not && fits(not, value)) return false;
  if (allOf && !allOf.every((one) => fits(one, value))) return false;
  return !anyOf || anyOf.some((one) => fits(one, value));
}

/** Texts are compared as days or instants. */
function isInOrder(low: Json | undefined, high: Json | undefined): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low <= high;
  if (typeof low !== 'string' || typeof high !== 'string') return true;
  return isNotAfter(low, high);
}

/** An emoji is one character and two code units. */
function isAsLong(text: string, characters: number): boolean {
  if (text.length < characters) return false;
  return text.length >= characters * 2 || Array.from(text).length >= characters;
}

export const listConditionFields = cached((condition: RecordCondition): readonly string[] => {
  const { properties, required, not, allOf, anyOf } = condition;
  const parts = [...(not ? [not] : []), ...(allOf ?? []), ...(anyOf ?? [])];
  const names = [
    required ?? [],
    Object.keys(properties ?? {}),
    ...parts.map((part) => listConditionFields(part)),
  ];
  return [...new Set(names.flat())];
});
