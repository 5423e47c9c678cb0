import Ajv from 'ajv';
import Ajv2020 from 'ajv/dist/2020';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { toPublishedCondition } from '../../../schemas/compile/publish-condition';
import { parseCondition } from '../../../schemas/rules/parse-condition';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import { listConditionFields, meets, type RecordCondition } from '../../../schemas/words/condition';
import { conditions, records, withoutEmpty } from '../rules/generated-conditions';

// Without `ownProperties`, AJV finds a field 'toString' in every object.
const draft07 = new Ajv({ strict: false, ownProperties: true });
const draft2020 = new Ajv2020({ strict: false, ownProperties: true, validateSchema: false });
const runs = { numRuns: 300 };

const judge = (condition: RecordCondition, record: JsonObject) =>
  meets(condition, (name) => ownValue(record, name));

describe('meets', () => {
  // [E2.3a, E2.4g]
  it('gives the same results as AJV in both drafts', () => {
    fc.assert(
      fc.property(conditions, records, (condition, record) => {
        const filled = withoutEmpty(record);
        const verdict = judge(condition, record);
        expect(draft07.validate(condition, filled)).toBe(verdict);
        expect(draft2020.validate(condition, filled)).toBe(verdict);
      }),
      runs,
    );
  });

  it('agrees with its published form on any record', () => {
    fc.assert(
      fc.property(conditions, records, (condition, record) => {
        const published = toPublishedCondition(condition, () => undefined);
        const verdict = judge(condition, record);
        expect(draft07.validate(published, record)).toBe(verdict);
        expect(draft2020.validate(published, withoutEmpty(record))).toBe(verdict);
      }),
      runs,
    );
  });

  it('reads only the fields that it lists', () => {
    fc.assert(
      fc.property(conditions, records, (condition, record) => {
        const names = new Set(listConditionFields(condition));
        meets(condition, (name) => {
          expect(names.has(name)).toBe(true);
          return ownValue(record, name);
        });
      }),
    );
  });

  // [E2.3a]: AJV cannot compare days, so the published form uses digits.
  it('compares days as AJV compares their digits, and nothing else with them', () => {
    const others = fc.constantFrom(
      '2026-01',
      '2026-01-01T00:00:00Z',
      '2026-99-99',
      ' 2026-01-01',
      'soon',
      5,
      true,
    );
    const day = fc.oneof(
      fc.constantFrom('2025-12-31', '2026-01-01', '2026-01-02', '2030-10-19', '0001-01-01', '9999-12-31'),
      fc
        .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 10)),
    );
    const bounds = fc.record({ minimum: day, maximum: day }, { requiredKeys: [] });
    const test = fc.oneof(
      bounds,
      bounds.map((not) => ({ not })),
      fc.tuple(bounds, bounds).map((anyOf) => ({ anyOf })),
      fc.tuple(bounds, bounds).map((allOf) => ({ allOf, ...allOf[0] })),
    );
    fc.assert(
      fc.property(test, fc.oneof(day, others), (one, value) => {
        const condition = { required: ['d'], properties: { d: one } };
        const published = toPublishedCondition(condition, () => undefined);
        const verdict = judge(condition, { d: value });
        expect(draft07.validate(published, { d: value })).toBe(verdict);
        expect(draft2020.validate(published, { d: value })).toBe(verdict);
      }),
    );
    const since = { properties: { d: { minimum: '2026-01-01' } } };
    expect(['2025-12-31', '2026-01-01', '2030-02-01', 'soon'].map((d) => judge(since, { d }))).toEqual([
      ...[false, true, true, false],
    ]);
  });

  // [E2.3a]: the same for instants of any precision.
  it('compares instants as AJV compares their digits, and nothing else with them', () => {
    const others = fc.constantFrom('2026-01-01', '2026-01-01T00:00Z', '2026-99-99T00:00:00', 'soon', 5, true);
    const written = ['', '.0', '.1', '.10', '.12', '.123456789', '.2', '.000', '.999'];
    const second = fc.oneof(
      fc.constantFrom('2025-12-31T23:59:59', '2026-01-01T00:00:00', '0001-01-01T00:00:00'),
      fc
        .date({ min: new Date('1000-01-01'), max: new Date('9999-12-31'), noInvalidDate: true })
        .map((date) => date.toISOString().slice(0, 19)),
    );
    const instant = fc
      .tuple(second, fc.constantFrom(...written))
      .map(([time, fraction]) => `${time}${fraction}Z`);
    const offset = fc.constantFrom('2026-01-01T00:00:00+02:00', '2025-12-31T16:00:00.1-08:00');
    const bounds = fc.record(
      { minimum: fc.oneof(instant, offset), maximum: fc.oneof(instant, offset) },
      { requiredKeys: [] },
    );
    const test = fc.oneof(
      bounds,
      bounds.map((not) => ({ not })),
    );
    fc.assert(
      fc.property(test, fc.oneof(instant, others), (one, value) => {
        const condition = { required: ['d'], properties: { d: one } };
        const published = toPublishedCondition(condition, () => undefined);
        const verdict = judge(condition, { d: value });
        expect(draft07.validate(published, { d: value })).toBe(verdict);
        expect(draft2020.validate(published, { d: value })).toBe(verdict);
      }),
      runs,
    );
  });

  it.each([
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00.000Z', true],
    ['2026-01-01T00:00:00Z', '2026-01-01T00:00:00+02:00', false],
    ['2026-01-01T00:00:00+02:00', '2025-12-31T22:00:00Z', true],
    ['2026-01-01T00:00:00-05:00', '2026-01-01T04:59:59.999Z', false],
    ['2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.50Z', true],
    ['2026-01-01T00:00:00.5Z', '2026-01-01T00:00:00.49Z', false],
    ['2026-01-01T00:00:00Z', '2026-01-02', false],
    ['2026-01-01T00:00:00Z', 'soon', false],
    ['2026-01-01T00:00:00Z', '', false],
  ])('holds from %s on: %s: %s [E2.1a]', (minimum, d, verdict) => {
    expect(judge({ required: ['d'], properties: { d: { minimum } } }, { d })).toBe(verdict);
  });

  it('counts characters, not code units', () => {
    expect(judge({ properties: { text: { minLength: 2 } } }, { text: '😀' })).toBe(false);
    expect(judge({ properties: { text: { minLength: 2 } } }, { text: '😀😀' })).toBe(true);
  });
});

describe('parseCondition', () => {
  const parse = (json: unknown) => {
    const problems: string[] = [];
    const condition = parseCondition(json, (place, code) => problems.push(`${place} ${code}`));
    return { condition, problems };
  };

  // [E2.1a]
  it('accepts every condition of the subset', () => {
    fc.assert(
      fc.property(conditions, (condition) => {
        expect(parse(condition)).toEqual({ condition, problems: [] });
      }),
    );
  });

  // [E2.6]
  it.each([
    [{ oneOf: [] }, 'oneOf conditionKeyword'],
    [{ properties: { a: { pattern: 'x' } } }, 'properties/a/pattern conditionKeyword'],
    [{ properties: { 'a/b': { not: { type: 'x' } } } }, 'properties/a~1b/not/type conditionKeyword'],
    [{ minimum: 3 }, 'minimum conditionKeyword'],
    [{ anyOf: [] }, 'anyOf conditionShape'],
    [{ required: ['a', 'a'] }, 'required conditionShape'],
    [{ properties: { a: { enum: [1, 1] } } }, 'properties/a/enum/1 conditionTwice'],
    [{ required: 'a' }, 'required conditionShape'],
    [{ properties: { a: { maximum: '2026-02-30' } } }, 'properties/a/maximum conditionShape'],
    [{ properties: { a: { minimum: '3' } } }, 'properties/a/minimum conditionShape'],
    ...['2026-02-30T00:00:00Z', '2026-01-01T24:00:00Z', '2026-01-01T00:60:00Z', '2026-01-01T00:00:00'].map(
      (minimum): [object, string] => [
        { properties: { a: { minimum } } },
        'properties/a/minimum conditionShape',
      ],
    ),
    [{ properties: { a: { minLength: 1.5 } } }, 'properties/a/minLength conditionShape'],
    [{ properties: { a: {} } }, 'properties/a conditionAlways'],
    [{ allOf: [{ required: ['a'] }, 3] }, 'allOf/1 conditionShape'],
    [{ properties: { a: { const: '' } } }, 'properties/a/const conditionNever'],
    [{ __proto__: null, toString: 1 }, 'toString conditionKeyword'],
    [{}, ' conditionAlways'],
    ['always', ' conditionShape'],
  ])('refuses %j and shows the place', (json, problem) => {
    expect(parse(json)).toEqual({ condition: undefined, problems: [problem] });
  });

  it('refuses a condition with too many parts', () => {
    const anyOf = Array.from({ length: 300 }, () => ({ required: ['a'] }));
    expect(parse({ anyOf }).problems).toEqual([' conditionLong']);
  });
});
