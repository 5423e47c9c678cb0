import { isObject, type Json, type JsonSchema } from '../values/json';
import { patterns } from '../values/patterns';
import type { ValueType } from './visual-type';

type ValueTypeRule = {
  /** `type` on the wire (B3, R2). */
  wireType: string;
  fits: (value: Json) => boolean;
  /** Rejects an empty value and a text of spaces. */
  requirement: JsonSchema;
};

const rules: Readonly<Record<ValueType, ValueTypeRule>> = {
  string: {
    wireType: 'text',
    fits: (value) => typeof value === 'string',
    requirement: { minLength: 1, pattern: patterns.filled },
  },
  number: {
    wireType: 'number',
    fits: (value) => typeof value === 'number' && Number.isFinite(value),
    requirement: {},
  },
  boolean: {
    wireType: 'checkbox',
    fits: (value) => typeof value === 'boolean',
    requirement: { const: true },
  },
  list: { wireType: 'multi-select', fits: Array.isArray, requirement: { minItems: 1 } },
  map: { wireType: 'text', fits: isObject, requirement: { minProperties: 1 } },
  files: { wireType: 'multi-select', fits: Array.isArray, requirement: { minItems: 1 } },
};

export const isValueType = (text: string): text is ValueType => Object.hasOwn(rules, text);

export function getValueTypeRule(valueType: ValueType): ValueTypeRule {
  return rules[valueType];
}

export function toWireType(valueType: ValueType | undefined): string {
  return valueType === undefined ? 'none' : rules[valueType].wireType;
}
