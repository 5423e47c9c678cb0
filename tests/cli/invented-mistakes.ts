// Mistakes of all kinds in files that nobody of ours wrote, as more-mistakes.ts has them: ▶ stands where the finding begins.
import { field as toField } from './more-mistakes';

type Mistake = readonly [what: string, file: string, code: string, mend?: string];

const options =
  '"msOptionsType": "static", "msOptions": [{ "label": "Car", "value": "car" }, { "label": "Home", "value": "home" }]';
const field = (name: string, type: string, more = '', beside = '') =>
  toField(name, `"visualType": "${type}"${more && `, ${more}`}`, beside && `, ${beside}`);
const others = [
  field('kind', 'select', options),
  field('parts', 'multiCheck', options),
  field('qty', 'number'),
  field('from', 'datePicker'),
  field('name', 'text'),
  field('ok', 'checkbox'),
].join(',\n  ');
const among = (...rows: string[]) => `[\n  ${[others, ...rows].join(',\n  ')}\n]`;
const one = (type: string, more: string) => among(field('f', type, more));
const formula = (text: string) => one('number', `"formula": ${text}`);
const rule = (text: string) => one('number', `"check": { "rule": ${text}, "message": "No." }`);
const shown = (condition: string) => one('text', `"showWhen": ${condition}`);
const limits = (type: string, text: string) => one(type, `"limits": { ${text} }`);
const view = (fields: string) =>
  `{ "elements": [${others}],\n "view": { "id": "v", "groups": [{ "key": "g", "title": "G", "fields": [${fields}] }] } }`;
const seen = (settings: string) => view(`{ "name": "kind", ${settings} }`);
const mail = field('mail', 'email');
const story = (sample: string) =>
  `{ "format": 1, "title": "T", "source": "s", "objectType": "trip", "elements": [${mail}],\n "samples": [{ "name": "n", ${sample} }] }`;
const sentence = 'Invalid email address. Must be in the format: name@example.com.';
const zip = (values: string, widget = '"zip"', type = '"zip"') =>
  `{ "format": 1, "kind": "type", "visualType": "zip", "title": "ZIP code", "cases": [{ "title": "c",
  "field": ${field('z', 'zip').replace('"zip"', type)},
  "schema": { "type": "string", "title": "z", "pattern": "^\\\\d{5}(?:-\\\\d{4})?$" }, "uiSchema": { "ui:widget": ${widget} },
  "values": [${values}] }] }`;

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
  ['and in words', rule('"ok ▶AND ok"'), 'LF100', "Write '&&' for and."],
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
    'a day to compare with',
    shown('{ "required": ["from"], "properties": { "from": { "minimum": ▶"2026-01-31" } } }'),
    'LF080',
    'Conditions compare numbers only. Compare days in a check.',
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
  ['a field’s name in a view', view('{ ▶"fieldName": "kind" }'), 'LF060', "Did you mean 'name'?"],
  ['a text for a field of a view', view('▶"kind"'), 'LF060', 'Write { "name": "kind" }.'],
  [
    'a heading’s label',
    view('{ "name": "kind" }').replace('"title"', '▶"label"'),
    'LF060',
    "Did you mean 'title'?",
  ],
  ['a view’s help', seen('▶"help": "x"'), 'LF050', "Did you mean 'description'?"],
  ['is for in', seen('"showWhen": { "field": "ok", ▶"is": true }'), 'LF060', "Did you mean 'in'?"],
  [
    'yes for true in a condition',
    seen('"showWhen": { "field": "ok", "filled": ▶"yes" }'),
    'LF021',
    'Write true.',
  ],
  [
    'a value that no field of a view has',
    view('{ "name": "name", "showWhen": { "field": "kind", "in": [▶"boat"] } }'),
    'LF063',
    'One of car, home.',
  ],
  [
    'an endpoint’s label',
    seen('"optionsFrom": { "endpoint": "/x", ▶"label": "l", "valueKey": "v" }'),
    'LF060',
    "Did you mean 'labelKey'?",
  ],
  [
    'another tool’s bound',
    view('{ "name": "qty", "bounds": { ▶"min": 1, "message": "m" } }'),
    'LF050',
    "Did you mean 'minimum'?",
  ],
  ['rows of a line, as a text', view('{ "name": "name", ▶"rows": "4" }'), 'LF051', 'Remove it.'],
  [
    'another normalization',
    view('{ "name": "name", "normalize": ▶"tirm" }'),
    'LF060',
    "Did you mean 'trim'?",
  ],
  [
    'a story of another object',
    `${story('"value": {}, "problems": []').replace('"objectType": "trip", "elements"', '"objectType": ▶"trips", "elements"')}`,
    'LF017',
    "Write 'trip'.",
  ],
  ['a sample’s misspelt value', story('▶"values": {}, "problems": []'), 'LF070', "Did you mean 'value'?"],
  ['a sample’s list of values', story('"value": ▶[], "problems": []'), 'LF070'],
  [
    'a sample’s wrong value',
    story('"value": { "mail": ▶"x" }, "problems": []'),
    'LF071',
    `Add {"path":"mail","code":"format","message":"${sentence}"} to problems, or change the value.`,
  ],
  [
    'a sample’s wrong sentence',
    story('"value": { "mail": "x" }, "problems": [{ "path": "mail", "message": ▶"Bad." }]'),
    'LF071',
    `Write "${sentence}".`,
  ],
  [
    'a problem that is not there',
    story('"value": {}, "problems": [▶{ "path": "mail", "message": "Bad." }]'),
    'LF071',
    'Remove it, or change the value.',
  ],
  [
    'a problem of a misspelt field',
    story('"value": {}, "problems": [{ "path": ▶"mali", "message": "Bad." }]'),
    'LF071',
    "Did you mean 'mail'?",
  ],
  ['a wrong verdict', zip('{ "value": "1234", "valid": ▶true, "display": "1234" }'), 'LF072', 'Write false.'],
  [
    'a verdict in words',
    zip('{ "value": "12345", "valid": ▶"yes", "display": "12345" }'),
    'LF021',
    'Write true.',
  ],
  ['a missing text', zip('▶{ "value": "12345", "valid": true }'), 'LF072', 'Add "display": "12345".'],
  [
    'a text of what is refused',
    zip(
      '{ "value": "1", "valid": false, "message": "Invalid ZIP code. Must be 5 digits or ZIP+4 (12345-6789).", ▶"display": "1" }',
    ),
    'LF072',
    'Remove it.',
  ],
  ['another widget', zip('', '▶"zipcode"'), 'LF072', 'Write "zip".'],
  ['a case of another type', zip('', '"zip"', '▶"tel"'), 'LF072', "Write 'zip'."],
  ['Python’s true', one('text', '"isRequired": ▶True'), 'LF002'],
  ['a number that is none', one('text', '"order": ▶NaN'), 'LF002'],
  ['a 0 in front', one('text', '"order": 0▶1'), 'LF002'],
  ['a backslash', one('text', '"help": "C:▶\\x"'), 'LF002'],
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
  [
    'a story of one problem',
    story(
      `"value": { "mail": "x" }, "problems": [{ "path": "mail", "code": "format", "message": "${sentence}" }]`,
    ),
  ],
  ['a fixture', zip('{ "value": "12345", "valid": true, "display": "12345" }')],
  ['a map', one('map', '"defaultValue": { "a": "1" }')],
  ['a view', seen('"description": "x", "showWhen": { "field": "ok", "in": [true] }')],
];
