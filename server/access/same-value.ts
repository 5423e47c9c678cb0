// Equality of stored values, and the one way to say 'empty' (API.md: '' [] {} are stored as null).
import { isDeepStrictEqual } from 'node:util';
import { isEmpty, type Json } from '../../schemas/json';

export function toStoredValue(value: Json | undefined): Json {
  return value === undefined || isEmpty(value) ? null : value;
}

export function isSameValue(a: Json | undefined, b: Json | undefined): boolean {
  return isDeepStrictEqual(toStoredValue(a), toStoredValue(b));
}

export function ownValue(record: { [name: string]: Json }, name: string): Json | undefined {
  return Object.hasOwn(record, name) ? record[name] : undefined;
}
