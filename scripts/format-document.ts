// Made from the descriptions of the format, docs/metadata.md matches what the code reads.
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import {
  elementGroupShape,
  elementShape,
  fieldConfigShape,
  optionShape,
} from '../schemas/format/element-shape';
import { storyShape, typeFixtureShape } from '../schemas/format/fixture-shape';
import { limitsShape } from '../schemas/format/rule-shapes';
import { type Key, type Shape, shapeOf } from '../schemas/format/shape';
import { viewShape } from '../schemas/format/view-shape';
import { getVisualType, visualTypes } from '../schemas/types/index';
import type { Json, JsonObject } from '../schemas/values/json';
import { metadataCodes } from '../schemas/words/codes';
import type { VisualType } from '../schemas/words/visual-type';
import { plainElement } from '../validators/metadata/plain-element';
import { type Example, listElementExamples, listKeyExamples, listTypeExamples } from './format-examples';
import { formulasChapter } from './format-formulas';
import { rulesChapter } from './format-rules';

type Values = { value: Json; valid: boolean }[];
type Fixture = { visualType: string; cases: { field: JsonObject; values: Values }[] };

/** `root` ends with a slash. */
export function readTypeSamples(root: string) {
  const folder = `${root}fixtures/types/`;
  return readdirSync(folder).map((file) => {
    const { visualType, cases }: Fixture = JSON.parse(readFileSync(folder + file, 'utf8'));
    return {
      visualType,
      fields: cases.map(({ field, values }) => ({
        field,
        values: values
          .filter(({ value, valid }) => valid && value !== '' && value !== null)
          .map(({ value }) => value),
      })),
    };
  });
}

export function listExamples(root: string): Example[] {
  return [listElementExamples(), listKeyExamples(), listTypeExamples(readTypeSamples(root))].flatMap(
    (map) => [...map.values()],
  );
}

/** Skips pictures that do not exist yet. */
export function toDocument(root: string): string {
  const isTaken = ({ picture }: Example) => existsSync(`${root}docs/${picture}`);
  const taken = (all: Map<string, Example>) => new Map([...all].filter(([, example]) => isTaken(example)));
  const types = listTypeExamples(readTypeSamples(root));
  return [
    intro,
    '## A data element',
    ...toKeys(elementShape, taken(listElementExamples())),
    '### Group of data elements',
    elementGroupShape.says,
    toTable(elementGroupShape),
    '## fieldConfig',
    fieldConfigShape.says,
    ...toKeys(fieldConfigShape, taken(listKeyExamples())),
    '### An option of msOptions',
    toTable(optionShape),
    '### Limits',
    limitsShape.says,
    toTable(limitsShape),
    ...rulesChapter,
    ...formulasChapter,
    '## Visual types',
    ...Object.values(visualTypes).map((type) => toType(type, types.get(type.id), isTaken)),
    ...changedTypes,
    '## A view',
    viewShape.says,
    ...listShapes(viewShape).flatMap((shape) => [
      `### ${shape.title}`,
      ...(shape === viewShape ? [] : [shape.says]),
      toTable(shape),
    ]),
    '## Fixtures and stories',
    'The cases of one visual type, or a whole form with filled samples. `leadfield check` compares both with what the engine does.',
    ...[typeFixtureShape, storyShape]
      .flatMap(listShapes)
      .filter(isOwn)
      .flatMap((shape) => [`### ${shape.title}`, shape.says, toTable(shape)]),
    '## Codes',
    'What `leadfield check` reports. A code never changes its meaning.',
    toCodes(),
    '',
  ]
    .join('\n\n')
    .replace(/\n{3,}/g, '\n\n');
}

const intro = `# The format of metadata

<!-- Written by npm run docs:format from schemas/format/. Change it there. -->

Metadata is a list of data elements, or an object that holds one under \`fields\` or \`elements\`. Its JSON Schema is served by
every host at \`/schemas/metadata.json\` (\`data-element\`, \`view\`, \`object\`, \`fixture\` and \`story\`, too) and is in the package at
\`leadfield-engine/schemas/\`. Name it in a file, and your editor completes and checks what you write:

\`\`\`json
{
  "$schema": "./node_modules/leadfield-engine/schemas/metadata.json",
  "fields": [
    {
      "objectType": "partner",
      "fieldName": "workEmail",
      "fieldConfig": { "label": "Work email", "visualType": "email", "isRequired": true }
    }
  ]
}
\`\`\`

\`leadfield check FILE\` finds what is wrong, by line and column. Keys that the format does not know are kept as they are and have no
effect: \`check\` warns of them, and \`check --strict\` refuses them. Keys that begin with \`x-\`, \`$\` or \`_\` are yours.`;

const changedTypes = [
  '## Changing the type of a field',
  `In Data Management the values that records hold follow the new type: '1,200.50' becomes an amount, '31.12.2026' a date, a number a
text, a choice the text that people see of it. Values that fit the new type already stay as they are. How dates and decimal commas
are read is decided by all values together, as in an import; where none of them shows it, the card asks, and where two contradict each
other, it names both. A field that becomes a choice can take its options from what the records hold, up to 200 of them.`,
  `The card says before the save how many values will be converted and which cannot be, deleted records included. While one cannot be,
nothing is saved. The undo of the save brings back the field's settings and its values in one step; what somebody has saved in the
field since is converted back, too. Secrets, links to records, formulas and number series are never converted. Configuration files do
not convert: there every stored value must fit the new type as it is.`,
];

function toKeys(shape: Shape, examples: ReadonlyMap<string, Example>): string[] {
  return Object.entries(shape.keys).flatMap(([name, key]) => {
    const example = examples.get(name);
    return [
      `### ${name}`,
      `${key.says}${toNotes(name, key)}`,
      toJson(name, key),
      ...(example ? [toPicture(example, name)] : []),
    ];
  });
}

function toNotes(name: string, key: Key): string {
  const types =
    key.only ??
    Object.values(visualTypes)
      .filter(({ settings }) => settings.some(({ fieldName }) => fieldName === name))
      .map(({ id }) => id);
  const only = types.length > 0 ? ` Read by ${types.map((id) => `\`${id}\``).join(', ')}.` : '';
  return `${key.isNeeded ? ' **Needed.**' : ''}${only}`;
}

const toJson = (name: string, { example }: Key) =>
  `\`\`\`json\n"${name}": ${JSON.stringify(example)}\n\`\`\``;
const toPicture = ({ picture }: Example, name: string) => `![A field with ${name}](${picture})`;

function toTable({ keys }: Shape): string {
  const rows = Object.entries(keys).map(([name, key]) => {
    const example = JSON.stringify(key.example);
    const shown = example.length > 90 ? '' : `\`${example.replaceAll('|', '\\|')}\``;
    return `| \`${name}\`${key.isNeeded ? ' *' : ''} | ${key.says} | ${shown} |`;
  });
  return ['| key (* needed) | what it does | example |', '|---|---|---|', ...rows].join('\n');
}

const valueNames: { readonly [type: string]: string } = {
  string: 'text',
  number: 'a number',
  boolean: 'true or false',
  list: 'a list of texts',
  map: 'texts by name',
  files: 'a list of files',
};

function toType(
  { id, label, valueType, formatMessage = '' }: VisualType,
  example: Example | undefined,
  isTaken: (one: Example) => boolean,
): string {
  const [value] = Object.values(example?.value ?? {});
  return [
    `### ${id}`,
    `${label}. Holds ${valueNames[valueType]}${value === undefined ? '' : toSample(value, id)}. ‘${formatMessage}’`,
    ...(example
      ? [
          `\`\`\`json\n${JSON.stringify(example.element.fieldConfig)}\n\`\`\``,
          ...(isTaken(example) ? [toPicture(example, id)] : []),
        ]
      : []),
    `Code to copy, and the values it takes: [types/${id}.md](types/${id}.md).`,
  ].join('\n\n');
}

/** The display text is shown if it differs. */
function toSample(value: Json, id: string): string {
  const stored = `, such as \`${JSON.stringify(value)}\``;
  if (typeof value !== 'number' || value === 0) return stored;
  const shown = getVisualType(id)?.display(value, plainElement) ?? '';
  return shown === String(value) ? stored : `${stored}, shown as ‘${shown}’`;
}

function listShapes(shape: Shape): Shape[] {
  const below = Object.values(shape.keys).flatMap((key) => shapeOf(key)?.shape ?? []);
  return [shape, ...below.flatMap(listShapes)];
}

/** Elements and views have their own chapters. */
const known = new Set([elementShape, ...listShapes(viewShape), ...listShapes(elementShape)]);
const isOwn = (shape: Shape) => !known.has(shape);

function toCodes(): string {
  const rows = Object.values(metadataCodes).map(
    ({ id, severity, says }) => `| ${id} | ${severity} | ${says} |`,
  );
  return ['| code | severity | what is wrong |', '|---|---|---|', ...rows].join('\n');
}
