import type { JsonSchema } from '../values/json';
import type { RecordCondition } from '../words/condition';
import { boundPattern } from '../words/date-order';
import type { FieldBound, Limits } from '../words/limits';
import { defineShape, type Key } from './shape';

const count = { type: 'integer', minimum: 1, maximum: 1_000_000 };
const parts = (what: JsonSchema): JsonSchema => ({ type: 'array', minItems: 1, items: what });

const testBound: JsonSchema = { anyOf: [{ type: 'number' }, { type: 'string', pattern: boundPattern }] };

/** Nested parts are not spelled out below the second level. */
const test: JsonSchema = {
  type: 'object',
  properties: {
    const: {},
    enum: { type: 'array', minItems: 1 },
    minimum: testBound,
    maximum: testBound,
    minLength: { type: 'integer', minimum: 0 },
    contains: { type: 'object' },
    not: { type: 'object' },
    allOf: parts({ type: 'object' }),
    anyOf: parts({ type: 'object' }),
  },
  additionalProperties: false,
};

const toCondition = (part: JsonSchema): JsonSchema => ({
  type: 'object',
  properties: {
    properties: { type: 'object', additionalProperties: test },
    required: { type: 'array', minItems: 1, items: { type: 'string' }, uniqueItems: true },
    not: part,
    allOf: parts(part),
    anyOf: parts(part),
  },
  additionalProperties: false,
});

export const conditionSchema: JsonSchema = toCondition(toCondition({ type: 'object' }));

const isOther: RecordCondition = { required: ['service'], properties: { service: { const: 'other' } } };

const conditionKey = (says: string, example: RecordCondition): Key<RecordCondition> => ({
  says: `${says} A JSON Schema of the record's values; see [Rules](#rules).`,
  schema: conditionSchema,
  example,
});

export const ruleKeys = {
  showWhen: conditionKey('The field shows only while this holds.', isOther),
  requireWhen: conditionKey('The field must be filled in while this holds.', { required: ['crews'] }),
  readOnlyWhen: conditionKey('The field cannot be changed while this holds.', {
    required: ['status'],
    properties: { status: { enum: ['signed', 'closed'] } },
  }),
  whenHidden: {
    says: 'What becomes of the stored value while showWhen hides the field: it is kept, or emptied at the next save.',
    schema: { enum: ['keep', 'clear'] },
    example: 'clear',
  } as Key<'keep' | 'clear'>,
};

export const formulaKeys = {
  unique: {
    says: 'No two records of the object hold the same value. Empty values do not count, nor do deleted records. Upper and lower case are one value, and so are the kinds of a space; with "exact" case counts.',
    schema: { enum: [true, false, 'exact'] },
    example: true,
  } as Key<boolean | 'exact'>,
  formula: {
    says: 'What the value is calculated from: the fields of the object. Nobody writes the field; see [Formulas](#formulas).',
    schema: { type: 'string', minLength: 1, maxLength: 10_000 },
    example: 'unitPrice * visits',
  } as Key<string>,
  series: {
    says: 'A number series: each new record gets the next number, and nobody writes the field. {year} and {month} are those of the day at the installation, each of which begins again with 1; {0001} is the number and its digits. Records that exist keep what they hold; a changed pattern holds for new ones.',
    schema: { type: 'string', minLength: 1, maxLength: 80 },
    example: 'INV-{year}-{0001}',
  } as Key<string>,
  check: {
    says: 'What every save must meet, and the message for one that does not; see [Formulas](#formulas).',
    schema: {
      type: 'object',
      properties: {
        rule: { type: 'string', minLength: 1, maxLength: 10_000 },
        message: { type: 'string', minLength: 1 },
      },
      required: ['rule', 'message'],
      additionalProperties: false,
    },
    example: { rule: 'total <= budget', message: 'The total is more than the budget.' },
  } as Key<{ rule: string; message: string }>,
};

const bound = (format: string): JsonSchema => ({
  anyOf: [
    { type: 'number' },
    { type: 'string', description: format },
    {
      type: 'object',
      properties: { field: { type: 'string' } },
      required: ['field'],
      additionalProperties: false,
    },
  ],
});

const says =
  'For a date or a date and time, its text; for a date also "today", the day that it is at the installation. { "field": "name" } stands for the value of another field; while that is empty, there is no limit.';
const byField: FieldBound = { field: 'startDate' };

export const limitsShape = defineShape<Limits>({
  name: 'limits',
  title: 'Limits',
  isPlural: true,
  says: 'The limits of a value beyond its type. Which of them a field can have follows from its visual type.',
  isParsed: true,
  keys: {
    minimum: { says: `The smallest value. ${says}`, schema: bound('2026-01-31'), example: byField },
    maximum: { says: `The largest value. ${says}`, schema: bound('2026-12-31'), example: 100 },
    multipleOf: {
      says: 'The value is a whole multiple of this. 1: whole numbers, 0.01: two decimals.',
      schema: { type: 'number', exclusiveMinimum: 0 },
      example: 0.5,
    },
    minLength: { says: 'The fewest characters.', schema: count, example: 3 },
    maxLength: { says: 'The most characters.', schema: count, example: 40 },
    minItems: { says: 'The fewest options that are selected.', schema: count, example: 2 },
    maxItems: { says: 'The most options that are selected.', schema: count, example: 5 },
    pattern: {
      says: 'A regular expression for the whole text, from ^ to $. Needs patternMessage. Expressions that can take long are refused.',
      schema: { type: 'string', format: 'regex' },
      example: '^[A-Z]{2}[0-9]{4}$',
    },
    patternMessage: {
      says: 'What to say of a text that does not match.',
      schema: { type: 'string' },
      example: 'Must be two letters and four digits.',
    },
  },
});
