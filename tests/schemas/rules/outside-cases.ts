// Results of formulas, checks and conditions with edge values. The tests of the host and of the form share this table (E2, E4).
import type { JsonObject } from '../../../schemas/values/json';

export type OutsideCase = {
  name: string;
  /** fieldConfig by field name, which is also the label. */
  fields: { readonly [field: string]: JsonObject };
  values: JsonObject;
  /** The results of formulas; null is empty. */
  worked?: JsonObject;
  /** The only field with a problem. */
  refusedAt?: string;
};

const number = { visualType: 'number' };
const money = { visualType: 'money' };
const text = { visualType: 'text' };
const day = { visualType: 'datePicker' };
const time = { visualType: 'datetimePicker' };
const box = { visualType: 'checkbox' };
const choices = Array.from({ length: 200 }, (_, index) => `choice-${index}`);
const several = {
  visualType: 'multiCheck',
  msOptionsType: 'static',
  msOptions: choices.map((value) => ({ label: value, value })),
};
const formula = (shape: JsonObject, expression: string) => ({ ...shape, formula: expression });
const needs = (condition: JsonObject) => ({ ...text, requireWhen: condition });
const when = (field: string, test: JsonObject) => needs({ required: [field], properties: { [field]: test } });
const family = '👨‍👩‍👧';
const arabic = 'مرحبا بالعالم';

export const outsideCases: readonly OutsideCase[] = [
  {
    name: 'a very large number',
    fields: { a: number, sum: formula(number, 'a + 1'), square: formula(number, 'a * a * a') },
    values: { a: 1e150 },
    worked: { sum: 1e150, square: null },
  },
  {
    name: 'a very small number',
    fields: { a: number, half: formula(number, 'a / 2'), large: formula(number, 'a * 1e300') },
    values: { a: 5e-300 },
    worked: { half: 0, large: 5 },
  },
  {
    name: 'the largest whole number of JSON',
    fields: { a: number, next: formula(number, 'a - 1'), odd: formula(box, 'a % 2 == 1') },
    values: { a: 9007199254740991 },
    worked: { next: 9007199254740990, odd: true },
  },
  {
    name: 'money with many digits',
    fields: { a: money, b: money, sum: formula(money, 'a + b'), share: formula(money, 'a / 3') },
    values: { a: 999999999998.94, b: 0.05 },
    worked: { sum: 999999999998.99, share: 333333333332.98 },
  },
  {
    name: 'cents that binary numbers cannot say',
    fields: { a: money, b: money, same: formula(box, 'a + b == 0.3'), half: formula(money, 'a * 0.05') },
    values: { a: 0.1, b: 0.2 },
    worked: { same: true, half: 0.01 },
  },
  {
    name: 'negative halves',
    fields: { a: money, half: formula(money, 'a / 2'), zero: formula(number, '0 * a') },
    values: { a: -0.01 },
    worked: { half: -0.01, zero: 0 },
  },
  {
    name: 'a division by nothing',
    fields: { a: number, b: number, rest: formula(number, 'a % b'), share: formula(number, 'a / b') },
    values: { a: 7, b: 0 },
    worked: { rest: null, share: null },
  },
  {
    name: 'the day that clocks go forward',
    fields: {
      from: time,
      to: time,
      days: formula(number, 'days(from, to)'),
      later: formula(box, 'to > from'),
    },
    values: { from: '2026-03-08T06:30:00.000Z', to: '2026-03-09T05:30:00.000Z' },
    worked: { days: 0, later: true },
  },
  {
    name: 'days over a change of clocks',
    fields: { from: day, to: day, days: formula(number, 'days(from, to)') },
    values: { from: '2026-03-07', to: '2026-03-09' },
    worked: { days: 2 },
  },
  {
    name: 'a leap day',
    fields: {
      from: day,
      to: day,
      days: formula(number, 'days(from, to)'),
      is: formula(box, 'from == date("2028-02-29")'),
    },
    values: { from: '2028-02-29', to: '2029-03-01' },
    worked: { days: 366, is: true },
  },
  {
    name: 'one instant in two spellings',
    fields: {
      from: time,
      to: time,
      same: formula(box, 'from == to'),
      other: formula(box, 'from != to || from < to'),
      listed: formula(box, 'from in [to]'),
    },
    values: { from: '2026-11-01T05:30:00Z', to: '2026-11-01T05:30:00.000Z' },
    worked: { same: true, other: false, listed: true },
  },
  {
    name: 'Arabic text',
    fields: {
      a: text,
      size: formula(number, 'size(a)'),
      has: formula(box, `a.contains("${arabic.slice(6)}")`),
      ends: formula(box, 'a.endsWith("م")'),
      joined: formula(text, 'a + " " + a'),
    },
    values: { a: arabic },
    worked: { size: 13, has: true, ends: true, joined: `${arabic} ${arabic}` },
  },
  {
    name: 'emoji',
    fields: {
      a: text,
      size: formula(number, 'size(a)'),
      begins: formula(box, 'a.startsWith("👨")'),
      long: when('a', { minLength: 6 }),
    },
    values: { a: family },
    worked: { size: 5, begins: true },
  },
  {
    name: 'emoji that are as long as asked',
    fields: { a: text, long: when('a', { minLength: 5 }) },
    values: { a: family },
    refusedAt: 'long',
  },
  {
    name: 'nothing at all',
    fields: {
      ...{ a: number, b: text, c: several, d: day, e: box },
      sum: formula(number, 'a + 1'),
      joined: formula(text, 'b + "."'),
      count: formula(number, 'size(c)'),
      away: formula(number, 'days(d, d)'),
      not: formula(box, '!e'),
      more: formula(text, 'a > 1 ? "yes" : "no"'),
      equal: { ...text, check: { rule: 'a > 10', message: 'Too small.' } },
    },
    values: {},
    worked: { sum: null, joined: '.', count: 0, away: null, not: true, more: null },
  },
  {
    name: 'zero is not empty',
    fields: { a: number, has: formula(box, 'has(a)'), asked: when('a', { maximum: 0 }) },
    values: { a: 0 },
    worked: { has: true },
    refusedAt: 'asked',
  },
  {
    name: 'a list of 200',
    fields: {
      a: several,
      size: formula(number, 'size(a)'),
      last: formula(text, 'a[199]'),
      none: formula(text, 'a[200]'),
      found: formula(box, '"choice-199" in a'),
      every: formula(box, 'a.all(one, one.startsWith("choice-"))'),
      long: formula(number, 'size(a.filter(one, one.endsWith("9")))'),
      asked: when('a', { contains: { const: 'choice-199' } }),
    },
    values: { a: choices },
    worked: { size: 200, last: 'choice-199', none: null, found: true, every: true, long: 20 },
    refusedAt: 'asked',
  },
  {
    name: 'a list of 200 that takes too many steps',
    fields: { a: several, all: formula(box, 'a.all(one, a.exists(other, one == other))') },
    values: { a: choices },
    worked: { all: null },
  },
  {
    name: 'a bound in another field, on a leap day',
    fields: { from: day, to: { ...day, limits: { minimum: { field: 'from' } } } },
    values: { from: '2028-03-01', to: '2028-02-29' },
    refusedAt: 'to',
  },
  {
    name: 'a bound between two spellings of an instant',
    fields: { from: time, to: { ...time, limits: { minimum: { field: 'from' } } } },
    values: { from: '2026-11-01T05:30:00.000Z', to: '2026-11-01T05:30:00Z' },
  },
  {
    name: 'a step that binary numbers cannot say',
    fields: { a: { ...number, limits: { multipleOf: 0.1, maximum: 0.7 } } },
    values: { a: 0.7 },
  },
  {
    name: 'a limit of money that a hair is above',
    fields: { a: { ...money, limits: { maximum: 999999999998.94 } } },
    values: { a: 999999999998.95 },
    refusedAt: 'a',
  },
  {
    name: 'a check of sums in money',
    fields: {
      ...{ a: money, b: money },
      c: { ...money, check: { rule: 'a + b == c', message: 'Must be the sum.' } },
    },
    values: { a: 0.1, b: 0.7, c: 0.8 },
  },
  {
    name: 'a check that a cent fails',
    fields: { a: money, b: { ...money, check: { rule: 'a * 3 <= b', message: 'Too little.' } } },
    values: { a: 33.34, b: 100.01 },
    refusedAt: 'b',
  },
  {
    name: 'the longest text that a pattern allows, in emoji',
    fields: { a: { ...text, limits: { maxLength: 3 } } },
    values: { a: '🙂🙂🙂' },
  },
  {
    name: 'one emoji more than a limit',
    fields: { a: { ...text, limits: { maxLength: 3 } } },
    values: { a: '🙂🙂🙂🙂' },
    refusedAt: 'a',
  },
];
