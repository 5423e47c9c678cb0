import { describe, expect, it } from 'vitest';
import { createEngine } from '../../../schemas/engine';
import type { Json, JsonObject } from '../../../schemas/values/json';
import { defaultView } from '../../../schemas/words/view';
import { checkMetadata } from '../../../validators/metadata/check-metadata';
import { createNestedTypes } from '../../../validators/nested/nested-types';

const engine = createEngine({ types: createNestedTypes() });
const say = (json: unknown) =>
  checkMetadata(json, { engine }).findings.map(({ path, message, mend }) =>
    [`${path}: ${message}`, ...(mend ? [mend] : [])].join(' '),
  );
const text = (config: JsonObject, more: JsonObject = {}): JsonObject => ({
  ...{ objectType: 'trip', fieldName: 'a', ...more },
  fieldConfig: { label: 'A', visualType: 'text', ...config },
});
const options = (...labels: Json[]) => ({
  ...{ visualType: 'select', msOptionsType: 'static' },
  msOptions: labels.map((label, at) => ({ label, value: `v${at}` })),
});

describe('findings about a data element', () => {
  it.each<[what: string, json: unknown, said: string[]]>([
    ['an empty metaDataID', [text({}, { metaDataID: '' })], []],
    ['its own metaDataID', [text({}, { metaDataID: 'trip#a' })], []],
    [
      'the metaDataID of another field',
      [text({}, { metaDataID: 'trip#b' })],
      ["0/metaDataID: The metaDataID 'trip#b' belongs to another field. Write 'trip#a', or leave it out."],
    ],
    [
      'a metaDataID without an object',
      [text({}, { objectType: '', metaDataID: 'trip#b' })],
      [
        '0/objectType: objectType is missing. Data Management needs it.',
        "0/metaDataID: The metaDataID 'trip#b' belongs to another field. Write 'trip#a', or leave it out.",
      ],
    ],
    ['no label', [text({ label: '' })], ["0/fieldConfig/label: There is no label. The form shows 'a'."]],
    [
      'a blank label',
      [text({ label: ' ' })],
      ["0/fieldConfig/label: The label is blank. The form shows 'a'."],
    ],
    [
      'options with one label',
      [text(options('A', ' A '))],
      ["0/fieldConfig/msOptions/1/label: Another option is labelled 'A', too."],
    ],
    [
      'a link whose file does not say where options come from',
      {
        objectType: 'trip',
        object: {},
        fields: [{ fieldName: 'a', fieldConfig: { label: 'A', visualType: 'select', refersTo: 'trip' } }],
      },
      [],
    ],
    [
      'limits beyond what a type holds',
      [
        text({ visualType: 'money', limits: { minimum: 1e12 } }),
        text({ visualType: 'money', limits: { maximum: -1e12 } }, { fieldName: 'b' }),
        text({ visualType: 'number', limits: { minimum: -1e15, maximum: 1e15 } }, { fieldName: 'c' }),
      ],
      [
        '0/fieldConfig/limits/minimum: A field of the type money holds at most 999999999999, so no value would be valid. Write 999999999999 or less.',
        '1/fieldConfig/limits/maximum: A field of the type money holds at least -999999999999, so no value would be valid. Write -999999999999 or more.',
      ],
    ],
    [
      'a condition beyond what a type allows',
      [
        text({ visualType: 'money' }),
        text({ showWhen: { required: ['a'], properties: { a: { const: 1e12 } } } }, { fieldName: 'b' }),
      ],
      ["1/fieldConfig/showWhen/properties/a/const: 'a' is at most 999999999999."],
    ],
    [
      'conditions that texts can meet',
      [
        text({}),
        text({ limits: { maxLength: 5 } }, { fieldName: 'b' }),
        text(
          {
            showWhen: { required: ['a'], properties: { a: { minLength: 3 } } },
            requireWhen: { required: ['b'], properties: { b: { minLength: 5 } } },
          },
          { fieldName: 'c' },
        ),
      ],
      [],
    ],
    [
      'a condition on a text that is too long',
      [
        text({ limits: { maxLength: 5 } }),
        text({ showWhen: { required: ['a'], properties: { a: { minLength: 6 } } } }, { fieldName: 'b' }),
      ],
      ["1/fieldConfig/showWhen/properties/a/minLength: 'a' has at most 5 characters."],
    ],
    [
      'as many choices as there are',
      [text({ ...options('A', 'B'), visualType: 'multiCheck', limits: { minItems: 2 } })],
      [],
    ],
    [
      'more choices than there are',
      [text({ ...options('A', 'B'), visualType: 'multiCheck', limits: { minItems: 3 } })],
      [
        '0/fieldConfig/limits/minItems: There are only 2 options, so no value would be valid. Write 2 or less.',
      ],
    ],
    [
      'choices from an endpoint',
      [
        text({
          ...{ visualType: 'select_multiple', msOptionsType: 'dynamic', msApiEndPoint: '/a' },
          limits: { minItems: 3 },
        }),
      ],
      [],
    ],
    ['a file with an empty objectType', { objectType: '', elements: [text({})] }, []],
    [
      'fewer rows than none',
      [
        text({
          ...{ visualType: 'objectList', minItems: -1 },
          fields: [{ fieldName: 'x', fieldConfig: { label: 'X', visualType: 'text' } }],
        }),
      ],
      ['0/fieldConfig/minItems: This must be a whole number, 0 or more.'],
    ],
    ['a file of an object with groups', { objectType: 'trip', groups: [], fields: [] }, []],
  ])('%s', (_what, json, said) => {
    expect(say(json)).toEqual(said);
  });

  it('puts the object with the most elements first', () => {
    const { elements } = checkMetadata([
      text({}, { objectType: 'boat' }),
      text({}),
      text({}, { fieldName: 'b' }),
    ]);
    expect(elements.map(({ objectType }) => objectType)).toEqual(['trip', 'trip']);
  });

  it.each<[what: string, json: unknown, count: number]>([
    ['of one object', [text({}), text({}, { fieldName: 'b' })], 2],
    ['of several objects', [text({}), text({}, { fieldName: 'b' }), text({}, { objectType: 'boat' })], 3],
    [
      'of configuration files',
      {
        files: {
          'trip.json': { objectType: 'trip', object: {}, fields: [text({})] },
          'boat.json': { objectType: 'boat', groups: [], fields: [text({}), text({}, { fieldName: 'b' })] },
          'roles.json': { objectType: 'role', fields: [text({})] },
        },
      },
      3,
    ],
  ])('counts the elements %s', (_what, json, count) => {
    expect(checkMetadata(json).count).toBe(count);
  });
});

it('an object file without fields has the plain view', () => {
  expect(checkMetadata({ objectType: 'trip', object: {}, fields: [] }).view).toEqual(defaultView(''));
});
