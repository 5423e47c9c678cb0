import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { defaultView } from '../../../schemas/words/view';
import { checkRecord } from '../../../validators/check-record';
import { parseStrictly } from '../rules/parse-strictly';

const field = (fieldName: string, visualType: string, limits?: Json, more: JsonObject = {}) => ({
  ...{ objectType: 'partner', fieldName },
  fieldConfig: { label: fieldName, visualType, ...(limits !== undefined && { limits }), ...more },
});
const options = {
  msOptionsType: 'static',
  msOptions: ['a', 'b', 'c'].map((value) => ({ label: value, value })),
};

function verdict(fields: unknown[], record: JsonObject): string[] {
  const { elements, problems } = parseStrictly(fields);
  expect(problems).toEqual([]);
  const form = compileForm(elements, defaultView('partner'), { value: record });
  return checkRecord(form, record).map(({ path, message }) => `${path}: ${message}`);
}

const one = (visualType: string, limits: Json, value: Json, more?: JsonObject) =>
  verdict([field('f', visualType, limits, more)], { f: value })[0] ?? 'fine';

// [E3.1]
describe('limits', () => {
  it.each<[string, Json, Json, string]>([
    ['number', { minimum: 5 }, 5, 'fine'],
    ['number', { minimum: 5 }, 4.99, 'f: Must be 5 or more.'],
    ['number', { maximum: 5 }, 5.01, 'f: Must be 5 or less.'],
    ['number', { maximum: 5 }, 0, 'fine'],
    ['number', { multipleOf: 1 }, 1.5, 'f: Must be a whole number.'],
    ['number', { multipleOf: 0.1 }, 0.3, 'fine'],
    ['number', { multipleOf: 0.1 }, 0.35, 'f: Must have up to 1 decimal.'],
    ['number', { multipleOf: 0.25 }, 0.3, 'f: Must be a multiple of 0.25.'],
    ['money', { minimum: 100 }, 99.99, 'f: Must be $100.00 or more.'],
    ['money', { multipleOf: 0.25 }, 1234567.75, 'fine'],
    ['money', { multipleOf: 0.25 }, 1.1, 'f: Must be a multiple of $0.25.'],
    ['text', { minLength: 3 }, 'ab', 'f: Must be at least 3 characters long.'],
    ['text', { maxLength: 1 }, '😀', 'fine'],
    ['text', { maxLength: 1 }, 'ab', 'f: Must be at most 1 character long.'],
    ['text', { pattern: '^[A-Z]{2}$', patternMessage: 'Two capitals.' }, 'AB', 'fine'],
    ['text', { pattern: '^[A-Z]{2}$', patternMessage: 'Two capitals.' }, 'Ab', 'f: Two capitals.'],
    ['text', { pattern: '^[A-Z]{2}$', patternMessage: 'Two capitals.' }, '', 'fine'],
    ['datePicker', { minimum: '2026-03-01' }, '2026-02-28', 'f: Must be on or after 03/01/2026.'],
    ['datePicker', { minimum: '2026-03-01' }, '2026-03-01', 'fine'],
    [
      'datetimePicker',
      { maximum: '2026-03-01T00:00:00Z' },
      '2026-03-01T00:00:00.1Z',
      'f: Must be on or before 03/01/2026 00:00:00 UTC.',
    ],
    // Compared to the last decimal.
    ['datetimePicker', { maximum: '2026-03-01T00:00:00Z' }, '2026-03-01T00:00:00.000Z', 'fine'],
    [
      'datetimePicker',
      { minimum: '2026-03-01T00:00:00.00052Z' },
      '2026-03-01T00:00:00.0005Z',
      'f: Must be on or after 03/01/2026 00:00:00 UTC.',
    ],
    ['datetimePicker', { minimum: '2026-03-01T00:00:00Z', maximum: '2026-03-01T00:00:00.5Z' }, '', 'fine'],
  ])('%s with %j check %j', (visualType, limits, value, expected) => {
    expect(one(visualType, limits, value)).toBe(expected);
  });

  it('count options', () => {
    expect(one('multiCheck', { minItems: 2 }, ['a'], options)).toBe('f: Select at least 2 options.');
    expect(one('multiCheck', { maxItems: 1 }, ['a', 'b'], options)).toBe('f: Select up to 1 option.');
    expect(one('multiCheck', { minItems: 2 }, [], options)).toBe('fine');
  });

  it('keep the sentence of the type', () => {
    expect(one('number', { minimum: 5 }, 'x')).toBe('f: Must be a number.');
    expect(one('money', { minimum: 5 }, 10.005)).not.toBe('fine');
  });

  it('report a missing required value first', () => {
    const limits = { pattern: '^[A-Z ]*$', patternMessage: 'Capitals.', minLength: 2 };
    expect(one('text', limits, '   ', { isRequired: true })).toBe('f: This field is required.');
    expect(one('text', limits, 'a', { isRequired: true })).toBe('f: Must be at least 2 characters long.');
  });

  it('never match a text that is too long', () => {
    const limits = { pattern: '^[a-z]*$', patternMessage: 'Small letters.' };
    expect(one('multiRowInput', limits, 'A'.repeat(10_001))).toBe(
      'f: Must be at most 10,000 characters long.',
    );
    expect(one('text', limits, 'A'.repeat(2001))).toBe('f: Must be at most 2,000 characters long.');
  });

  // [E3.2]
  it('can be the value of another field', () => {
    const fields = [
      field('start', 'datePicker', undefined, { label: 'Purchase date' }),
      field('service', 'datePicker', { minimum: { field: 'start' } }),
    ];
    expect(verdict(fields, { start: '2026-05-02', service: '2026-05-01' })).toEqual([
      'service: Must not be before Purchase date.',
    ]);
    expect(verdict(fields, { start: '2026-05-02', service: '2026-05-02' })).toEqual([]);
    expect(verdict(fields, { service: '2026-05-02' })).toEqual([]);
  });
});

describe('invalid limits', () => {
  const problems = (...fields: unknown[]) =>
    parseStrictly(fields).problems.map(
      ({ path, code }) => `${path.replace('/fieldConfig/limits', '')} ${code}`,
    );

  it.each<[string, Json, string]>([
    ['text', { minimum: 1 }, '0/minimum limitInvalid'],
    ['number', { minLength: 1 }, '0/minLength limitInvalid'],
    ['number', { minimum: '1' }, '0/minimum limitInvalid'],
    ['number', { multipleOf: 0 }, '0/multipleOf limitInvalid'],
    ['number', { minimum: 2, maximum: 1 }, '0/maximum limitNever'],
    ['number', { minimum: { name: 'x' } }, '0/minimum limitInvalid'],
    ['datePicker', { minimum: '2026-02-30' }, '0/minimum limitInvalid'],
    ['text', { minLength: 1.5 }, '0/minLength limitInvalid'],
    ['text', { pattern: '^a$' }, '0/patternMessage limitInvalid'],
    ['text', { pattern: '^(a+)+$', patternMessage: 'x' }, '0/pattern patternInvalid'],
    ['zip', { pattern: '^a$', patternMessage: 'x' }, '0/pattern limitInvalid'],
    ['select', { minLength: 2 }, '0/minLength limitInvalid'],
    ['password', { minLength: 2 }, '0/minLength limitInvalid'],
    ['richTextInput', { maxLength: 2 }, '0/maxLength limitInvalid'],
    ['text', [], '0 limitInvalid'],
    ['text', { toString: 1 }, '0/toString limitInvalid'],
  ])('%s with %j', (visualType, limits, expected) => {
    const more = visualType === 'select' ? options : {};
    expect(problems(field('f', visualType, limits, more))[0]).toBe(expected);
  });

  it('refer to a field of another type, to no field, or to themselves', () => {
    const bound = (name: string) => ({ minimum: { field: name } });
    expect(
      problems(
        field('a', 'number', bound('gone')),
        field('b', 'number', bound('b')),
        field('c', 'number', bound('d')),
        field('d', 'datePicker', bound('e')),
        field('e', 'datetimePicker'),
        field('f', 'money', bound('a')),
      ),
    ).toEqual([
      '0/minimum/field limitField',
      '1/minimum/field limitField',
      '2/minimum/field limitField',
      '3/minimum/field limitField',
    ]);
  });
});
