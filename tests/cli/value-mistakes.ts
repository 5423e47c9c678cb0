// Rules that are valid alone but contradict each other. As in more-mistakes.ts, ▶ marks where the finding begins.
import { chosen, field, list } from './more-mistakes';

const [text, number, date] = ['text', 'number', 'datePicker'].map((type) => `"visualType": "${type}"`);
const matched = (pattern: string, length: string) =>
  list(field('a', `${text}, "limits": { "pattern": "${pattern}", "patternMessage": "So.", ${length} }`));
const view = (groups: string, more = '') =>
  `{ "elements": [${field('a', `${text}`)}, ${field('s', chosen('select'))}],\n "view": { "id": "v", "groups": ${groups}${more} } }`;
const shown = (settings: string) =>
  view(`[{ "key": "g", "title": "G", "fields": [{ "name": "a", ${settings} }] }]`);
const pair = (type: string, one: string, other: string) =>
  list(field('a', `${type}, "limits": { ${one} }`), field('b', `${type}, "limits": { ${other} }`));

const offering = (one: string, other: string, type = 'select') =>
  list(
    field(
      'a',
      `"visualType": "${type}", "msOptions": [{ "label": "One", "value": ${one} }, { "label": "Other", "value": ${other} }]`,
    ),
  );

/** A required key that is misspelled is one mistake, reported at the misspelled key. */
const misspelt = (
  [
    ['a misspelt visualType', list(field('a', '▶"visualTyp": "text"')), 'LF020', 'visualType'],
    ['a visualType in small letters', list(field('a', '▶"visualtype": "text"')), 'LF020', 'visualType'],
    ['another tool’s visualType', list(field('a', '▶"widget": "text"')), 'LF020', 'visualType'],
    [
      'misspelt msOptions',
      list(field('a', chosen('select').replace('"msOptions"', '▶"msOption"'))),
      'LF030',
      'msOptions',
    ],
    [
      'another tool’s msOptions',
      list(field('a', chosen('radio').replace('"msOptions"', '▶"choices"'))),
      'LF030',
      'msOptions',
    ],
    [
      'a misspelt endpoint',
      list(field('a', '"visualType": "select", "msOptionsType": "dynamic", ▶"msApiEndpont": "/x"')),
      'LF036',
      'msApiEndPoint',
    ],
    ['a misspelt label', list(field('a', `${text}`).replace('"label"', '▶"lable"')), 'LF025', 'label'],
    [
      'a misspelt fieldName',
      list(field('a', `${text}`).replace('"fieldName"', '▶"feildName"')),
      'LF012',
      'fieldName',
    ],
    [
      'a misspelt fieldConfig',
      list(field('a', `${text}`).replace('"fieldConfig"', '▶"fieldconfig"')),
      'LF011',
      'fieldConfig',
    ],
    [
      'a visualType beside fieldConfig',
      '[{ "objectType": "trip", "fieldName": "a", ▶"visualType": "text", "fieldConfig": { "label": "A" } }]',
      'LF020',
    ],
  ] as const
).map(
  ([what, file, code, key]) =>
    [what, file, code, key ? `Did you mean '${key}'?` : "'visualType' belongs to fieldConfig."] as const,
);

export const valueMistakes: readonly (readonly [what: string, file: string, code: string, mend?: string])[] =
  [
    ['a pattern shorter than asked', matched('^[A-Z]{3}$', '"minLength": ▶5'), 'LF093', 'Write 3 or less.'],
    [
      'a pattern longer than allowed',
      matched('^(AB|ABCD)-[0-9]{4}$', '"maxLength": ▶5'),
      'LF093',
      'Write 7 or more.',
    ],
    [
      'a field above what it is at least',
      pair(`${number}`, '"minimum": 10', '"minimum": { "field": "a" }, "maximum": ▶5'),
      'LF093',
    ],
    [
      'a field below what it is at most',
      pair(`${number}`, '"maximum": 5', '"maximum": { "field": "a" }, "minimum": ▶10'),
      'LF093',
    ],
    [
      'days between days',
      pair(`${date}`, '"minimum": "2026-06-01"', '"minimum": { "field": "a" }, "maximum": ▶"2026-05-31"'),
      'LF093',
    ],
    [
      'a default that limits refuse where it is only read',
      list(field('a', `${number}, "limits": { "maximum": 5 }, "defaultValue": ▶9`, ', "access": "read"')),
      'LF040',
    ],
    [
      'a formula of no field',
      list(field('a', `${number}, "formula": ▶"1 + 2"`)),
      'LF110',
      'Name a field in it, or use defaultValue.',
    ],
    [
      'a check of no field',
      list(field('a', `${number}, "check": { "rule": ▶"1 < 2", "message": "No." }`)),
      'LF110',
      'Name a field in it.',
    ],
    ['a view without groups', view('▶[]'), 'LF066', 'Add a group.'],
    [
      'a group without fields',
      view(
        '[{ "key": "f", "title": "F", "fields": [{ "name": "a" }] }, { "key": "g", "title": "G", "fields": ▶[] }]',
      ),
      'LF066',
      'Add a field, or remove the group.',
    ],
    ['one of no values', shown('"showWhen": { "field": "s", "in": ▶[] }'), 'LF087'],
    ['anything but no values', shown('"showWhen": { "field": "s", "notIn": ▶[] }'), 'LF086'],
    ...['^(a+)+$', '^ID-([a-z]+\\\\s?)*$', '^((x|x)+)+$', '^(?:\\\\w+,?)*;$'].map(
      (format) =>
        [
          `a format that can take for ever: ${format}`,
          shown(`"format": ▶"${format}"`),
          'LF095',
          'Let each repetition begin with a character that nothing else in it matches.',
        ] as const,
    ),
    [
      'an element that a view names and that cannot be used',
      view('[{ "key": "g", "title": "G", "fields": [{ "name": "a" }] }]').replace('"text"', '▶"txet"'),
      'LF020',
      "Did you mean 'text'?",
    ],
    ...misspelt,
    ['a number as an option’s value', offering('▶1', '"2"'), 'LF044', 'Write "1".'],
    ['a flag as an option’s value', offering('"yes"', '▶false', 'radio'), 'LF044', 'Write "false".'],
    [
      'an option in other letters',
      offering('"TX"', '▶"tx"'),
      'LF045',
      'Remove it, or give it a different value.',
    ],
    [
      'a value with a space',
      offering('"sea"', '▶"Sea "', 'multiCheck'),
      'LF045',
      'Remove it, or give it a different value.',
    ],
    ['one option as a number, too', offering('"1"', '▶1'), 'LF034'],
  ];

export const valueSound: readonly (readonly [what: string, file: string])[] = [
  ['options that differ in more than their case', offering('"TX"', '"TX-1"')],
  ['options that differ in an accent', offering('"resume"', '"résumé"')],
  ['a pattern of just the lengths', matched('^[A-Z]{3,5}(-[0-9]{2})?$', '"minLength": 8, "maxLength": 8')],
  ['a pattern without an end', matched('^[a-z]+$', '"minLength": 900, "maxLength": 1000')],
  [
    'a field between others',
    pair(`${number}`, '"minimum": 1, "maximum": 5', '"minimum": { "field": "a" }, "maximum": 5'),
  ],
  [
    'a group that others come to',
    view('[{ "key": "g", "title": "G", "fields": [] }]', ', "rest": { "except": [] }'),
  ],
  ...[
    '^[A-Z]+(,\\\\s*[A-Z]+)*$',
    '^(?=.*[0-9])[a-z0-9]+$',
    '^([a-z]+-)*[a-z]+$',
    '^(\\\\d{3}-)+\\\\d+$',
    '(a+)+',
    '^[\\\\s\\\\S]{0,40}$',
  ].map((format) => [`the format ${format}`, shown(`"format": "${format}"`)] as const),
  ['a formula of a field', list(field('a', `${number}`), field('b', `${number}, "formula": "a * 0 + 1"`))],
];
