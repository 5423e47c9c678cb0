// A condition is a JSON Schema of a record's values, in a small subset (E2). Judged here as AJV judges it on the record
// without its empty values.
import { isEmpty, type Json, ownValue } from '../json';
import { isNotAfter } from './date-order';

/** What one value must be. */
export type ValueTest = {
  const?: Json;
  enum?: readonly Json[];
  /** Of a date the day: '2026-01-31'; of a date and time the instant: '2026-01-31T12:00:00Z'. */
  minimum?: number | string;
  maximum?: number | string;
  minLength?: number;
  contains?: ValueTest;
  not?: ValueTest;
  allOf?: readonly ValueTest[];
  anyOf?: readonly ValueTest[];
};

/** What a record must be. A test under `properties` holds for an empty field, too: `required` says that it is filled. */
export type RecordCondition = {
  properties?: { readonly [name: string]: ValueTest };
  required?: readonly string[];
  not?: RecordCondition;
  allOf?: readonly RecordCondition[];
  anyOf?: readonly RecordCondition[];
};

/** A record's value by name; all spellings of empty are the same. */
export type ReadValue = (name: string) => Json | undefined;

/** Whether the condition holds for the values. */
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

/** Whether a value that is not empty passes. A keyword says nothing about values of another type. */
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

/** A number is held against a number, a text against a day or an instant. */
function isInOrder(low: Json | undefined, high: Json | undefined): boolean {
  if (typeof low === 'number' && typeof high === 'number') return low <= high;
  if (typeof low !== 'string' || typeof high !== 'string') return true;
  return isNotAfter(low, high);
}

/** Counted in characters: an emoji is one. Two code units make at most two of them. */
function isAsLong(text: string, characters: number): boolean {
  if (text.length < characters) return false;
  return text.length >= characters * 2 || Array.from(text).length >= characters;
}

/** As JSON Schema compares: keys in any order, and no two spellings of empty are the same. */
export function isEqualJson(a: Json | undefined, b: Json | undefined): boolean {
  if (a === b) return true;
  if (typeof a !== 'object' || typeof b !== 'object' || a === null || b === null) return false;
  if (Array.isArray(a) !== Array.isArray(b)) return false;
  const keys = Object.keys(a);
  return (
    keys.length === Object.keys(b).length &&
    keys.every((key) => Object.hasOwn(b, key) && isEqualJson(ownMember(a, key), ownMember(b, key)))
  );
}

function ownMember(value: Json[] | { [key: string]: Json }, key: string): Json | undefined {
  return Array.isArray(value) ? value[Number(key)] : value[key];
}

const asked = new WeakMap<RecordCondition, readonly string[]>();

/** The fields that a condition asks, each once. */
export function listAskedBy(condition: RecordCondition): readonly string[] {
  const known = asked.get(condition);
  if (known) return known;
  const names = [...new Set(collectAsked(condition))];
  asked.set(condition, names);
  return names;
}

function collectAsked({ properties, required, not, allOf, anyOf }: RecordCondition): string[] {
  const parts = [...(not ? [not] : []), ...(allOf ?? []), ...(anyOf ?? [])];
  return [...(required ?? []), ...Object.keys(properties ?? {}), ...parts.flatMap(collectAsked)];
}
