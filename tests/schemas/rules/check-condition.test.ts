import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { checkCondition } from '../../../schemas/rules/check-condition';
import { findConstant } from '../../../schemas/rules/constant-condition';
import { toFieldValues } from '../../../schemas/rules/field-values';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { meets, type RecordCondition } from '../../../schemas/words/condition';
import { conditions } from './generated-conditions';
import { parseStrictly } from './parse-strictly';

const options = ['a', 'b', 'c'].map((value) => ({ label: value, value }));
const field = (fieldName: string, visualType: string, more: JsonObject = {}) => ({
  objectType: 'partner',
  fieldName,
  fieldConfig: { label: fieldName, visualType, ...more },
});
const { elements } = parseStrictly([
  field('text', 'text'),
  field('state', 'abbreviatedState'),
  field('amount', 'number'),
  field('agrees', 'checkbox'),
  field('kind', 'select', { msOptionsType: 'static', msOptions: options }),
  field('crews', 'multiCheck', { msOptionsType: 'static', msOptions: options }),
  field('rows', 'map'),
  field('taxId', 'einssn'),
  field('bought', 'datePicker'),
  field('at', 'datetimePicker'),
]);
const byName = new Map(elements.map((element) => [element.name, element]));

function check(condition: RecordCondition) {
  const problems: string[] = [];
  checkCondition(condition, { elements: byName }, (place, code) => problems.push(`${place} ${code}`));
  return problems;
}

const when = (name: string, test: JsonObject): RecordCondition => ({
  required: [name],
  properties: { [name]: test },
});

describe('checkCondition', () => {
  it.each<[RecordCondition]>([
    [when('text', { const: 'x' })],
    [{ properties: { text: { const: 'x' } } }],
    [when('state', { enum: ['TX', 'AZ'] })],
    [when('amount', { minimum: 1, maximum: 1 })],
    [when('agrees', { const: false })],
    [when('crews', { contains: { const: 'a' } })],
    [when('bought', { minimum: '2026-01-01' })],
    [when('bought', { minimum: '2026-01-01', maximum: '2026-01-01' })],
    [when('at', { minimum: '2026-01-01T00:00:00Z' })],
    [when('at', { minimum: '2026-01-01T00:00:00+02:00', maximum: '2026-01-01T00:00:00.5Z' })],
    [when('at', { minimum: '2025-12-31T22:00:00Z', maximum: '2026-01-01T00:00:00+02:00' })],
    [
      when('at', {
        not: { anyOf: [{ maximum: '2026-01-01T00:00:00.1Z' }, { minimum: '2026-01-01T00:00:00.2Z' }] },
      }),
    ],
    [when('crews', { contains: { enum: ['a', 'b'] }, not: { contains: { const: 'c' } } })],
    [{ required: ['taxId'] }],
    [{ not: { required: ['rows'] } }],
    [when('text', { minLength: 2000 })],
    [when('kind', { not: { const: 'a' } })],
  ])('accepts %j', (condition) => {
    expect(check(condition)).toEqual([]);
  });

  // [E2.6, E3.11]
  it.each<[RecordCondition, string]>([
    [{ required: ['gone'] }, 'required/0 conditionField'],
    [when('gone', { const: 1 }), 'required/0 conditionField'],
    [when('taxId', { const: '12-3456789' }), 'properties/taxId conditionSecret'],
    [when('amount', { const: '5' }), 'properties/amount/const conditionType'],
    [when('text', { minimum: 5 }), 'properties/text/minimum conditionType'],
    [when('bought', { minimum: 5 }), 'properties/bought/minimum conditionType'],
    [when('amount', { minimum: '2026-01-01' }), 'properties/amount/minimum conditionType'],
    [when('text', { minimum: '2026-01-01' }), 'properties/text/minimum conditionType'],
    [when('at', { minimum: '2026-01-01' }), 'properties/at/minimum conditionType'],
    [when('bought', { minimum: '2026-01-01T00:00:00Z' }), 'properties/bought/minimum conditionType'],
    [when('text', { minimum: '2026-01-01T00:00:00Z' }), 'properties/text/minimum conditionType'],
    [when('at', { minimum: 5 }), 'properties/at/minimum conditionType'],
    [
      when('at', { minimum: '2026-01-01T00:00:00Z', maximum: '2026-01-01T00:00:00+02:00' }),
      ' conditionNever',
    ],
    [
      {
        anyOf: [
          when('at', { minimum: '2026-01-01T00:00:00+02:00' }),
          { properties: { at: { maximum: '2025-12-31T22:00:00Z' } } },
        ],
      },
      ' conditionAlways',
    ],
    [when('bought', { minimum: '2026-01-02', maximum: '2026-01-01' }), ' conditionNever'],
    [
      {
        anyOf: [
          when('bought', { minimum: '2026-01-02' }),
          { properties: { bought: { maximum: '2026-01-01' } } },
        ],
      },
      ' conditionAlways',
    ],
    [when('agrees', { const: 'yes' }), 'properties/agrees/const conditionType'],
    [when('crews', { const: 'a' }), 'properties/crews/const conditionType'],
    [when('crews', { minLength: 1 }), 'properties/crews/minLength conditionType'],
    [when('kind', { contains: { const: 'a' } }), 'properties/kind/contains conditionType'],
    [when('kind', { enum: ['a', 'z'] }), 'properties/kind/enum/1 conditionValue'],
    [when('state', { const: 'Texas' }), 'properties/state/const conditionValue'],
    [
      when('crews', { contains: { not: { const: 'z' } } }),
      'properties/crews/contains/not/const conditionValue',
    ],
    [when('amount', { minimum: 5, maximum: 4 }), ' conditionNever'],
    [when('agrees', { not: { enum: [true, false] } }), ' conditionNever'],
    [when('kind', { not: { enum: ['a', 'b', 'c'] } }), ' conditionNever'],
    [{ allOf: [{ required: ['text'] }, { not: { required: ['text'] } }] }, ' conditionNever'],
    [{ anyOf: [{ required: ['text'] }, { not: { required: ['text'] } }] }, ' conditionAlways'],
    [{ properties: { text: { minLength: 0 } } }, ' conditionAlways'],
    [
      { anyOf: [when('amount', { minimum: 1 }), { properties: { amount: { maximum: 1 } } }] },
      ' conditionAlways',
    ],
  ])('refuses %j', (condition, problem) => {
    expect(check(condition)[0]).toBe(problem);
  });
});

describe('findConstant', () => {
  const names = ['text', 'amount', 'agrees', 'crews'];
  const fields = new Map(
    names.flatMap((name) => {
      const element = byName.get(name);
      const values = element && toFieldValues(element);
      return values ? [[name, values] as const] : [];
    }),
  );
  const values: { [name: string]: fc.Arbitrary<Json | undefined> } = {
    text: fc.constantFrom<Json | undefined>(undefined, 'a', 'ab', '😀😀x', 'zzzz'),
    amount: fc.constantFrom<Json | undefined>(undefined, -2, -1, 0, 0.5, 1, 2, 2.5, 2.7, 3, 99),
    agrees: fc.constantFrom<Json | undefined>(undefined, true, false),
    crews: fc.option(fc.subarray<Json>(['a', 'b', 'c'], { minLength: 1 }), { nil: undefined }),
  };

  it('never reports a variable condition as constant', () => {
    fc.assert(
      fc.property(conditions, fc.record(values), (condition, record) => {
        const constant = findConstant(condition, fields);
        if (constant === undefined) return;
        expect(meets(condition, (name) => record[name])).toBe(constant);
      }),
      { numRuns: 1000 },
    );
  });
});
