// Mistakes in the fields of a view. As in more-mistakes.ts, ▶ marks where the finding begins.
import { chosen, field } from './more-mistakes';

const elements = [
  field('a', '"visualType": "text"'),
  field('n', '"visualType": "number"'),
  field('m', '"visualType": "number", "isRequired": true'),
  field('sum', '"visualType": "number", "formula": "n * 2"'),
  field('area', '"visualType": "multiRowInput"'),
  field('s', chosen('select')),
].join(', ');
const shown = (settings: string, name = 'a') =>
  `{ "elements": [${elements}],\n "view": { "id": "v", "groups": [{ "key": "g", "title": "G", "fields": [{ "name": "${name}", ${settings} }] }] } }`;
const slow = 'Let each repetition begin with a character that nothing else in it matches.';

export const viewFieldMistakes: readonly (readonly [
  what: string,
  file: string,
  code: string,
  mend?: string,
])[] = [
  ['no rows', shown('"rows": ▶0', 'area'), 'LF060'],
  ['one and a half rows', shown('"rows": ▶1.5', 'area'), 'LF060'],
  ['rows of choices', shown('▶"rows": 4', 's'), 'LF051', 'Remove it.'],
  ['a formula that is required', shown('▶"required": true', 'sum'), 'LF051', 'Remove it.'],
  [
    'bounds by a field that is none',
    shown('"bounds": { "minimum": ▶"nowhere", "message": "x" }', 'n'),
    'LF061',
  ],
  [
    'bounds that cross',
    shown('"bounds": { "minimum": 5, "maximum": ▶4, "message": "x" }', 'n'),
    'LF060',
    'Swap the two, or remove one.',
  ],
  [
    'a sentence for a field that need not be filled in',
    shown('▶"requiredMessage": "Fill it in."'),
    'LF051',
    'Remove it.',
  ],
  ['a slow format after a set', shown('"format": ▶"^[(]+(b+)+$"'), 'LF095', slow],
  ['a slow format after a longer set', shown('"format": ▶"^[a(]+(b+)+$"'), 'LF095', slow],
];

export const viewFieldSound: readonly (readonly [what: string, file: string])[] = [
  ['three rows', shown('"rows": 3', 'area')],
  ['a formula in a view', shown('"label": "Sum"', 'sum')],
  ['a required field in a view', shown('"required": true')],
  ['bounds by a field above', shown('"bounds": { "minimum": 5, "maximum": "m", "message": "x" }', 'n')],
  ['bounds by a field below', shown('"bounds": { "minimum": "m", "maximum": 5, "message": "x" }', 'n')],
  ['equal bounds', shown('"bounds": { "minimum": 5, "maximum": 5, "message": "x" }', 'n')],
  ['a sentence for a required field', shown('"requiredMessage": "How many?"', 'm')],
  ['a sentence for a field that a view requires', shown('"required": true, "requiredMessage": "Which?"')],
  ['a fast format with a set', shown('"format": "^[(]+(b)+$"')],
];
