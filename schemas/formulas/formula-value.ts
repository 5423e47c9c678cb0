// Empty is '' for a text, [] for a list, {} for a map, and undefined for other types.
import BigJs from 'big.js';
import { isDay } from '../values/calendar-day';
import { isObject, type Json, type JsonObject } from '../values/json';
import { patterns } from '../values/patterns';
import type { FormulaType } from '../words/reads';

/** A constructor of our own, because the package's rounding settings are shared. */
export const Decimal = BigJs();
Decimal.DP = 20;
Decimal.RM = BigJs.roundHalfUp;

export type Decimal = BigJs;
export type FormulaValue =
  | undefined
  | Decimal
  | string
  | boolean
  | readonly FormulaValue[]
  | ReadonlyMap<string, string>
  | RelatedRecord;

/** A record that refers to this one, with the fields that a roll-up names. */
export type RelatedRecord = { readonly values: JsonObject };

export const typeWords = (type: FormulaType): string =>
  ({
    number: 'a number',
    text: 'a text',
    boolean: 'yes or no',
    date: 'a date',
    datetime: 'a date and time',
    map: 'a map',
  })[type as string] ?? (isRecords(type) ? 'a list of records' : `a ${type}s`);

export const toListOf = (type: FormulaType): FormulaType => `list of ${type}`;
export const itemOf = (type: FormulaType): FormulaType | undefined =>
  type.startsWith('list of ') ? (type.slice('list of '.length) as FormulaType) : undefined;

export const toRecordType = (list: string): FormulaType => `record of ${list}`;
export const listOf = (type: FormulaType): string | undefined =>
  type.startsWith('record of ') ? type.slice('record of '.length) : undefined;
export const isRecords = (type: FormulaType): boolean => type.startsWith('list of record of ');

export function emptyOf(type: FormulaType): FormulaValue {
  if (type === 'text') return '';
  if (type === 'map') return new Map();
  return type.startsWith('list of ') ? [] : undefined;
}

/** A value of another type counts as empty. */
export function fromJson(value: Json | undefined, type: FormulaType): FormulaValue {
  if (type === 'number') return typeof value === 'number' ? new Decimal(value) : undefined;
  // A checkbox that was never ticked counts as false (R82).
  if (type === 'boolean') return value === true;
  if (type === 'text') return typeof value === 'string' ? value : '';
  if (type === 'map') return new Map(isObject(value) ? Object.entries(value).map(toText) : []);
  if (type.startsWith('list of ')) return Array.isArray(value) ? value.map(toItemText) : [];
  if (typeof value !== 'string') return undefined;
  return type === 'date' ? toDay(value) : toInstant(value);
}

const toDay = (text: string) => (isDay(text) ? text : undefined);

const instant = new RegExp(patterns.instant);

/** An instant is the same with or without a fraction. */
function toInstant(text: string): string | undefined {
  const time = instant.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isNaN(time) ? undefined : new Date(time).toISOString();
}

/** Formulas read a file as its name. */
const toItemText = (item: Json) => (isObject(item) ? String(item.name) : String(item));

const toText = ([key, value]: [string, Json]): [string, string] => [key, String(value)];

export function isDecimal(value: FormulaValue): value is Decimal {
  return value instanceof Decimal;
}

/** Two empty values of one type are equal. */
export function isEqual(one: FormulaValue, other: FormulaValue): boolean {
  if (isDecimal(one)) return isDecimal(other) && one.eq(other);
  if (Array.isArray(one) && Array.isArray(other))
    return one.length === other.length && one.every((item, index) => isEqual(item, other[index]));
  return one === other;
}
