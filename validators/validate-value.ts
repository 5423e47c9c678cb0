// The generated validators judge one level; this walks items and properties. Nothing is compiled at run time.
import type { ErrorObject } from 'ajv';
import { cached } from '../schemas/values/cached';
import { type JsonSchema, ownValue } from '../schemas/values/json';
import { arrayKind, booleanKind, integerKind, numberKind, objectKind, stringKind } from './gen/kinds.gen.js';

const kinds = new Map([
  ['string', stringKind],
  ['number', numberKind],
  ['integer', integerKind],
  ['boolean', booleanKind],
  ['array', arrayKind],
  ['object', objectKind],
]);

/**
 * Up to a thousand errors, as AJV reports them with `allErrors` and without `messages`; `instancePath` is relative to the
 * value. Supports type, the bounds and patterns, format, enum, const, multipleOf, items, properties, additionalProperties,
 * propertyNames and required.
 */
export function validateValue(rules: JsonSchema, value: unknown): ErrorObject[] {
  const errors: ErrorObject[] = [];
  collect(rules, value, '', errors);
  return errors;
}

/** A list of half a million wrong entries would produce as many errors. */
const maxErrors = 1000;

function collect(rules: JsonSchema, value: unknown, path: string, errors: ErrorObject[]): void {
  if (errors.length >= maxErrors) return;
  const kind = typeof rules.type === 'string' ? kinds.get(rules.type) : undefined;
  if (!kind) return;
  if (!kind({ value, rules: toOwnLevel(rules) })) {
    for (const error of kind.errors ?? []) {
      errors.push({ ...error, instancePath: path + error.instancePath.slice('/value'.length) });
    }
  }
  if (typeof value === 'string' && value.includes('\0')) errors.push(toNul(path));
  else if (typeof value === 'number') collectMultiple(rules, value, path, errors);
  else if (Array.isArray(value)) collectItems(rules, value, path, errors);
  else if (typeof value === 'object' && value !== null) collectMembers(rules, value, path, errors);
}

/** No database stores it. */
const toNul = (path: string) => toError('not', path, {});

function collectMultiple(
  { multipleOf }: JsonSchema,
  value: number,
  path: string,
  errors: ErrorObject[],
): void {
  if (typeof multipleOf !== 'number' || !Number.isFinite(value) || isMultipleOf(value, multipleOf)) return;
  errors.push(toError('multipleOf', path, { multipleOf }));
}

function collectItems(rules: JsonSchema, value: unknown[], path: string, errors: ErrorObject[]): void {
  const { items } = rules;
  if (!isSchema(items)) return;
  if (rules.uniqueItems === true && isScalar(items)) collectDuplicate(items, value, path, errors);
  const plain = toPlainEnum(items);
  value.forEach((item, index) => {
    // A set, because many choices out of many are common.
    if (!plain?.has(item)) collect(items, item, `${path}/${index}`, errors);
  });
}

/** Like AJV, which compares only items of the right type if all are scalars, but with a set instead of pairs. */
function collectDuplicate(items: JsonSchema, value: unknown[], path: string, errors: ErrorObject[]): void {
  const places = new Map<unknown, number>();
  for (const [i, item] of value.entries()) {
    if (!isOfType(item, items.type)) continue;
    const j = places.get(item);
    if (j !== undefined) {
      errors.push(toError('uniqueItems', path, { i, j }));
      return;
    }
    places.set(item, i);
  }
}

const scalars = new Set<unknown>(['string', 'number', 'integer', 'boolean']);

function isScalar({ type }: JsonSchema): boolean {
  return scalars.has(type);
}

function isOfType(value: unknown, type: unknown): boolean {
  return type === 'integer' ? Number.isInteger(value) : typeof value === type;
}

/** `collectDuplicate` finds duplicates among scalars. */
const toOwnLevel = cached((rules: JsonSchema): JsonSchema => {
  const isListOfScalars = isSchema(rules.items) && isScalar(rules.items);
  return rules.uniqueItems === true && isListOfScalars ? { ...rules, uniqueItems: undefined } : rules;
});

const toPlainEnum = cached((items: JsonSchema): ReadonlySet<unknown> | undefined => {
  const isPlain = items.type === 'string' && Array.isArray(items.enum) && Object.keys(items).length === 2;
  return isPlain
    ? new Set((items.enum as unknown[]).filter((value) => typeof value === 'string'))
    : undefined;
});

function collectMembers(rules: JsonSchema, value: object, path: string, errors: ErrorObject[]): void {
  const properties = isSchema(rules.properties) ? rules.properties : {};
  for (const [name, member] of Object.entries(value)) {
    const at = `${path}/${name.replaceAll('~', '~0').replaceAll('/', '~1')}`;
    const own = ownValue(properties, name);
    if (isSchema(own)) collect(own, member, at, errors);
    else if (isSchema(rules.additionalProperties)) collect(rules.additionalProperties, member, at, errors);
    else if (rules.additionalProperties === false)
      errors.push(toError('additionalProperties', path, { additionalProperty: name }));
  }
}

function isSchema(value: unknown): value is JsonSchema {
  return typeof value === 'object' && value !== null && !Array.isArray(value);
}

function toError(keyword: string, instancePath: string, params: object): ErrorObject {
  return { keyword, instancePath, schemaPath: `#/${keyword}`, params } as ErrorObject;
}

/** AJV divides doubles and refuses valid cents. A number's shortest text is exact: 1234567.89 is a multiple of 0.01. */
function isMultipleOf(value: number, divisor: number): boolean {
  const [units, scale] = toDigits(value);
  const [step, stepScale] = toDigits(divisor);
  const common = Math.max(scale, stepScale);
  // Doubles have 17 digits, so beyond this the two are too far apart.
  if (common > 400 || step === 0n) return false;
  return (units * 10n ** BigInt(common - scale)) % (step * 10n ** BigInt(common - stepScale)) === 0n;
}

/** 12.5 → [125n, 1] */
function toDigits(value: number): [bigint, number] {
  const [mantissa = '0', exponent = '0'] = String(value).split('e');
  const [whole = '0', fraction = ''] = mantissa.split('.');
  const scale = fraction.length - Number(exponent);
  const digits = BigInt(`${whole}${fraction}`);
  return scale < 0 ? [digits * 10n ** BigInt(-scale), 0] : [digits, scale];
}
