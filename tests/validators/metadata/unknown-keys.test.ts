// Keys that have no effect, and which key was probably meant.
import { expect, it } from 'vitest';
import { checkMetadata } from '../../../validators/metadata/check-metadata';

const config = { label: 'A', visualType: 'text' };
const element = { objectType: 'trip', fieldName: 'a', fieldConfig: config };
const fixture = {
  ...{ format: 1, visualType: 'text', title: 'Text' },
  cases: [
    {
      title: 'A text',
      field: element,
      schema: { type: 'string' },
      uiSchema: {},
      values: [],
    },
  ],
};
const { title: _title, ...untitled } = fixture;
const { format: _format, ...formless } = fixture;
const say = (json: unknown) =>
  checkMetadata(json).findings.map(({ path, message, mend }) =>
    [`${path}: ${message}`, ...(mend ? [mend] : [])].join(' '),
  );

it.each<[what: string, json: unknown, said: string[]]>([
  [
    'a misspelled key',
    [{ ...element, fieldConfig: { ...config, placholder: 'x' } }],
    [
      "0/fieldConfig/placholder: 'placholder' is not a key of a field configuration; it has no effect. Did you mean 'placeholder'?",
    ],
  ],
  [
    "another tool's key of the field",
    [{ ...element, tooltip: 'x' }],
    [
      "0/tooltip: 'tooltip' is not a key of a data element; it has no effect. Did you mean 'help' in fieldConfig?",
    ],
  ],
  [
    "another tool's key in the fieldConfig",
    [{ ...element, fieldConfig: { ...config, tooltip: 'x' } }],
    [
      "0/fieldConfig/tooltip: 'tooltip' is not a key of a field configuration; it has no effect. Did you mean 'help'?",
    ],
  ],
  [
    'a key of the fieldConfig beside it',
    [{ ...element, showWhen: {} }],
    [
      "0/showWhen: 'showWhen' is not a key of a data element; it has no effect. 'showWhen' belongs to fieldConfig.",
    ],
  ],
  [
    'a key of the element inside the fieldConfig',
    [{ ...element, fieldConfig: { ...config, grouping: 'x' } }],
    [
      "0/fieldConfig/grouping: 'grouping' is not a key of a field configuration; it has no effect. 'grouping' belongs to the data element, beside fieldConfig.",
    ],
  ],
  [
    'a key of limits outside them',
    [{ ...element, fieldConfig: { ...config, multipleOf: 5 } }],
    [
      "0/fieldConfig/multipleOf: 'multipleOf' is not a key of a field configuration; it has no effect. 'multipleOf' belongs to limits in fieldConfig.",
    ],
  ],
  ['keys of hosts and tools', [{ ...element, 'x-own': 1, $schema: 'x', _note: 'x' }], []],
  ['a fixture', fixture, []],
  ['a fixture without its format', formless, ['format: \'format\' is missing. Add "format": 1.']],
  [
    'a fixture without a title',
    untitled,
    ['title: \'title\' is missing. Add "title", for example "ZIP code".'],
  ],
  [
    'a fixture with a misspelled key',
    { ...untitled, titel: 'Text' },
    ["titel: 'titel' is not a key of a fixture of a visual type; it has no effect. Did you mean 'title'?"],
  ],
  [
    'values of wrong types',
    [{ ...element, fieldConfig: { ...config, placeholder: 3, order: 'x', isRequired: 'yes', help: [] } }],
    [
      '0/fieldConfig/placeholder: \'placeholder\' must be a text. It was skipped. Write "3".',
      "0/fieldConfig/order: 'order' must be a number. It was skipped.",
      "0/fieldConfig/isRequired: 'isRequired' must be true or false. It was skipped. Write true.",
      "0/fieldConfig/help: 'help' must be a text. It was skipped.",
    ],
  ],
])('findings about %s', (_what, json, said) => {
  expect(say(json).toSorted()).toEqual(said.toSorted());
});
