// Mistakes of all kinds in files from outside. As in more-mistakes.ts, ▶ marks where the finding begins.
import { field as toField } from './more-mistakes';

type Mistake = readonly [what: string, file: string, code: string, mend?: string];

const options =
  '"msOptionsType": "static", "msOptions": [{ "label": "Car", "value": "car" }, { "label": "Home", "value": "home" }]';
export const field = (name: string, type: string, more = '', beside = '') =>
  toField(name, `"visualType": "${type}"${more && `, ${more}`}`, beside && `, ${beside}`);
export const others = [
  field('kind', 'select', options),
  field('parts', 'multiCheck', options),
  field('qty', 'number'),
  field('from', 'datePicker'),
  field('name', 'text'),
  field('ok', 'checkbox'),
].join(',\n  ');
const among = (...rows: string[]) => `[\n  ${[others, ...rows].join(',\n  ')}\n]`;
export const one = (type: string, more: string) => among(field('f', type, more));
const formula = (text: string) => one('number', `"formula": ${text}`);
const rule = (text: string) => one('number', `"check": { "rule": ${text}, "message": "No." }`);
const shown = (condition: string) => one('text', `"showWhen": ${condition}`);
const limits = (type: string, text: string) => one(type, `"limits": { ${text} }`);
const noPlaceholder: readonly Mistake[] = [
  ...['datePicker', 'datetimePicker', 'richTextInput', 'map', 'multiState', 'checkbox'].map((type) => [
    type,
    '',
  ]),
  ...['radio', 'multiCheck', 'select_multiple'].map((type) => [type, `, ${options}`]),
].map(([type = '', more]) => [
  `a placeholder in ${type}`,
  one(type, `▶"placeholder": "x"${more}`),
  'LF051',
  'Remove it.',
]);

export const inventedMistakes: readonly Mistake[] = [
  ...noPlaceholder,
  ['a division by 0', formula('"qty ▶/ 0"'), 'LF111'],
  ['a rest of a division by 0', formula('"qty ▶% (2 - 2.0)"'), 'LF111'],
  ['a check that divides by 0', rule('"qty ▶/ 0 > 1"'), 'LF111'],
  ['a field compared with itself', rule('"f ▶== f"'), 'LF110'],
  ['an option that a check invents', rule('"kind == ▶\\"cra\\""'), 'LF063', "Did you mean 'car'?"],
  ['an entry that a list never has', rule('"▶\\"boat\\" in parts"'), 'LF063', 'One of car, home.'],
  ['a misspelt function', formula('"▶rond(qty, 2)"'), 'LF101', "Did you mean 'round'?"],
  ['a field in capitals', formula('"▶Qty + 1"'), 'LF101'],
  ['and in words', rule('"ok ▶AND ok"'), 'LF100', "Write && for 'and'."],
  ['tenths of a cent', limits('money', '"multipleOf": ▶0.001'), 'LF096', 'Write 0.01.'],
  ['a smallest amount of tenths of a cent', limits('money', '"minimum": ▶0.001'), 'LF096', 'Write 0.01.'],
  ['half a percent', limits('percentage', '"maximum": ▶0.125'), 'LF096', 'Write 0.12.'],
  ['more than all', limits('percentage', '"minimum": ▶10'), 'LF093', 'Write 1 or less.'],
  ['a limit as a text', limits('number', '"minimum": ▶"1"'), 'LF092', 'Write 1.'],
  [
    'a field by another key',
    limits('number', '"minimum": ▶{ "fieldName": "qty" }'),
    'LF092',
    'Write { "field": "qty" }.',
  ],
  [
    'a pattern between slashes',
    limits('text', '"pattern": "▶/^a$/", "patternMessage": "A."'),
    'LF095',
    'Write "^a$".',
  ],
  [
    'a pattern without its ends',
    limits('text', '"pattern": "▶[a-z]{2}", "patternMessage": "A."'),
    'LF095',
    'Write "^[a-z]{2}$".',
  ],
  ['a reference by number', one('select', '"refersTo": ▶7'), 'LF021', 'Write "7".'],
  ['references', one('select', '"msOptionsType": "dynamic", "refersTo": ▶["vehicle"]'), 'LF021'],
  [
    'a reference without its source',
    one('select', '"refersTo": "vehicle"').replace(
      '"visualType": "select", "ref',
      '▶"visualType": "select", "ref',
    ),
    'LF030',
    'Add "msOptionsType": "dynamic".',
  ],
  ['a reference of a text, by number', one('text', '▶"refersTo": 7'), 'LF051', 'Remove it.'],
  ['suggestions of a number', one('number', '▶"suggestions": ["1"]'), 'LF051', 'Remove it.'],
  ['options by name', one('select', '"msOptions": ▶{ "a": "A" }'), 'LF021', 'Write a list: [ … ].'],
  [
    'an option as a text',
    one('select', '"msOptions": [▶"A"]'),
    'LF032',
    'Write { "label": "A", "value": "A" }.',
  ],
  ['a number in a map', one('map', '"defaultValue": { "a": ▶1 }'), 'LF040', 'Write "1".'],
  [
    'a list for a map',
    one('map', '"defaultValue": ▶["a"]'),
    'LF040',
    'Write an object with a text for each name.',
  ],
  ['a misspelt state', one('state', '"defaultValue": ▶"TXX"'), 'LF040', "Did you mean 'TX'?"],
  ['a unique default', one('text', '"unique": ▶true, "defaultValue": "x"'), 'LF108', 'Remove it.'],
  ['a unique checkbox', one('checkbox', '"unique": ▶true'), 'LF108', 'Remove it.'],
  ['a name for a list of names', shown('{ "required": ▶"qty" }'), 'LF080', 'Write ["qty"].'],
  ['one for all of', shown('{ "allOf": ▶{ "required": ["qty"] } }'), 'LF080', 'Write [ … ] around it.'],
  [
    'a text for a number to compare with',
    shown('{ "required": ["qty"], "properties": { "qty": { "minimum": ▶"3" } } }'),
    'LF080',
    'Write 3.',
  ],
  [
    'a day to compare a number with',
    shown('{ "required": ["qty"], "properties": { "qty": { "minimum": ▶"2026-01-31" } } }'),
    'LF083',
  ],
  [
    'a list’s question to one value',
    shown('{ "required": ["kind"], "properties": { "kind": { "contains": ▶{ "const": "car" } } } }'),
    'LF083',
    'Write "const": "car".',
  ],
  [
    'a number’s question to a text',
    shown('{ "required": ["name"], "properties": { "name": { "minimum": ▶3 } } }'),
    'LF083',
    "Did you mean 'minLength'?",
  ],
  [
    'a misspelt message of a check',
    one('number', '"check": { "rule": "f > 1", ▶"mesage": "x" }'),
    'LF107',
    "Did you mean 'message'?",
  ],
  [
    'another tool’s condition',
    one('text', '▶"visibleIf": { "required": ["qty"] }'),
    'LF050',
    "Did you mean 'showWhen'?",
  ],
  [
    'a group’s label',
    among(field('f', 'text', '', '"grouping": "X", "group": { ▶"label": "Y" }')),
    'LF050',
    "Did you mean 'title'?",
  ],
  ['one part of an object', one('object', '▶"field": []'), 'LF021', "Did you mean 'fields'?"],
  [
    'a part compared with a field',
    one(
      'object',
      '"fields": [{ "fieldName": "x", "fieldConfig": { "label": "X", "visualType": "number", "limits": { "minimum": { "field": ▶"qty" } } } }]',
    ),
    'LF094',
    'Name a part that stands beside it.',
  ],
  ['a formula of a spreadsheet', formula('"▶=qty * 2"'), 'LF100', "Leave out the '='."],
  ['a field in braces', formula('"▶{qty} * 2"'), 'LF100', 'Write the name of the field without braces.'],
  ['a decimal comma', formula('"qty * 0▶,19"'), 'LF100', 'Write numbers with a point: 0.5.'],
  ['times as a letter', formula('"qty ▶x 2"'), 'LF100', 'Write * to multiply.'],
  ['a spreadsheet’s function', formula('"▶IF(ok, 1, 2)"'), 'LF101', 'Write: condition ? then : else.'],
  [
    'a day as a text',
    formula('"▶days(from, \\"2026-01-01\\")"'),
    'LF102',
    'Write a day as date("2026-01-31").',
  ],
  [
    'a lock on what nobody writes',
    one('number', '"formula": "qty + 1", ▶"readOnlyWhen": { "required": ["qty"] }'),
    'LF051',
    'Remove it.',
  ],
  [
    'two options of the same default',
    one(
      'select',
      '"msOptions": [{ "label": "A", "value": "a", "default": true }, { "label": "B", "value": "b", "default": ▶true }]',
    ),
    'LF035',
    'Remove it.',
  ],
  [
    'a misspelt part of a row',
    one(
      'objectList',
      '"fields": [{ "fieldName": "street", "fieldConfig": { "label": "S", "visualType": "text" } }], "defaultValue": [{ ▶"stret": "x" }]',
    ),
    'LF040',
    "Did you mean 'street'?",
  ],
  [
    'more rows than there may be',
    one(
      'objectList',
      '"maxItems": 1, "fields": [{ "fieldName": "s", "fieldConfig": { "label": "S", "visualType": "text" } }], "defaultValue": ▶[{}, {}]',
    ),
    'LF040',
    'Write a list of objects, as many as minItems and maxItems allow.',
  ],
];

/** Files without a mistake. */
export const inventedSound: readonly (readonly [what: string, file: string])[] = [
  ['a division by what may be 0', formula('"qty / f2"').replace(/\n\]$/, `,\n  ${field('f2', 'number')}\n]`)],
  ['a formula with an option', rule('"kind == \\"car\\" && \\"home\\" in parts && kind != \\"\\""')],
  ['texts that are compared', rule('"name == \\"anything\\" || name in [\\"a\\", \\"b\\"]"')],
  ['whole cents', limits('money', '"minimum": 0.07, "maximum": 1234567.89, "multipleOf": 0.05')],
  ['all percents', limits('percentage', '"minimum": 0.07, "maximum": 1')],
  ['decimals of a number', limits('number', '"minimum": 0.0001, "multipleOf": 0.0001')],
  [
    'placeholders',
    among(
      ...['text', 'multiRowInput', 'tel', 'email', 'url', 'zip', 'number', 'money', 'einssn'].map((type) =>
        field(`p_${type}`, type, '"placeholder": "x"'),
      ),
    ),
  ],
  ['a placeholder of a list', one('select', `${options}, "placeholder": "x"`)],
  ['a reference', one('select', '"msOptionsType": "dynamic", "refersTo": "vehicle"')],
  ['a map', one('map', '"defaultValue": { "a": "1" }')],
];
