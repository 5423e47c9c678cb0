// What the file check suggests for conditions, limits, patterns and formulas.
import { expect, it } from 'vitest';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { checkMetadata } from '../../../validators/metadata/check-metadata';

const element = (fieldName: string, config: JsonObject) => ({
  ...{ objectType: 'trip', fieldName },
  fieldConfig: { label: fieldName, ...config },
});
const options = [
  { label: 'One', value: 'one' },
  { label: 'Two', value: 'two' },
];
const choice = { msOptionsType: 'static', msOptions: options };
const others = [
  element('number', { visualType: 'number' }),
  element('list', { visualType: 'multiCheck', ...choice }),
  element('pick', { visualType: 'select', ...choice }),
];
/** The mends of the first field's findings. */
const mendsOf = (config: JsonObject) =>
  checkMetadata([element('a', config), ...others]).findings.map(({ path, mend }) => [
    path.replace('0/fieldConfig/', ''),
    mend,
  ]);
const mend = (config: JsonObject) => mendsOf(config).map(([, said]) => said);
const ask = (name: string) => [`Did you mean '${name}'?`];

it.each<[what: string, test: JsonObject, field: string, said: unknown[]]>([
  ["JSON Schema's word for one of several", { oneOf: ['one'] }, 'pick', ask('anyOf')],
  ['a bound that is excluded', { exclusiveMinimum: 1 }, 'number', ask('minimum')],
  ['a misspelled word', { minimm: 1 }, 'number', ask('minimum')],
  ['a word without meaning', { zebra: 1 }, 'number', [undefined]],
  ['a text for a list of values', { enum: 'one' }, 'pick', [undefined]],
  ['a length as a text', { minLength: '3' }, 'pick', ['Write 3.']],
  ['a number as a text', { const: '3' }, 'number', ['Write 3.']],
  ['a bound of a text', { minimum: 3 }, 'pick', ask('minLength')],
  ['a bound of a list', { minimum: 3 }, 'list', [undefined]],
  ['a value of a list', { const: 'one' }, 'list', ['Write "contains": { "const": "one" }.']],
  ['a list of a text', { contains: { const: 'one' } }, 'pick', ['Write "const": "one".']],
  ['an object of a text', { const: { const: 'one' } }, 'pick', [undefined]],
  ['a label', { const: 'TWO' }, 'pick', ask('two')],
  ['a misspelled value', { const: 'twoo' }, 'pick', ask('two')],
  ['a value that is too long to tell', { const: 'x'.repeat(100) }, 'pick', ['One of one, two.']],
  ['another value', { const: 'zebra' }, 'pick', ['One of one, two.']],
])('a condition with %s', (_what, test, field, said) => {
  const showWhen = { required: [field], properties: { [field]: test } };
  expect(mend({ visualType: 'text', showWhen })).toEqual(said);
});

it.each<[what: string, condition: JsonObject, said: unknown[]]>([
  ['a misspelled word', { propertis: {} }, ask('properties')],
  ['a word without meaning', { zebra: {} }, [undefined]],
  ['an object for a list', { anyOf: { properties: { pick: { const: 'one' } } } }, ['Write [ … ] around it.']],
  ['a text for a list', { anyOf: 'one' }, [undefined]],
  ['a name for a list', { required: 'pick' }, ['Write ["pick"].']],
])('a condition that is %s', (_what, condition, said) => {
  expect(mend({ visualType: 'text', showWhen: condition })).toEqual(said);
});

it.each<[what: string, visualType: string, limits: JsonObject, said: unknown[]]>([
  ['a field in other words', 'number', { minimum: { name: 'number' } }, ['Write { "field": "number" }.']],
  ['no field', 'number', { minimum: { name: 3 } }, [undefined]],
  ['a number as a text', 'number', { minimum: '3' }, ['Write 3.']],
  ['a length as a text', 'text', { maxLength: '3' }, ['Write 3.']],
  ['a text', 'number', { multipleOf: 'x' }, [undefined]],
  ['the word of another tool', 'number', { step: 2 }, ask('multipleOf')],
  ['a misspelled word', 'number', { minimun: 2 }, ask('minimum')],
  ['the limit of another type', 'number', { maxLength: 3 }, ['Remove it.']],
  ["another tool's word for the limit of another type", 'text', { step: 2 }, ['Remove it.']],
  ['a type without limits', 'checkbox', { max: 2 }, ['Remove it.']],
  ['a pattern that is not anchored', 'text', { pattern: 'abc' }, ['Write "^abc$".']],
  ['a pattern anchored at its end', 'text', { pattern: 'abc$' }, ['Write "^abc$".']],
  ['a pattern between slashes', 'text', { pattern: '/^abc$/i' }, ['Write "^abc$".']],
  ['a pattern that stays unusable', 'text', { pattern: '(a' }, [undefined]],
  ['a pattern that repeats groups', 'text', { pattern: '^(a+)+$' }, [undefined]],
])('limits with %s', (_what, visualType, limits, said) => {
  expect(mend({ visualType, limits })).toEqual(said);
});

it.each<[formula: string, said: unknown[]]>([
  ['len(pick)', ask('size')],
  ['mni(number, 1)', ask('min')],
  ['nothing(number)', [undefined]],
  ['numbr + 1', [undefined]],
])('the formula %s', (formula, said) => {
  expect(mend({ visualType: 'number', formula })).toEqual(said);
});

it.each<[what: string, more: Json[], config: JsonObject, said: unknown[]]>([
  ['alone', [], { formula: 'lines.sum(l, l.x)' }, ['formulaElsewhere']],
  [
    'beside an object that does not refer to it',
    [
      { ...element('x', { visualType: 'number' }), objectType: 'line' },
      { ...element('y', { visualType: 'number' }), objectType: 'line' },
    ],
    { formula: 'lines.sum(l, l.x)' },
    ['formulaField'],
  ],
  [
    'beside an object that refers to it',
    [
      { ...element('x', { visualType: 'number' }), objectType: 'line' },
      {
        ...{ objectType: 'line', fieldName: 'trip' },
        fieldConfig: {
          ...{ label: 'Trip', visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/trips' },
          ...{ refersTo: 'trip', refersBack: 'lines' },
        },
      },
    ],
    { formula: 'lines.sum(l, l.x)' },
    [],
  ],
])('a roll-up of an object %s', (_what, more, config, said) => {
  const all = [element('a', { visualType: 'number', ...config }), ...others, ...more];
  expect(checkMetadata(all).findings.map(({ code }) => code)).toEqual(said);
});

it('a roll-up of records of the same object', () => {
  const parent = element('parent', {
    ...{ visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/trips' },
    ...{ refersTo: 'trip', refersBack: 'stages' },
  });
  const judge = (formula: string) =>
    checkMetadata([element('a', { visualType: 'number', formula }), ...others, parent]).findings.map(
      ({ code }) => code,
    );
  expect(judge('stages.sum(one, one.number)')).toEqual([]);
  expect(judge('stagess.sum(one, one.number)')).toEqual(['formulaField']);
});

it('a formula that leads to an object that is not checked with it', () => {
  const link = (to: string) => ({
    ...{ visualType: 'select', msOptionsType: 'dynamic', msApiEndPoint: '/x', refersTo: to },
  });
  const all = [
    ...others,
    element('a', { visualType: 'text', formula: 'car.owner.name' }),
    element('car', link('car')),
    { ...element('owner', link('person')), objectType: 'car' },
    { ...element('color', { visualType: 'text' }), objectType: 'car' },
  ];
  expect(checkMetadata(all).findings.map(({ path, message }) => [path, message])).toEqual([
    [
      '3/fieldConfig/formula',
      "'car.owner.name' leads to 'person'. To judge it, check both objects together.",
    ],
  ]);
});

it('an option without a label is not meant by any word', () => {
  const trip = element('trip', {
    visualType: 'select',
    msOptionsType: 'static',
    msOptions: [{ value: 'one' }],
  });
  const showWhen = { required: ['trip'], properties: { trip: { const: 'undefined' } } };
  const { findings } = checkMetadata([element('a', { visualType: 'text', showWhen }), trip]);
  expect(findings.filter(({ path }) => path.startsWith('0/')).map(({ mend }) => mend)).toEqual([
    'One of one.',
  ]);
});
