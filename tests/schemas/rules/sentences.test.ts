// Conditions are written as sentences and parsed back.
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { listOperators } from '../../../schemas/rules/operators';
import {
  type RuleSentences,
  readSentences,
  type Sentence,
  toCondition,
} from '../../../schemas/rules/sentences';
import type { RecordCondition } from '../../../schemas/words/condition';

const say = (parts: RuleSentences['parts'], joint: RuleSentences['joint'] = 'all') =>
  toCondition({ joint, parts });

describe('sentences', () => {
  it.each<[Sentence, RecordCondition]>([
    [
      { field: 'a', operator: 'is', value: 'x' },
      { required: ['a'], properties: { a: { const: 'x' } } },
    ],
    [
      { field: 'a', operator: 'isNot', value: 'x' },
      { not: { required: ['a'], properties: { a: { const: 'x' } } } },
    ],
    [
      { field: 'a', operator: 'isAny', value: ['x', 'y'] },
      { required: ['a'], properties: { a: { enum: ['x', 'y'] } } },
    ],
    [
      { field: 'n', operator: 'atLeast', value: 3 },
      { required: ['n'], properties: { n: { minimum: 3 } } },
    ],
    [
      { field: 'l', operator: 'includes', value: 'x' },
      { required: ['l'], properties: { l: { contains: { const: 'x' } } } },
    ],
    [
      { field: 'd', operator: 'onOrAfter', value: '2026-01-01' },
      { required: ['d'], properties: { d: { minimum: '2026-01-01' } } },
    ],
    [
      { field: 'd', operator: 'onOrBefore', value: '2026-01-01' },
      { required: ['d'], properties: { d: { maximum: '2026-01-01' } } },
    ],
    [{ field: 'a', operator: 'empty' }, { not: { required: ['a'] } }],
    [{ field: 'b', operator: 'unchecked' }, { not: { required: ['b'], properties: { b: { const: true } } } }],
  ])('describe %j', (sentence, condition) => {
    expect(say([sentence])).toEqual(condition);
  });

  it.each<[RecordCondition, Sentence]>([
    [
      { required: ['b'], properties: { b: { const: false } } },
      { field: 'b', operator: 'unchecked', value: true },
    ],
    [
      { not: { required: ['b'], properties: { b: { const: false } } } },
      { field: 'b', operator: 'checked', value: true },
    ],
  ])('describe %j as a checkbox', (condition, sentence) => {
    expect(readSentences(condition)?.parts).toEqual([sentence]);
  });

  const field = fc.constantFrom('a', 'b', 'toString');
  const text = fc.constantFrom('x', 'y');
  const sentence = fc.oneof(
    fc.record({ field, operator: fc.constantFrom('is', 'isNot', 'includes'), value: text }),
    fc.record({
      field,
      operator: fc.constantFrom('isAny', 'isNone', 'includesAny', 'includesNone'),
      value: fc.uniqueArray(text, { minLength: 1 }),
    }),
    fc.record({ field, operator: fc.constantFrom('atLeast', 'atMost', 'long'), value: fc.nat(9) }),
    fc.record({
      field,
      operator: fc.constantFrom('onOrAfter', 'onOrBefore'),
      value: fc.constantFrom('2026-01-01', '2026-12-31'),
    }),
    fc.record({ field, operator: fc.constantFrom('filled', 'empty') }),
    fc.record({ field, operator: fc.constant('checked'), value: fc.constant(true) }),
  ) as fc.Arbitrary<Sentence>;
  const joint = fc.constantFrom('all' as const, 'any' as const);
  const nested = fc.record({ joint, parts: fc.array(sentence, { minLength: 2, maxLength: 3 }) });
  const outer = fc.record({
    joint,
    parts: fc.array(fc.oneof(sentence, nested), { minLength: 1, maxLength: 4 }),
  });

  // [E2.2a]
  it('give back the condition that they describe', () => {
    fc.assert(
      fc.property(outer, (said) => {
        const condition = toCondition(said as RuleSentences) as RecordCondition;
        const back = readSentences(condition);
        expect(back && toCondition(back)).toEqual(condition);
      }),
    );
  });

  it.each<RecordCondition>([
    { properties: { a: { const: 'x' } } },
    { required: ['a'], properties: { a: { not: { const: 'x' } } } },
    { anyOf: [{ allOf: [{ anyOf: [{ required: ['a'] }] }] }, { required: ['b'] }] },
    { not: { allOf: [{ required: ['a'] }, { required: ['b'] }] } },
  ])('cannot describe %j', (condition) => {
    expect(readSentences(condition)).toBeUndefined();
  });

  it('describe several keywords in several sentences', () => {
    const between = { required: ['n'], properties: { n: { minimum: 1, maximum: 5 } } };
    expect(readSentences(between)?.parts).toEqual([
      { field: 'n', operator: 'atLeast', value: 1 },
      { field: 'n', operator: 'atMost', value: 5 },
    ]);
    const days = { required: ['d'], properties: { d: { minimum: '2026-01-01', maximum: '2026-01-31' } } };
    expect(readSentences(days)?.parts).toEqual([
      { field: 'd', operator: 'onOrAfter', value: '2026-01-01' },
      { field: 'd', operator: 'onOrBefore', value: '2026-01-31' },
    ]);
    expect(readSentences({ anyOf: [between, { required: ['a'] }] })).toBeUndefined();
  });
});

describe('the operators of a field', () => {
  it.each([
    ['date', ['onOrAfter', 'onOrBefore']],
    ['date-time', ['onOrAfter', 'onOrBefore']],
  ])('compare the order, not the length, of a %s [E2.2a]', (format, order) => {
    const field = { valueType: 'string', choices: undefined, format, isSecret: false } as const;
    expect(listOperators(field, false)).toEqual(['is', 'isNot', ...order, 'filled', 'empty']);
    expect(listOperators({ ...field, format: undefined }, false)).toContain('long');
  });
});
