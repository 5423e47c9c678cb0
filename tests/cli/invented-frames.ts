// Like invented-mistakes.ts, in views, stories, fixtures and the JSON text.
import { field, one, others } from './invented-mistakes';

type Mistake = readonly [what: string, file: string, code: string, mend?: string];

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

export const inventedFrames: readonly Mistake[] = [
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
  [
    'a view that asks for what nobody writes',
    view('{ "name": "f", ▶"required": true }').replace(
      others,
      `${others}, ${field('f', 'number', '"formula": "qty + 1"')}`,
    ),
    'LF051',
    'Remove it.',
  ],
  [
    'a group’s misspelt condition',
    view('{ "name": "kind" }').replace('"title": "G"', '"title": "G", "showWhen": { ▶"requires": ["qty"] }'),
    'LF060',
    "Did you mean 'required'?",
  ],
  [
    'a group’s condition of no option',
    view('{ "name": "name" }').replace(
      '"title": "G"',
      '"title": "G", "showWhen": { "required": ["kind"], "properties": { "kind": { "const": ▶"cra" } } }',
    ),
    'LF084',
    "Did you mean 'car'?",
  ],
  [
    'the rest in another word',
    view('{ "name": "kind" }').replace(/\] \} \}$/, '], "rest": { ▶"match": ["General"] } } }'),
    'LF060',
    "Did you mean 'matching'?",
  ],
  [
    'the rest as a list',
    '{ "elements": [], "view": { "id": "v", "groups": [], "rest": ▶["General"] } }',
    'LF021',
  ],
  [
    'a view by itself',
    '▶{ "id": "v", "groups": [{ "key": "g", "title": "G", "fields": [{ "name": "a" }] }] }',
    'LF007',
    'Write { "elements": [ … ], "view": … } around this view.',
  ],
  ['elements under another word', `{ ▶"data": [${mail}] }`, 'LF007', "Did you mean 'fields'?"],
];

/** Files without a mistake. */
export const inventedFrameSound: readonly (readonly [what: string, file: string])[] = [
  [
    'a story of one problem',
    story(
      `"value": { "mail": "x" }, "problems": [{ "path": "mail", "code": "format", "message": "${sentence}" }]`,
    ),
  ],
  ['a fixture', zip('{ "value": "12345", "valid": true, "display": "12345" }')],
  ['a view', seen('"description": "x", "showWhen": { "field": "ok", "in": [true] }')],
];
