// Tries one value of every kind that the tests distinguish.
import { isDay, toDayBefore } from '../values/calendar-day';
import { isEqualJson, type Json } from '../values/json';
import { meets, type RecordCondition, type ValueTest } from '../words/condition';
import { isInstant, listNeighbors, toOrder } from '../words/date-order';
import type { FieldValues } from './field-values';
import { listPlaces } from './parse-condition';

/** With more combinations the result is undecided. */
const mostTries = 4000;
const longest = 10_000;

type Values = readonly (Json | undefined)[];

/** Undefined if it varies or takes too long to find out. */
export function findConstant(
  condition: RecordCondition,
  fields: ReadonlyMap<string, FieldValues>,
): boolean | undefined {
  const { names, tests } = listPlaces(condition);
  const byName = new Map<string, Values>();
  for (const { name } of names) {
    const field = fields.get(name);
    const own = tests.filter((one) => one.name === name).map(({ test }) => test);
    const values = field && toSamples(own, field);
    if (!values) return undefined;
    byName.set(name, values);
  }
  if (tests.some(({ test }) => listAtoms(test).some(({ minLength = 0 }) => minLength > longest)))
    return undefined;
  const tries = [...byName.values()].reduce((product, values) => product * values.length, 1);
  if (tries > mostTries) return undefined;
  return tryAll(condition, [...byName]);
}

/** Counts through all combinations like an odometer. */
function tryAll(condition: RecordCondition, fields: readonly [string, Values][]): boolean | undefined {
  const record = new Map<string, Json | undefined>();
  const seen = new Set<boolean>();
  const walk = (index: number): boolean => {
    const field = fields[index];
    if (!field) return seen.add(meets(condition, (name) => record.get(name))).size > 1;
    const [name, values] = field;
    return values.some((value) => {
      record.set(name, value);
      return walk(index + 1);
    });
  };
  walk(0);
  const [only] = seen;
  return seen.size === 1 ? only : undefined;
}

function toSamples(tests: readonly ValueTest[], field: FieldValues): Values | undefined {
  const atoms = tests.flatMap(listAtoms);
  if (field.isSecret || field.valueType === 'map' || field.valueType === 'files')
    return [undefined, ...listValues(atoms), { ' ': ' ' }];
  if (field.valueType === 'list') return toLists(atoms, field);
  return [undefined, ...toScalars(atoms, field)];
}

function listAtoms(test: ValueTest): ValueTest[] {
  const parts = [...(test.not ? [test.not] : []), ...(test.allOf ?? []), ...(test.anyOf ?? [])];
  return [test, ...parts.flatMap(listAtoms)];
}

function listValues(atoms: readonly ValueTest[]): Json[] {
  return atoms.flatMap((atom) => [...(atom.const === undefined ? [] : [atom.const]), ...(atom.enum ?? [])]);
}

function toScalars(atoms: readonly ValueTest[], { valueType, choices, format }: FieldValues): Json[] {
  if (valueType === 'boolean') return [true, false];
  const named = listValues(atoms);
  const isAllowed = (value: Json) => !choices || choices.some((choice) => isEqualJson(choice, value));
  if (choices)
    return unique(choices.length > 200 ? [...named, ...choices.slice(0, 200)] : [...choices]).filter(
      isAllowed,
    );
  if (format === 'date') return toDays(atoms, named);
  if (format === 'date-time') return toInstants(atoms, named);
  return valueType === 'number' ? unique(toNumbers(atoms, named)) : unique(toTexts(atoms, named));
}

function toNumbers(atoms: readonly ValueTest[], named: readonly Json[]): number[] {
  const bounds = [...named, ...atoms.flatMap(({ minimum, maximum }) => [minimum, maximum])];
  const numbers = [...new Set(bounds.filter((one) => typeof one === 'number'))].sort((a, b) => a - b);
  const between = numbers.flatMap((one, index) => [one, (one + (numbers[index + 1] ?? one + 2)) / 2]);
  return [(numbers[0] ?? 0) - 1, ...between];
}

function toDays(atoms: readonly ValueTest[], named: readonly Json[]): string[] {
  const bounds = [...named, ...atoms.flatMap(({ minimum, maximum }) => [minimum, maximum])];
  const days = bounds.filter((one) => typeof one === 'string').filter(isDay);
  const neighbors = days.flatMap((day) => [toDayBefore(day, 1), day, toDayBefore(day, -1)]);
  return unique([...neighbors.filter(isDay), ...(days.length === 0 ? ['2000-01-01'] : [])]);
}

function toInstants(atoms: readonly ValueTest[], named: readonly Json[]): string[] {
  const bounds = atoms.flatMap(({ minimum, maximum }) => [minimum, maximum]);
  const orders = [...named, ...bounds]
    .filter((one) => typeof one === 'string')
    .filter(isInstant)
    .flatMap((one) => toOrder(one) ?? []);
  const neighbors = orders.flatMap((one) => [one, ...listNeighbors(one)]);
  return unique([
    ...named.filter((one) => typeof one === 'string'),
    ...(neighbors.length > 0 ? neighbors : ['2000-01-01T00:00:00Z']),
  ]);
}

function toTexts(atoms: readonly ValueTest[], named: readonly Json[]): string[] {
  const lengths = atoms.flatMap(({ minLength }) =>
    minLength === undefined ? [] : [minLength - 1, minLength],
  );
  const others = [1, ...lengths]
    .filter((length) => length > 0 && length <= longest)
    .map((length) => '\u0001'.repeat(length));
  return [...named.filter((one) => typeof one === 'string'), ...others];
}

/** Tests that name whole lists are undecided. */
function toLists(atoms: readonly ValueTest[], field: FieldValues): Values | undefined {
  if (listValues(atoms).length > 0) return undefined;
  const inner = atoms.flatMap(({ contains }) => (contains ? listAtoms(contains) : []));
  const entries = toScalars(inner, {
    valueType: 'string',
    choices: field.choices,
    format: undefined,
    isSecret: false,
  });
  const named = listValues(inner);
  const distinguished = field.choices
    ? entries.filter((one) => named.some((other) => isEqualJson(one, other)))
    : entries;
  const rest = entries.find((one) => !distinguished.includes(one));
  const sorts = rest === undefined ? distinguished : [...distinguished, rest];
  if (sorts.length > 8) return undefined;
  const subsets = Array.from({ length: 2 ** sorts.length }, (_, bits) =>
    sorts.filter((_one, index) => (bits >> index) % 2 === 1),
  );
  return [undefined, ...subsets.filter((list) => list.length > 0)];
}

function unique<T extends Json>(values: readonly T[]): T[] {
  return [...new Set(values)];
}
