import type { Json } from '../values/json';
import type { ValueTest } from '../words/condition';
import type { FieldValues } from './field-values';

/** An entry is one of a list, a count is a number of characters. */
export type Operand = 'none' | 'value' | 'values' | 'entry' | 'count';

type Operator = {
  words: string;
  operand: Operand;
  /** Absent if it only checks whether the field has a value. */
  test?: (value: Json) => ValueTest;
  /** True where the test fails, and for an empty field. */
  isNegative?: true;
};

const has = (value: Json): ValueTest => ({ const: value });
const hasOne = (value: Json): ValueTest => ({ enum: Array.isArray(value) ? value : [value] });

export const operators = {
  is: { words: 'is', operand: 'value', test: has },
  isNot: { words: 'is not', operand: 'value', test: has, isNegative: true },
  isAny: { words: 'is any of', operand: 'values', test: hasOne },
  isNone: { words: 'is none of', operand: 'values', test: hasOne, isNegative: true },
  atLeast: { words: 'is at least', operand: 'value', test: (value) => ({ minimum: Number(value) }) },
  atMost: { words: 'is at most', operand: 'value', test: (value) => ({ maximum: Number(value) }) },
  onOrAfter: { words: 'is on or after', operand: 'value', test: (value) => ({ minimum: String(value) }) },
  onOrBefore: { words: 'is on or before', operand: 'value', test: (value) => ({ maximum: String(value) }) },
  long: {
    words: 'has at least this many characters',
    operand: 'count',
    test: (value) => ({ minLength: Number(value) }),
  },
  includes: { words: 'includes', operand: 'entry', test: (value) => ({ contains: has(value) }) },
  includesAny: {
    words: 'includes any of',
    operand: 'values',
    test: (value) => ({ contains: hasOne(value) }),
  },
  includesNone: {
    words: 'includes none of',
    operand: 'values',
    test: (value) => ({ contains: hasOne(value) }),
    isNegative: true,
  },
  checked: { words: 'is checked', operand: 'none', test: () => has(true) },
  unchecked: { words: 'is not checked', operand: 'none', test: () => has(true), isNegative: true },
  filled: { words: 'is filled in', operand: 'none' },
  empty: { words: 'is empty', operand: 'none', isNegative: true },
} as const satisfies { readonly [id: string]: Operator };

export type OperatorId = keyof typeof operators;

export const operatorOf = (id: OperatorId): Operator => operators[id];

export function listOperators(
  { valueType, choices, format, isSecret }: FieldValues,
  hasSeveral: boolean,
): OperatorId[] {
  if (isSecret || valueType === 'map' || valueType === 'files') return ['filled', 'empty'];
  if (valueType === 'boolean') return ['checked', 'unchecked'];
  if (valueType === 'number') return ['is', 'isNot', 'atLeast', 'atMost', 'filled', 'empty'];
  if (valueType === 'list') return ['includes', 'includesAny', 'includesNone', 'filled', 'empty'];
  if (choices || hasSeveral)
    return ['is', 'isNot', ...(hasSeveral ? (['isAny', 'isNone'] as const) : []), 'filled', 'empty'];
  // The text of a date or date-time always has the same length.
  if (format === 'date' || format === 'date-time')
    return ['is', 'isNot', 'onOrAfter', 'onOrBefore', 'filled', 'empty'];
  return ['is', 'isNot', 'long', 'filled', 'empty'];
}

export function readTest(test: ValueTest): [OperatorId, Json][] | undefined {
  const found: [OperatorId, Json][] = [];
  for (const [keyword, value] of Object.entries<Json | ValueTest>(test as { [key: string]: Json })) {
    const one = readKeyword(keyword, value);
    if (!one) return undefined;
    found.push(one);
  }
  return found;
}

function readKeyword(keyword: string, value: Json | ValueTest): [OperatorId, Json] | undefined {
  if (keyword === 'const' && typeof value === 'boolean') return [value ? 'checked' : 'unchecked', true];
  if (keyword === 'const') return ['is', value as Json];
  if (keyword === 'enum') return ['isAny', value as Json];
  if (keyword === 'minimum') return [typeof value === 'string' ? 'onOrAfter' : 'atLeast', value as Json];
  if (keyword === 'maximum') return [typeof value === 'string' ? 'onOrBefore' : 'atMost', value as Json];
  if (keyword === 'minLength') return ['long', value as Json];
  if (keyword !== 'contains') return undefined;
  const [inner, ...others] = Object.entries(value as ValueTest);
  if (!inner || others.length > 0) return undefined;
  if (inner[0] === 'const') return ['includes', inner[1] as Json];
  return inner[0] === 'enum' ? ['includesAny', inner[1] as Json] : undefined;
}

export const opposites: { readonly [Id in OperatorId]?: OperatorId } = {
  is: 'isNot',
  isAny: 'isNone',
  includesAny: 'includesNone',
  checked: 'unchecked',
  unchecked: 'checked',
  filled: 'empty',
};
