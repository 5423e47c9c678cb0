// The code to copy comes from the type's fixture, so that tests check what the page says.
import { readdirSync, readFileSync } from 'node:fs';
import { compileForm } from '../schemas/compile/compile-form';
import { parseMetadata } from '../schemas/parse/parse-metadata';
import { getVisualType, visualTypeIds } from '../schemas/types/index';
import { isObject, type Json, type JsonObject } from '../schemas/values/json';
import { defaultView } from '../schemas/words/view';
import type { Example } from './format-examples';

type FixtureValue = { value: Json; valid: boolean; message?: string; display?: string };
type Fixture = { visualType: string; cases: { field: JsonObject; values: FixtureValue[] }[] };

/** Paths are below docs/. `examples`: the pictured fields of docs/metadata.md, by type. */
export function listTypePages(root: string, examples: ReadonlyMap<string, Example>): Map<string, string> {
  const folder = `${root}fixtures/types/`;
  const fixtures = readdirSync(folder).map(
    (file): Fixture => JSON.parse(readFileSync(folder + file, 'utf8')),
  );
  const pages = visualTypeIds.flatMap((id) => {
    const fixture = fixtures.find(({ visualType }) => visualType === id);
    return fixture ? [[`types/${id}.md`, toPage(fixture, examples.get(id)?.picture)] as const] : [];
  });
  return new Map([['types/README.md', toIndex()], ...pages]);
}

function toIndex(): string {
  const rows = visualTypeIds.map((id) => `| [${id}](${id}.md) | ${getVisualType(id)?.label} |`);
  return toText([
    '# The 24 visual types',
    'Each page has the metadata and a component to copy, what it compiles to, and which values the field takes.',
    ['| type | is |', '|---|---|', ...rows].join('\n'),
  ]);
}

function toPage({ visualType, cases }: Fixture, picture: string | undefined): string {
  const type = getVisualType(visualType);
  const [first] = cases;
  const { objectType = '', fieldName = '', fieldConfig = {} } = first?.field ?? {};
  const field = { objectType, fieldName, fieldConfig };
  const { elements } = parseMetadata([field]);
  const compiled = compileForm(elements, defaultView('partner')).fields.get(String(fieldName));
  return toText([
    `# ${visualType}`,
    `${type?.label}. Stored as ${type?.valueType}.`,
    ...(picture ? [`![A field of type ${visualType}](../${picture})`] : []),
    toCode('tsx', toComponent(field)),
    'It compiles to this JSON Schema:',
    toCode('json', JSON.stringify(shorten(compiled?.schema ?? {}), null, 2)),
    'and this UI schema:',
    toCode('json', JSON.stringify(shorten(compiled?.uiSchema ?? {}), null, 2)),
    'What this field makes of values:',
    ['| value | shown as, or refused with |', '|---|---|', ...(first?.values ?? []).map(toRow)].join('\n'),
    `Everything that \`fieldConfig\` may say: [metadata.md](../metadata.md#fieldconfig). Its fixture: \`leadfield-engine/fixtures/${visualType}.json\`.`,
  ]);
}

const toComponent = (
  field: JsonObject,
): string => `import { defaultView, MetadataForm, parseMetadata } from 'leadfield-engine';
import 'leadfield-engine/style.css';

const { elements } = parseMetadata(${JSON.stringify([field], null, 2)});
const view = defaultView('${field.objectType}');

export const ExampleForm = ({ save }: { save: (changes: object) => Promise<void> }) => (
  <MetadataForm elements={elements} view={view} onSubmit={({ changes }) => save(changes)} />
);`;

function shorten(json: unknown): unknown {
  if (Array.isArray(json)) {
    const parts = json.map(shorten);
    return parts.length > 6 ? [...parts.slice(0, 3), `… ${parts.length - 3} more`] : parts;
  }
  if (!isObject(json)) return json;
  return Object.fromEntries(Object.entries(json).map(([key, part]) => [key, shorten(part)]));
}

function toRow({ value, valid, message = '', display = '' }: FixtureValue): string {
  const written = toCell(JSON.stringify(value));
  return `| ${written} | ${valid ? (display === '' ? 'empty' : toCell(display)) : `‘${toPlain(message)}’`} |`;
}

const longest = 60;
const toPlain = (text: string) => text.replaceAll('|', '\\|').replace(/\s+/g, ' ');

function toCell(text: string): string {
  const short = text.length > longest ? `${Array.from(text).slice(0, longest).join('')}…` : text;
  return short.includes('`') ? toPlain(short) : `\`${toPlain(short)}\``;
}

const toCode = (language: string, code: string) => `\`\`\`${language}\n${code}\n\`\`\``;
const toText = (parts: readonly string[]) => `${parts.join('\n\n')}\n`;
