// More mistakes, one per file. ▶ marks where the finding must begin. Each has one code, unless others follow from it.
export const field = (name: string, config: string, more = '') =>
  `{ "objectType": "trip", "fieldName": "${name}", "fieldConfig": { "label": "${name}", ${config} }${more} }`;
export const list = (...rows: string[]) => `[\n  ${rows.join(',\n  ')}\n]`;
const options = '[{ "label": "Sea", "value": "sea" }, { "label": "Hills", "value": "hills" }]';
export const chosen = (type: string) =>
  `"visualType": "${type}", "msOptionsType": "static", "msOptions": ${options}`;
const from = (endpoint: string) =>
  `"visualType": "select", "msOptionsType": "dynamic", "msApiEndPoint": ${endpoint}`;
const [text, number, date] = ['text', 'number', 'datePicker'].map((type) => `"visualType": "${type}"`);
const a = field('a', `${text}`);
const when = (condition: string) =>
  list(field('a', chosen('select')), field('b', `${text}, "showWhen": ${condition}`));
const parts = (more: string) => list(field('a', `"visualType": "objectList", ${more}`));
const part = (more: string) => `"fields": [{ "fieldName": "x", "fieldConfig": { "label": "X", ${more} } }]`;
const view = (fields: string, more = '') =>
  `{ "elements": [${a}],\n "view": { "id": "v", "groups": [{ "key": "g", "title": "G", "fields": [${fields}] }]${more} } }`;
const numbered = (settings: string) =>
  view(`{ "name": "a", ${settings} }`).replace('"visualType": "text"', '"visualType": "number"');
const story = (elements: string, sample: string) =>
  `{ "format": 1, "title": "T", "source": "s", "objectType": "trip", "elements": [${elements}],\n "samples": [{ "name": "n", ${sample} }] }`;
const doubled = `${field('a', `${number}`)}, ${field('b', `${number}, "formula": "a * 2"`)}`;

export const moreMistakes: readonly (readonly [what: string, file: string, code: string, mend?: string])[] = [
  ['a number for a text', list(field('a', `${text}, "help": ▶12`)), 'LF021', 'Write "12".'],
  ['yes for true', list(field('a', `${text}, "isRequired": ▶"yes"`)), 'LF021', 'Write true.'],
  ['a text for a number', list(field('a', `${text}, "order": ▶"3"`)), 'LF021', 'Write 3.'],
  ['a text for a list', list(field('a', `${text}, "suggestions": ▶"Austin"`)), 'LF021', 'Write ["Austin"].'],
  ['a number among texts', list(field('a', `${text}, "suggestions": ["Austin", ▶4]`)), 'LF021', 'Write "4".'],
  ['a text for a group', list(field('a', `${text}`, ', "group": ▶"G"')), 'LF021'],
  ['a misspelt width', list(field('a', `${text}, "width": ▶"hlaf"`)), 'LF021', "Did you mean 'half'?"],
  [
    'a misspelt look',
    list(field('a', `${chosen('radio')}, "presentation": ▶"tab"`)),
    'LF021',
    "Did you mean 'tabs'?",
  ],
  [
    'a limit beside limits',
    list(field('a', `${number}, ▶"minimum": 3`)),
    'LF050',
    "'minimum' belongs to limits in fieldConfig.",
  ],
  [
    'a misspelt limit',
    list(field('a', `${number}, "limits": { ▶"minumum": 3 }`)),
    'LF092',
    "Did you mean 'minimum'?",
  ],
  [
    'another tool’s limit',
    list(field('a', `${number}, "limits": { ▶"max": 3 }`)),
    'LF092',
    "Did you mean 'maximum'?",
  ],
  [
    'a limit of another type',
    list(field('a', `${number}, "limits": { ▶"maxLength": 3 }`)),
    'LF092',
    'Remove it.',
  ],
  [
    'no multiple between',
    list(field('a', `${number}, "limits": { "minimum": 1, "maximum": 4, "multipleOf": ▶5 }`)),
    'LF093',
  ],
  [
    'more than there are',
    list(field('a', `${chosen('multiCheck')}, "limits": { "minItems": ▶3 }`)),
    'LF093',
    'Write 2 or less.',
  ],
  ['its own limit', list(field('a', `${number}, "limits": { "minimum": { "field": ▶"a" } }`)), 'LF094'],
  ['a path without its slash', list(field('a', from('▶"api/cities"'))), 'LF036', "Write '/api/cities'."],
  [
    'options beside an endpoint',
    list(field('a', `${from('"/x"')}, ▶"msOptions": ${options}`)),
    'LF051',
    'Remove it.',
  ],
  [
    'a label key beside options',
    list(field('a', `${chosen('select')}, ▶"msApiDataLabel": "name"`)),
    'LF051',
    'Remove it.',
  ],
  [
    'a placeholder for a box',
    list(field('a', '"visualType": "checkbox", ▶"placeholder": "x"')),
    'LF051',
    'Remove it.',
  ],
  ['nothing to hide', list(field('a', `${text}, ▶"whenHidden": "clear"`)), 'LF051', 'Remove it.'],
  [
    'a number for an option',
    list(field('a', `${chosen('select')}, "defaultValue": ▶2`)),
    'LF040',
    'Write "2".',
  ],
  [
    'an option’s label',
    when('{ "required": ["a"], "properties": { "a": { "const": ▶"Sea" } } }'),
    'LF084',
    "Did you mean 'sea'?",
  ],
  [
    'no option',
    when('{ "required": ["a"], "properties": { "a": { "enum": ["sea", ▶"lake"] } } }'),
    'LF084',
    'One of sea, hills.',
  ],
  [
    'a misspelt word',
    when('{ "required": ["a"], "properties": { "a": { ▶"cnst": "sea" } } }'),
    'LF081',
    "Did you mean 'const'?",
  ],
  ['another word', when('{ ▶"oneOf": [{ "required": ["a"] }] }'), 'LF081', "Did you mean 'anyOf'?"],
  [
    'a misspelt field',
    when('{ "required": ["a"], "properties": { ▶"trad": { "const": "sea" } } }').replaceAll('"a"', '"trade"'),
    'LF082',
    "Did you mean 'trade'?",
  ],
  ['half a short condition', when('{ ▶"field": "a" }'), 'LF081'],
  [
    'a day in German',
    list(
      field('a', `${date}`),
      field(
        'b',
        `${text}, "showWhen": { "required": ["a"], "properties": { "a": { "const": ▶"1.3.2026" } } }`,
      ),
    ),
    'LF083',
  ],
  ['itself', list(field('a', `${text}, "showWhen": ▶{ "required": ["a"] }`)), 'LF090'],
  [
    'a formula’s operator',
    list(field('a', `${text}`), field('c', `${number}, "formula": "1 + a▶ * 2"`.replace('a▶ *', 'a ▶*'))),
    'LF102',
  ],
  [
    'an escaped text before it',
    list(field('a', `"visualType": "checkbox", "formula": "\\"x\\u0041\\" ▶= 2"`)),
    'LF100',
    'Write == to compare.',
  ],
  [
    'a character of a pattern',
    list(field('a', `${text}, "limits": { "pattern": "^▶[a-z$", "patternMessage": "x" }`)),
    'LF095',
  ],
  ['no yes or no', list(field('a', `${number}, "check": { "rule": "▶a + 1", "message": "x" }`)), 'LF105'],
  [
    'a part’s condition',
    parts(
      part(
        `${text} } }, { "fieldName": "y", "fieldConfig": { "label": "Y", ${text}, ▶"showWhen": { "required": ["x"] }`,
      ),
    ),
    'LF109',
    'Remove it.',
  ],
  [
    'a part’s formula',
    parts(part(`${number}, ▶"formula": "1 + 1"`)),
    'LF109',
    'Remove it, or calculate the value in a field next to the object.',
  ],
  ['a series of no number', list(field('a', `${text}, "series": ▶"INV"`)), 'LF112'],
  ['a unique part', parts(part(`${text}, ▶"unique": true`)), 'LF109', 'Remove it.'],
  ['a secret part', parts(part('"visualType": ▶"password"')), 'LF109', 'Make it a separate field.'],
  [
    'no rows between',
    parts(`"minItems": 5, "maxItems": ▶2, ${part(`${text}`)}`),
    'LF093',
    'Swap the two, or remove one.',
  ],
  ['many rows', parts(`"maxItems": ▶"many", ${part(`${text}`)}`), 'LF092'],
  ['a view of another object', view('{ "name": "a" }', ', "objectType": ▶"trap"'), 'LF060', "Write 'trip'."],
  ['a view’s misspelt width', view('{ "name": "a", "width": ▶"wide" }'), 'LF060'],
  [
    'a view’s bounds',
    numbered('"bounds": { "minimum": 5, "maximum": ▶2, "message": "x" }'),
    'LF060',
    'Swap the two, or remove one.',
  ],
  [
    'a view’s second group of that key',
    view('{ "name": "a" }] }, { "key": ▶"g", "title": "H", "fields": [{ "name": "a" }').replace(
      '"name": "a"',
      '"name": "a", "showWhen": { "field": "a", "filled": true }',
    ),
    'LF060',
  ],
  [
    'a misspelt value of a sample',
    story(a.replaceAll('"a"', '"trade"'), '"value": { ▶"trad": "x" }, "problems": []'),
    'LF071',
    "Did you mean 'trade'?",
  ],
  [
    'a wrong result',
    story(doubled, '"value": { "a": 2 }, "worksOut": { "b": ▶5 }, "problems": []'),
    'LF071',
    'Write 4.',
  ],
  [
    'a wrong lock',
    story(doubled, '"value": { "a": 2 }, "locked": ▶["a"], "problems": []'),
    'LF071',
    'Write ["b"].',
  ],
  [
    'a wrong code',
    story(
      field('a', `${text}, "isRequired": true`),
      '"value": {}, "problems": [{ "path": "a", "code": ▶"format", "message": "This field is required." }]',
    ),
    'LF071',
    "Write 'required'.",
  ],
  [
    'a misspelt type of a fixture',
    '{ "format": 1, "visualType": ▶"zipp", "title": "ZIP code", "cases": [] }',
    'LF020',
    "Did you mean 'zip'?",
  ],
];

export const moreSound: readonly (readonly [what: string, file: string])[] = [
  ['letters of other scripts', list(field('a', `${text}, "placeholder": "שם מלא 🚀"`))],
  [
    'a period in a name',
    list(field('a.b', `${text}`), field('c', `${text}, "showWhen": { "required": ["a.b"] }`)),
  ],
  [
    'nulls',
    list(
      field(
        'a',
        `${text}, "help": null, "order": null, "limits": null, "showWhen": null, "formula": null, "series": null, "unique": null`,
      ),
    ),
  ],
  [
    'two that ask for each other',
    list(
      field('a', `${text}, "requireWhen": { "required": ["b"] }`),
      field('b', `${text}, "requireWhen": { "required": ["a"] }`),
    ),
  ],
  [
    'one value between limits',
    list(field('a', `${number}, "limits": { "minimum": 0.3, "maximum": 0.3, "multipleOf": 0.1 }`)),
  ],
  [
    'limits of each other',
    list(
      field('a', `${number}, "limits": { "maximum": { "field": "b" } }`),
      field('b', `${number}, "limits": { "minimum": { "field": "a" } }`),
    ),
  ],
  ['a check of itself', list(field('a', `${number}, "check": { "rule": "a > 2", "message": "Three." }`))],
  ['two objects', list(a, a.replace('trip', 'boat'))],
  ['a byte order mark and Windows’ line ends', `\ufeff${list(a).replaceAll('\n', '\r\n')}`],
  ['own keys', list(field('a', `${text}, "x-a": { "deep": [1] }, "_mine": 1`, ', "x-b": 2'))],
  [
    'a whole address with two fields',
    list(
      field('s', `${text}`),
      field('t', `${text}`),
      field('a', from('"https://example.org/a?s={s}&t={t}#x"')),
    ),
  ],
  ['a condition in short', when('{ "field": "a", "in": ["sea"] }')],
  [
    'limits and a check among parts',
    parts(
      '"minItems": 0, "maxItems": 2, "fields": [{ "fieldName": "x", "fieldConfig": { "label": "X", "visualType": "number" } }, { "fieldName": "y", "fieldConfig": { "label": "Y", "visualType": "number", "limits": { "minimum": { "field": "x" } }, "check": { "rule": "y != 13", "message": "Not 13." } } }]',
    ),
  ],
  [
    'a condition on rows',
    list(
      field('b', `${text}, "showWhen": { "required": ["r"] }`),
      field('r', `"visualType": "objectList", ${part(`${text}`)}`),
    ),
  ],
  [
    'a sample with values of other fields',
    story(
      doubled,
      '"value": { "a": 2, "elsewhere": 1 }, "locked": ["b"], "worksOut": { "b": 4 }, "problems": []',
    ),
  ],
];
