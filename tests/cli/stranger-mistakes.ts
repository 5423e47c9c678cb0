// Mistakes of users who have read only the documentation. As in more-mistakes.ts, ▶ marks where the finding begins.
import { chosen, field, list } from './more-mistakes';

type Mistake = readonly [what: string, file: string, code: string, mend?: string];

const [text, number, date] = ['text', 'number', 'datePicker'].map((type) => `"visualType": "${type}"`);
const elements = [
  field('a', `${text}`),
  field('n', `${number}`),
  field('s', chosen('select')),
  field('d', `${date}`),
].join(', ');
const view = (settings: string, more = '') =>
  `{ "elements": [${elements}],\n "view": { "id": "v", "groups": [{ "key": "g", "title": "G", "fields": [{ "name": "a", ${settings} }] }]${more} } }`;
const asked = (type: string, limits: string, test: string) =>
  list(
    field('n', `${type}, "limits": { ${limits} }`),
    field('b', `${text}, "showWhen": { "required": ["n"], "properties": { "n": ${test} } }`),
  );
const valued = (value: string) =>
  list(field('s', `"visualType": "select", "msOptions": [{ "label": "One", "value": ${value} }]`));
const loaded = (endpoint: string) =>
  list(
    field('a', `${text}`),
    field('b', `"visualType": "select", "msOptionsType": "dynamic", "msApiEndPoint": ${endpoint}`),
  );
const rows = (value: string) =>
  list(
    field(
      'r',
      `"visualType": "objectList", "fields": [{ "fieldName": "x", "fieldConfig": { "label": "X", ${number} } }],\n "defaultValue": ${value}`,
    ),
  );
const deep = (levels: number) =>
  list(field('a', `${text},\n "x-deep": ▶${'['.repeat(levels)}${']'.repeat(levels)}`));

export const strangerMistakes: readonly Mistake[] = [
  [
    'one option that is none among the default',
    list(field('a', `${chosen('multiCheck')},\n "defaultValue": ["sea",\n ▶"lake"]`)),
    'LF040',
  ],
  [
    'an option twice in the default',
    list(field('a', `${chosen('multiCheck')}, "defaultValue": ["sea", ▶"sea"]`)),
    'LF040',
    'Remove it.',
  ],
  ['a part of a default row', rows('[{ "x": 1 },\n { "x": ▶"many" }]'), 'LF040'],
  ['a part that no row has', rows('[{ ▶"y": 1 }]'), 'LF040', 'Remove it.'],
  ['a number no reader holds', list(field('n', `${number}, "defaultValue": ▶1e400`)), 'LF005'],
  [
    'a default that is asked for and missing',
    list(field('a', `${text},\n ▶"populateDefaultOnTargetTable": true`)),
    'LF041',
    'Add defaultValue.',
  ],
  [
    'an endpoint that is asked for and missing',
    list(field('a', '"visualType": "select",\n ▶"msOptionsType": "dynamic"')),
    'LF036',
  ],
  ['a pattern without its sentence', list(field('a', `${text}, "limits": {\n ▶"pattern": "^a$" }`)), 'LF092'],
  [
    'an empty pattern',
    list(field('a', `${text}, "limits": { "pattern": ▶"", "patternMessage": "x" }`)),
    'LF092',
  ],
  ['a condition above the largest', asked(`${number}`, '"maximum": 10', '{ "minimum": ▶20 }'), 'LF063'],
  ['a condition of a value below the least', asked(`${number}`, '"minimum": 1', '{ "const": ▶0 }'), 'LF063'],
  [
    'a condition of a day before the first',
    asked(`${date}`, '"minimum": "2026-01-01"', '{ "enum": [▶"2025-01-01"] }'),
    'LF063',
  ],
  ['a condition longer than allowed', asked(`${text}`, '"maxLength": 3', '{ "minLength": ▶4 }'), 'LF063'],
  [
    'names that differ in case',
    list(
      field('city', `${text}`),
      field('City', `${text}`).replace('"City", "fieldConfig', '▶"City", "fieldConfig'),
    ),
    'LF029',
    'Rename one of the two.',
  ],
  ['a space after a value', valued('▶"one "'), 'LF046', 'Write "one".'],
  ['a character that nobody sees', valued('▶"on\u200be"'), 'LF046', 'Write "one".'],
  ['a Cyrillic letter in a Latin value', valued('▶"onе"'), 'LF046'],
  ['a brace that nobody closes', loaded('▶"/x?a={a"'), 'LF037', 'Write {fieldName}.'],
  ['double braces', loaded('▶"/x?a={{a}}"'), 'LF037', 'Write {fieldName}.'],
  ['a suggestion twice', list(field('a', `${text}, "suggestions": ["x", ▶"x"]`)), 'LF047', 'Remove it.'],
  [
    'a suggestion that is too long',
    list(field('a', `${text}, "limits": { "maxLength": 2 }, "suggestions": ["ab", ▶"abc"]`)),
    'LF047',
    'Remove it.',
  ],
  [
    'two questions in one condition',
    view('"showWhen": { "field": "s", ▶"in": ["sea"], "filled": true }'),
    'LF051',
    'Remove it.',
  ],
  [
    'a text where values are listed',
    view('"showWhen": { "field": "s", "in": ▶"sea" }'),
    'LF060',
    'Write ["sea"].',
  ],
  ['a day in words', view('"showWhen": { "field": "d", "in": [▶"tomorrow"] }'), 'LF063'],
  ['a sentence for what nobody demands', view('▶"requiredMessage": "Say it."'), 'LF051', 'Remove it.'],
  ['leaving out without the rest', view('"half": true', ',\n ▶"omit": ["n"]'), 'LF051', 'Remove it.'],
  [
    'a misspelt rest',
    view('"half": true', ',\n "rest": {\n ▶"exept": [] }'),
    'LF060',
    "Did you mean 'except'?",
  ],
  [
    'groups by name',
    `{ "elements": [${elements}],\n "view": { "id": "v",\n "groups": ▶{ "g": [] } } }`,
    'LF060',
    'Write a list: [ … ].',
  ],
  [
    'two lists',
    `{ "fields": [${field('a', `${text}`)}],\n ▶"elements": [${field('b', `${text}`)}] }`,
    'LF051',
    'Move them to fields.',
  ],
  ['fields by name', '{\n "fields": ▶{ "a": {} } }', 'LF007', 'Write a list: [ … ].'],
  ['a comma after the last element', `[\n${field('a', `${text}`)}▶,\n]`, 'LF002'],
  ['a comma after the last key', `[\n${field('a', `${text}▶,\n`)}]`, 'LF002'],
  ['3,000 levels', deep(3000), 'LF006'],
];

export const strangerSound: readonly (readonly [what: string, file: string])[] = [
  ['lines that end as on old Macs', list(field('a', `${text}`)).replaceAll('\n', '\r')],
  ['escaped keys', list(field('a', '"visual\\u0054ype": "t\\u0065xt"'))],
  [
    'names of objects in JavaScript',
    list(field('toString', `${number}, "check": { "rule": "toString > 1", "message": "m" }`)),
  ],
  ['Cyrillic throughout', valued('"первый"')],
  ['two alphabets in two words', valued('"tier-А"')],
  ['Persian with its joiner', valued('"می\u200cشود"')],
  ['an emoji of several', valued('"👩\u200d🚀"')],
  ['an encoded brace', loaded('"/x?a=%7B&b={a}"')],
  [
    'names of two objects that differ in case',
    list(field('city', `${text}`), field('City', `${text}`).replace('trip', 'boat')),
  ],
  ['suggestions that differ in case', list(field('a', `${text}, "suggestions": ["x", "X"]`))],
  ['a condition at the very limit', asked(`${number}`, '"maximum": 10', '{ "minimum": 10 }')],
  [
    'a condition of a limit that is a field',
    asked(`${number}`, '"maximum": { "field": "n2" }', '{ "minimum": 10 }').replace(
      '[\n',
      `[${field('n2', `${number}`)},\n`,
    ),
  ],
  ['rows that are right', rows('[{ "x": 1 }, { "x": "2" }]').replace('"2"', '2')],
  [
    'a sentence for what is demanded at times',
    view('"requiredMessage": "Say it."').replace(
      `${text} }`,
      `${text}, "requireWhen": { "required": ["n"] } }`,
    ),
  ],
  ['a numbered place with an exponent', list(field('n', `${number}, "order": 1e3, "defaultValue": -0`))],
];
