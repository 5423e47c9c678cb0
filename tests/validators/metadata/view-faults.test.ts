// What the file check finds in views, and in the frame of a file.
import { expect, it } from 'vitest';
import type { JsonObject } from '../../../schemas/values/json';
import { defaultView } from '../../../schemas/words/view';
import { checkMetadata } from '../../../validators/metadata/check-metadata';

const element = (fieldName: string, config: JsonObject = {}) => ({
  ...{ objectType: 'trip', fieldName },
  fieldConfig: { label: fieldName, visualType: 'text', ...config },
});
const choice = {
  msOptionsType: 'static',
  msOptions: [
    { label: 'One', value: 'one' },
    { label: 'Two', value: 'two' },
  ],
};
const elements = [
  ...[element('a'), element('b'), element('c')],
  element('list', { visualType: 'multiCheck', ...choice }),
  element('pick', { visualType: 'select', ...choice }),
];
const say = (json: unknown) =>
  checkMetadata(json).findings.map(({ path, message, mend }) =>
    [`${path.replace('view/groups/0/', '')}: ${message}`, ...(mend ? [mend] : [])].join(' '),
  );
const inView = (fields: JsonObject[], more: JsonObject = {}) =>
  say({ elements, view: { objectType: 'trip', groups: [{ key: 'g', title: 'G', fields, ...more }] } });
const shows = (name: string, showWhen: JsonObject) => ({ name, showWhen });

it.each<[what: string, fields: JsonObject[], said: string[]]>([
  [
    'a value of a list',
    [shows('a', { field: 'list', in: ['one'] })],
    ["fields/0/showWhen/in/0: 'list' holds a list."],
  ],
  ['a list of a list', [shows('a', { field: 'list', in: [['one']] })], []],
  [
    'a number of a text',
    [shows('a', { field: 'b', in: [3] })],
    ['fields/0/showWhen/in/0: \'b\' holds text. Write "3".'],
  ],
  ['a text of a text', [shows('a', { field: 'b', in: ['x'] })], []],
  [
    'another option',
    [shows('a', { field: 'pick', in: ['tow'] })],
    ["fields/0/showWhen/in/0: 'pick' has no option 'tow'. Did you mean 'two'?"],
  ],
  [
    'its own value',
    [shows('a', { field: 'a', filled: true })],
    ['fields/0/showWhen: A field cannot ask for its own value.'],
  ],
  [
    'two fields that wait for each other',
    [shows('a', { field: 'b', filled: true }), shows('b', { field: 'a', filled: true })],
    [
      "fields/0/showWhen: This asks 'b', which depends back on this field.",
      "fields/1/showWhen: This asks 'a', which depends back on this field.",
    ],
  ],
  [
    'a field before two that wait for each other',
    [
      shows('a', { field: 'b', filled: true }),
      shows('b', { field: 'c', filled: true }),
      shows('c', { field: 'b', filled: true }),
    ],
    [
      "fields/1/showWhen: This asks 'c', which depends back on this field.",
      "fields/2/showWhen: This asks 'b', which depends back on this field.",
    ],
  ],
  [
    'fields one after another',
    [shows('a', { field: 'b', filled: true }), shows('b', { field: 'c', filled: true })],
    [],
  ],
  [
    'a misspelled width',
    [{ name: 'a', width: 'ful' }],
    [
      "fields/0/width: 'width' must be 'third', 'half', 'twoThirds', 'full'. It was skipped. Did you mean 'full'?",
    ],
  ],
  [
    'a misspelled rule of writing',
    [{ name: 'a', normalize: 'trm' }],
    ["fields/0/normalize: 'normalize' must be 'phone' or 'trim'. It was skipped. Did you mean 'trim'?"],
  ],
  [
    'a word of another key',
    [{ name: 'a', normalize: 'ful' }],
    ["fields/0/normalize: 'normalize' must be 'phone' or 'trim'. It was skipped."],
  ],
])('a view with %s', (_what, fields, said) => {
  expect(inView(fields)).toEqual(said);
});

it.each<[what: string, showWhen: JsonObject, said: string[]]>([
  [
    'another option',
    { required: ['pick'], properties: { pick: { const: 'tow' } } },
    ['showWhen/properties/pick/const: This field has no option "tow". Did you mean \'two\'?'],
  ],
  [
    "JSON Schema's word for one of several",
    { oneOf: [{ properties: { pick: { const: 'one' } } }] },
    [
      "showWhen/oneOf: 'oneOf' cannot be used here. Use properties, required, not, allOf or anyOf. Did you mean 'anyOf'?",
    ],
  ],
  ['what fits', { required: ['pick'], properties: { pick: { const: 'two' } } }, []],
])('a group that shows with %s', (_what, showWhen, said) => {
  expect(inView([{ name: 'a' }], { showWhen })).toEqual(said);
});

it.each<[what: string, rest: JsonObject, said: string[]]>([
  [
    'a misspelled key',
    { matchng: ['x'] },
    ["view/rest/matchng: 'rest' needs matching or except. It was skipped. Did you mean 'matching'?"],
  ],
  [
    'another key before it',
    { odd: 1, excpt: ['x'] },
    [
      "view/rest/odd: 'odd' is not a key of remaining elements; it has no effect.",
      "view/rest/excpt: 'rest' needs matching or except. It was skipped. Did you mean 'except'?",
    ],
  ],
  [
    'a name for a list',
    { matching: 'x' },
    ['view/rest/matching: \'rest\' needs matching or except. It was skipped. Write ["x"].'],
  ],
  [
    'nothing',
    {},
    [
      'view/groups: This view shows no fields. Add a group.',
      "view/rest: 'rest' needs matching or except. It was skipped.",
    ],
  ],
])('the rest of a view with %s', (_what, rest, said) => {
  expect(say({ elements, view: { objectType: 'trip', groups: [], rest } })).toEqual(said);
});

it.each<[what: string, json: JsonObject, said: string[]]>([
  ['cases', { cases: [] }, ['format', 'visualType', 'title']],
  ['the kind of a type', { kind: 'type' }, ['', 'format', 'visualType', 'title', 'cases']],
  ['a visual type', { visualType: 'text' }, ['', 'format', 'title', 'cases']],
  ['samples', { samples: [] }, ['', 'format', 'title', 'source', 'objectType', 'elements']],
])('a file with %s lacks what its fixture needs', (_what, json, paths) => {
  expect(checkMetadata(json).findings.map(({ path }) => path)).toEqual(paths);
});

it('an empty list has no object', () => {
  expect(checkMetadata([])).toEqual({ findings: [], elements: [], view: defaultView(''), count: 0 });
});

it.each<[what: string, config: JsonObject, said: string[]]>([
  [
    'options without a value',
    {
      visualType: 'select',
      msOptionsType: 'static',
      msOptions: [
        { label: 'A', value: '' },
        { label: 'B', value: ' ' },
      ],
    },
    ['0/fieldConfig/msOptions/0: Give each option a value. Add a value.'],
  ],
  [
    'a least number of options that are missing',
    { visualType: 'multiCheck', msOptionsType: 'static', limits: { minItems: 1 } },
    [
      '0/fieldConfig/msOptions: At least one option is needed. Add msOptions: [{ "label": "…", "value": "…" }].',
    ],
  ],
])('a field with %s', (_what, config, said) => {
  expect(say([element('x', config)])).toEqual(said);
});

it('a condition below what a type allows', () => {
  const showWhen = { required: ['a'], properties: { a: { const: -1e12 } } };
  expect(say([element('a', { visualType: 'money' }), element('b', { showWhen })])).toEqual([
    "1/fieldConfig/showWhen/properties/a/const: 'a' is at least -999999999999.",
  ]);
});
