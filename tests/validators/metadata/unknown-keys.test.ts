// Keys that have no effect, and which key was probably meant.
import { expect, it } from 'vitest';
import type { Shape } from '../../../schemas/format/shape';
import { optionsFromShape, viewFieldShape } from '../../../schemas/format/view-shape';
import { checkMetadata } from '../../../validators/metadata/check-metadata';
import type { Finding } from '../../../validators/metadata/finding';
import { checkKeys } from '../../../validators/metadata/unknown-keys';

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

it.each<[what: string, value: object, shape: Shape, found: object]>([
  [
    'a value of another type',
    { endpoint: 5 },
    optionsFromShape,
    { path: '0/a/endpoint', message: "'endpoint' must be a text. It was skipped.", mend: 'Write "5".' },
  ],
  ['a key that nobody knows', { zzz: 1 }, optionsFromShape, { path: '0/a/zzz', mend: undefined }],
  [
    'a key of a data element in a view',
    { name: 'a', visualType: 'text' },
    viewFieldShape,
    { path: '0/a/visualType', mend: "'visualType' belongs to fieldConfig.", instead: undefined },
  ],
])('%s is found where it stands', (_what, value, shape, expected) => {
  const findings: Finding[] = [];
  checkKeys(value, shape, '0/a', (finding) => findings.push(finding as Finding));
  const { path, message, mend, instead } = findings[0] ?? {};
  expect(findings).toHaveLength(1);
  expect({ path, message, mend, instead }).toMatchObject(expected);
});
