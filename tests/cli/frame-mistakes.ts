// Mistakes in views, in stories and between elements. As in more-mistakes.ts, ▶ marks where the finding begins.
import { chosen, field, list } from './more-mistakes';

type Mistake = readonly [what: string, file: string, code: string, mend?: string];

const elements = [
  field('a', '"visualType": "text"'),
  field('n', '"visualType": "number"', ', "grouping": "Address"'),
  field('s', chosen('select')),
  field('secret', '"visualType": "einssn"'),
].join(', ');
const view = (fields: string, { group = '', more = '', id = '"v"', key = '"key": "g", ' } = {}) =>
  `{ "elements": [${elements}],\n "view": { "id": ${id}, "groups": [{ ${key}"title": "G", "fields": [${fields}]${group} }]${more} } }`;
const shown = (settings: string, name = 'a') => view(`{ "name": "${name}", ${settings} }`);
const a = field('a', '"visualType": "text"');
const story = ({ head = '"title": "T", "source": "s", "objectType": "trip"', samples = '' }) =>
  `{ "format": 1, ${head}, "elements": [${a}],\n "samples": [${samples}] }`;
const sample = '{ "name": "n", "value": {}, "problems": [] }';
const first = '"visualType": "text"';
const optional = (key: string) =>
  list(
    field('a', chosen('select')),
    field('b', `${first}, "${key}": ▶{ "properties": { "a": { "const": "sea" } } }`),
  );

export const frameMistakes: readonly Mistake[] = [
  [
    'a story without a title',
    `▶${story({ head: '"source": "s", "objectType": "trip"' })}`,
    'LF073',
    'Add "title", for example "IRS Form W-9".',
  ],
  [
    'a story without its object',
    `▶${story({ head: '"title": "T", "source": "s"' })}`,
    'LF073',
    'Add "objectType", for example "partner".',
  ],
  [
    'a story with an empty title',
    story({ head: '"title": ▶"", "source": "s", "objectType": "trip"' }),
    'LF073',
    'Add "title", for example "IRS Form W-9".',
  ],
  [
    'a story’s misspelt key',
    story({ head: '"title": "T", ▶"sorce": "s", "objectType": "trip"' }),
    'LF050',
    "Did you mean 'source'?",
  ],
  ['a sample without a name', story({ samples: '▶{ "value": {}, "problems": [] }' }), 'LF070'],
  [
    'two samples of one name',
    story({ samples: `${sample}, ${sample.replace('"n"', '▶"n"')}` }),
    'LF070',
    'Rename one of the two.',
  ],
  [
    'a misspelt autocomplete word',
    shown('"autocomplete": ▶"shipping street-adress"'),
    'LF064',
    "Did you mean 'street-address'?",
  ],
  ['an autocomplete word of nobody', shown('"autocomplete": ▶"favouriteColour"'), 'LF064'],
  [
    'a rest of no grouping',
    view('{ "name": "a" }', { more: ', "rest": { "matching": ["address", ▶"Adress"] }' }),
    'LF065',
    "Did you mean 'Address'?",
  ],
  [
    'a rest without a misspelt grouping',
    view('{ "name": "a" }', { more: ', "rest": { "except": [▶"Adress"] }' }),
    'LF065',
    "Did you mean 'Address'?",
  ],
  ['a rest of nothing', view('{ "name": "a" }', { more: ', "rest": ▶{}' }), 'LF060'],
  [
    'a rest of two kinds',
    view('{ "name": "a" }', { more: ', "rest": { "matching": ["Address"], ▶"except": [] }' }),
    'LF051',
    'Remove it.',
  ],
  ['a view’s name with a space', view('{ "name": "a" }', { id: '▶"my view"' }), 'LF060'],
  [
    'a group without a key',
    view('{ "name": "a" }', { key: '' }).replace('[{ "title"', '[▶{ "title"'),
    'LF060',
  ],
  [
    'a group under a condition of no field',
    view('{ "name": "a" }', { group: ', "showWhen": { "required": [▶"sz"] }' }),
    'LF082',
  ],
  [
    'a group under a short condition of no option',
    view('{ "name": "a" }', { group: ', "showWhen": { "field": "s", "in": [▶"hill"] }' }),
    'LF063',
    "Did you mean 'hills'?",
  ],
  ['a condition of itself', shown('"showWhen": ▶{ "field": "a", "filled": true }'), 'LF090'],
  ['a condition in the other words', shown('"showWhen": ▶{ "required": ["n"] }'), 'LF060'],
  [
    'a text for a number in a condition',
    shown('"showWhen": { "field": "n", "in": [▶"4"] }'),
    'LF063',
    'Write 4.',
  ],
  [
    'a condition of a secret’s value',
    shown('"showWhen": { "field": "secret", "in": [▶"12-3456789"] }'),
    'LF063',
  ],
  ['bounds of a text', shown('▶"bounds": { "minimum": 1, "message": "x" }'), 'LF051', 'Remove it.'],
  ['bounds by a text', shown('"bounds": { "minimum": ▶"a", "message": "x" }', 'n'), 'LF094'],
  ['rows of a number', shown('▶"rows": 4', 'n'), 'LF051', 'Remove it.'],
  ['a format of a number', shown('▶"format": "^1$"', 'n'), 'LF051', 'Remove it.'],
  [
    'options for a text',
    shown('▶"optionsFrom": { "endpoint": "/x", "labelKey": "l", "valueKey": "v" }'),
    'LF051',
    'Remove it.',
  ],
  [
    'an endpoint that is none',
    shown('"optionsFrom": { "endpoint": ▶"x y", "labelKey": "l", "valueKey": "v" }', 's'),
    'LF036',
  ],
  [
    'an endpoint of no field',
    shown('"optionsFrom": { "endpoint": ▶"/x/{m}", "labelKey": "l", "valueKey": "v" }', 's'),
    'LF061',
  ],
  ['emptied by itself', shown('"emptiedBy": ▶"a"'), 'LF060'],
  ['two widths', shown('▶"half": true, "width": "third"'), 'LF051', 'Remove it.'],
  ['a condition that an empty field meets', optional('showWhen'), 'LF079', 'Add "required": ["a"].'],
  ['a requirement that an empty field meets', optional('requireWhen'), 'LF079', 'Add "required": ["a"].'],
  [
    'two options of one label',
    list(
      field(
        'a',
        `"visualType": "select", "msOptions": [{ "label": "Sea", "value": "1" }, { "label": ▶"Sea", "value": "2" }]`,
      ),
    ),
    'LF039',
  ],
  [
    'always and sometimes required',
    list(
      field('a', first),
      field('b', `${first}, "isRequired": true, ▶"requireWhen": { "required": ["a"] }`),
    ),
    'LF051',
    'Remove it.',
  ],
  ['a reference of a text', list(field('a', `${first}, ▶"refersTo": "boat"`)), 'LF051', 'Remove it.'],
  [
    'two texts of one grouping',
    list(
      field('a', first, ', "grouping": "X", "group": { "title": "Y" }'),
      field('b', first, ', "grouping": "x", "group": ▶{ "title": "Z" }'),
    ),
    'LF027',
    'Describe it the same way in each of its fields.',
  ],
  [
    'two headings that look the same',
    list(
      field('a', first, ', "grouping": "Billing address"'),
      field('b', first, ', "grouping": ▶"Billing  address"'),
    ),
    'LF028',
    "Write 'Billing address'.",
  ],
  ['an element without its list', `▶${a}`, 'LF007', 'Write [ … ] around it.'],
];

export const frameSound: readonly (readonly [what: string, file: string])[] = [
  [
    'autocomplete in several words',
    shown('"autocomplete": "section-guest shipping work tel-national webauthn"'),
  ],
  ['autocomplete off', shown('"autocomplete": "off"')],
  ['a rest without what may come', view('{ "name": "a" }', { more: ', "rest": { "except": ["Internal"] }' })],
  [
    'a rest of what has no grouping',
    view('{ "name": "n" }', { more: ', "rest": { "matching": ["General"] }' }),
  ],
  [
    'either of two fields',
    view(
      '{ "name": "a", "showWhen": { "field": "n", "filled": false } }, { "name": "n", "showWhen": { "field": "a", "filled": false } }',
    ),
  ],
  [
    'a field in two places that exclude each other',
    view(
      '{ "name": "a", "showWhen": { "field": "s", "in": ["sea", ""] } }, { "name": "n" }, { "name": "a", "showWhen": { "field": "s", "in": ["hills"] } }',
    ),
  ],
  [
    'a group under a condition in JSON Schema’s words',
    view('{ "name": "a" }', {
      group: ', "showWhen": { "required": ["s"], "properties": { "s": { "const": "sea" } } }',
    }),
  ],
  ['rows of a text area', list(field('a', '"visualType": "multiRowInput", "multiRowInput_height": 4'))],
  [
    'a condition that an empty field may meet',
    list(
      field('a', chosen('select')),
      field('b', `${first}, "showWhen": { "properties": { "a": { "not": { "const": "sea" } } } }`),
    ),
  ],
  [
    'a grouping spoken of by one of its fields',
    list(
      field('a', first, ', "grouping": "X", "group": { "title": "Y" }'),
      field('b', first, ', "grouping": "X"'),
    ),
  ],
];
