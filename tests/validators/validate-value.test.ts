import Ajv from 'ajv';
import addFormats from 'ajv-formats';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isFresh } from '../../scripts/gen-validators.mjs';
import { validateValue } from '../../validators/validate-value';

const ajv = addFormats(new Ajv({ allErrors: true, strict: false }));
const optional = <T>(values: fc.Arbitrary<T>) => fc.option(values, { nil: undefined });

const texts = fc.record({
  type: fc.constant('string'),
  minLength: optional(fc.nat(3)),
  maxLength: optional(fc.nat(5)),
  pattern: optional(fc.constantFrom('^a', '\\d$', '^\\p{L}*$')),
  format: optional(fc.constantFrom('date', 'email')),
  enum: optional(fc.constant(['a', 'ab', '2026-01-01'])),
});
const numbers = fc.record({
  type: fc.constantFrom('number', 'integer'),
  minimum: optional(fc.integer({ min: -3, max: 3 })),
  exclusiveMaximum: optional(fc.integer({ min: -3, max: 3 })),
});
const lists = fc.record({
  type: fc.constant('array'),
  items: optional(fc.oneof(texts, numbers)),
  minItems: optional(fc.nat(2)),
  maxItems: optional(fc.nat(2)),
  uniqueItems: optional(fc.boolean()),
});
const objects = fc.record({
  type: fc.constant('object'),
  properties: optional(fc.record({ a: texts, b: numbers }, { requiredKeys: [] })),
  required: optional(fc.constant(['a', 'b'])),
  additionalProperties: optional(fc.oneof(fc.boolean(), texts)),
  propertyNames: optional(fc.record({ minLength: fc.nat(3) })),
  minProperties: optional(fc.nat(2)),
});
const fragments = fc.oneof(texts, numbers, lists, objects, fc.constant({ type: 'boolean', const: true }));
const values = fc.oneof(
  fc.jsonValue({ maxDepth: 2 }),
  fc.constantFrom<unknown>(
    'a',
    'ab1',
    '2026-01-01',
    '',
    0,
    1.5,
    true,
    false,
    ['a', 'a'],
    { a: 'a' },
    { a: 1, b: 2 },
  ),
);

type RawError = { instancePath: string; keyword: string; params: { missingProperty?: string } };
const toPairs = (errors: readonly RawError[] | null | undefined) =>
  (errors ?? [])
    .map((error) => `${error.instancePath} ${error.keyword} ${error.params.missingProperty ?? ''}`)
    .sort();

describe('validateValue', () => {
  it('agrees with plain AJV on any fragment', () => {
    fc.assert(
      fc.property(fragments, values, (fragment, value) => {
        // Undefined members are absent keywords.
        const schema = JSON.parse(JSON.stringify(fragment));
        const validate = ajv.compile(schema);
        validate(value);
        expect(toPairs(validateValue(schema, value))).toEqual(toPairs(validate.errors as RawError[]));
      }),
      { numRuns: 300 },
    );
  });

  it('finds duplicates, also within a map', () => {
    const choices = { type: 'array', uniqueItems: true, items: { type: 'string', enum: ['a', 'b'] } };
    expect(toPairs(validateValue(choices, ['a', 'b', 'a']))).toEqual([' uniqueItems ']);
    expect(validateValue(choices, ['a', 'b'])).toEqual([]);
    const map = { type: 'object', additionalProperties: { type: 'string' } };
    expect(toPairs(validateValue(map, { a: 'x', b: 1 }))).toEqual(['/b type ']);
  });

  it('is generated from the current script', async () => {
    expect(await isFresh()).toBe(true);
  });

  // Comparing each value with each option would take 900 million steps, which is seconds on any machine.
  it('finds 9,000 choices among 100,000 without comparing each with each', () => {
    const all = Array.from({ length: 100_000 }, (_, index) => `v${index}`);
    const schema = { type: 'array', items: { type: 'string', enum: all } };
    const start = process.cpuUsage();
    expect(validateValue(schema, all.slice(91_000))).toEqual([]);
    expect(process.cpuUsage(start).user / 1000).toBeLessThan(1_500);
  });
});
