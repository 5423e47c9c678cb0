// The settings of an integrator's own type.
import { expect, it } from 'vitest';
import { createEngine } from '../../../schemas/engine';
import type { JsonObject } from '../../../schemas/values/json';
import { defineSetting } from '../../../schemas/words/settings';
import { checkMetadata } from '../../../validators/metadata/check-metadata';

const number = { visualType: 'number', stored: 'number' } as const;
const stars = {
  ...{ id: 'stars', label: 'Stars', valueType: 'number' as const, requiredMessage: 'Needed.' },
  settings: [
    defineSetting('most', 'General', 'number', { label: 'Most', ...number }),
    // A standard setting has a check of its own.
    defineSetting('multiRowInput_height', 'General', 'number', { label: 'Height', ...number }),
  ],
  schema: () => ({ type: 'number' }),
  ui: () => ({ 'ui:widget': 'stars' }),
  parse: Number,
  display: String,
};
const tags = {
  ...stars,
  id: 'tags',
  label: 'Tags',
  valueType: 'list' as const,
  schema: () => ({ type: 'array' }),
};
const engine = createEngine({ types: [stars, tags] });
const say = (config: JsonObject) =>
  checkMetadata([{ objectType: 'trip', fieldName: 'a', fieldConfig: { label: 'A', ...config } }], {
    engine,
  }).findings.map(({ path, message, mend }) =>
    [`${path.replace('0/fieldConfig/', '')}: ${message}`, ...(mend ? [mend] : [])].join(' '),
  );

it.each<[what: string, config: JsonObject, said: string[]]>([
  ['a setting as the type asks', { most: 5 }, []],
  ['no setting', {}, []],
  ['an empty setting', { most: '' }, []],
  ['a wrong setting', { most: 'five' }, ["most: 'most' is not as stars asks: Must be a number."]],
  [
    'a standard setting',
    { multiRowInput_height: 'tall' },
    [
      'multiRowInput_height: The input height must be one of 0, 2, 3, 4, 5, 6, 8, 9, 10. Write a number such as 4.',
    ],
  ],
  [
    'a misspelled setting',
    { moost: 5 },
    ["moost: 'moost' is not a key of a field configuration; it has no effect. Did you mean 'most'?"],
  ],
])('findings about %s', (_what, config, said) => {
  expect(say({ visualType: 'stars', ...config })).toEqual(said);
});

it('a placeholder may show in an own type, whatever its values are', () => {
  expect(say({ visualType: 'tags', placeholder: 'Add a tag' })).toEqual([]);
});

it('are not asked of other types', () => {
  expect(say({ visualType: 'number', most: 'five' })).toEqual([
    "most: 'most' is not a key of a field configuration; it has no effect.",
  ]);
});

it('a condition that asks an own number with options is judged by them, once', () => {
  const schema = () => ({ type: 'number', enum: [1, 2, 3] });
  const grade = { ...stars, id: 'grade', label: 'Grade', settings: [], schema };
  const own = createEngine({ types: [grade] });
  const field = (fieldName: string, config: JsonObject) => ({
    ...{ objectType: 'trip', fieldName },
    fieldConfig: { label: fieldName, ...config },
  });
  const asks = (test: JsonObject) =>
    checkMetadata(
      [
        field('a', { visualType: 'grade' }),
        field('b', { visualType: 'text', showWhen: { required: ['a'], properties: { a: test } } }),
      ],
      { engine: own },
    ).findings.map(({ message }) => message);
  expect(asks({ const: 3 })).toEqual([]);
  expect(asks({ const: 9 })).toEqual(['This field has no option 9.']);
});
