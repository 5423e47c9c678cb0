import { listRawElements } from '../../../schemas/parse/read-metadata';
import { getVisualType } from '../../../schemas/types/index';
import { isObject, type JsonObject } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import type { View } from '../../../schemas/words/view';
import { readJson } from './read-texts';
import { currencies } from './use-engine';
import type { Looks, Texts } from './workbench-state';

type FoundProblem = { path: string; code: string; message: string };
type Exported = { name: string; text: string };
export type ExportKind = 'fixture' | 'test' | 'snippet';
export type ExportInput = {
  texts: Texts;
  elements: readonly DataElement[];
  view: View;
  value: JsonObject;
  problems: readonly FoundProblem[];
  locked: readonly string[];
  locale: Looks['locale'];
};

export const exportKinds: Readonly<
  Record<ExportKind, { label: string; write: (input: ExportInput) => Exported }>
> = {
  fixture: { label: 'Fixture', write: toFixture },
  test: { label: 'Vitest test', write: toTest },
  snippet: { label: 'React component', write: toSnippet },
};

const toText = (json: unknown, indent = 2) => JSON.stringify(json, null, indent);

function listWritten({ texts, elements }: ExportInput): unknown[] {
  const names = new Set(elements.map(({ name }) => name));
  return listRawElements(readJson(texts.metadata, 'metadata').json)
    .map(({ value }) => value)
    .filter((value) => isObject(value) && names.has(String(value.fieldName)));
}

function getWrittenView({ texts }: ExportInput): unknown {
  const separate = readJson(texts.view, 'view').json;
  if (separate !== undefined) return separate;
  const { json } = readJson(texts.metadata, 'metadata');
  return isObject(json) ? json.view : undefined;
}

/** A story for `leadfield check` and fixtures/stories. */
export function toFixture(input: ExportInput): Exported {
  const { json } = readJson(input.texts.metadata, 'metadata');
  const from = isObject(json) ? json : {};
  const view = getWrittenView(input);
  const { value, problems, locked } = input;
  const sample = {
    name: 'as filled in',
    value,
    ...(locked.length > 0 && { locked: locked.toSorted() }),
    problems: problems.map(({ path, code, message }) => ({ path, code, message })),
  };
  const story = {
    $schema: './node_modules/leadfield-engine/schemas/fixture.json',
    format: 1,
    kind: 'story',
    title: typeof from.title === 'string' ? from.title : 'From the workbench',
    source: typeof from.source === 'string' ? from.source : 'The workbench',
    objectType: input.elements[0]?.objectType || 'record',
    ...(view !== undefined && { view }),
    elements: listWritten(input),
    samples: [sample],
  };
  return { name: 'story.json', text: `${toText(story)}\n` };
}

type EngineLines = { imports: string[]; engine: string };

function toEngineLines({ elements, locale }: ExportInput, isPage: boolean): EngineLines {
  const isNested = elements.some(({ visualType }) => getVisualType(visualType) === undefined);
  const isForeign = locale !== 'en-US';
  if (!isNested && !isForeign) return { imports: [], engine: '' };
  const own = isForeign ? `locale: createLocale('${locale}', { currency: '${currencies[locale]}' })` : '';
  const nested = isPage ? 'createNested' : 'createNestedTypes';
  const parts = [
    ...(isForeign ? ['...own'] : []),
    isPage ? `...${nested}(${isForeign ? 'own' : ''})` : `types: ${nested}(${isForeign ? 'own' : ''})`,
  ];
  const lines = isNested
    ? `${isForeign ? `const own = { ${own} };\n` : ''}const engine = createEngine({ ${parts.join(', ')} });\n`
    : `const engine = createEngine({ ${own} });\n`;
  return {
    imports: ['createEngine', ...(isForeign ? ['createLocale'] : []), ...(isNested ? [nested] : [])],
    engine: lines,
  };
}

/** A test for a project with `leadfield-engine` and Vitest. */
export function toTest(input: ExportInput): Exported {
  const { view, value, problems } = input;
  const { engine, imports } = toEngineLines(input, false);
  const names = ['checkRecord', 'compileForm', 'parseMetadata', ...imports];
  const text = `import { ${names.toSorted().join(', ')} } from 'leadfield-engine/headless';
import { describe, expect, it } from 'vitest';

const metadata = ${toText(listWritten(input))};
const view = ${toText(view)};
const value = ${toText(value)};
${engine}
describe(${quote(view.objectType || 'the form')}, () => {
  const { elements, problems } = parseMetadata(metadata${engine && ', engine'});

  it('has sound metadata', () => {
    expect(problems).toEqual([]);
    expect(elements).toHaveLength(${input.elements.length});
  });

  it('finds what is wrong with the values', () => {
    const form = compileForm(elements, view, { value${engine && ', engine'} });
    expect(checkRecord(form, value)).toMatchObject(${toText(
      problems.map(({ path, code, message }) => ({ path, code, message })),
    )});
  });
});
`;
  return { name: 'form.test.ts', text };
}

/** A file with the form and its metadata, which also works under a strict content security policy. */
export function toSnippet(input: ExportInput): Exported {
  const { view, value } = input;
  const { imports, engine } = toEngineLines(input, true);
  const entries = imports.flatMap((name) => {
    const entry = { createLocale: 'locale', createNested: 'nested' }[name];
    return entry ? [`import { ${name} } from 'leadfield-engine/${entry}';\n`] : [];
  });
  const names = [
    ...(engine ? ['createEngine'] : []),
    'MetadataForm',
    'OptionsProvider',
    'parseMetadata',
    'type View',
  ];
  const isDynamic = input.elements.some(({ options }) => options.kind === 'dynamic');
  const used = names.filter((name) => isDynamic || name !== 'OptionsProvider');
  const form = `<MetadataForm
${isDynamic ? '      ' : '    '}${engine ? 'engine={engine} ' : ''}elements={elements} view={view} value={value} mode="create"
${isDynamic ? '      ' : '    '}onSubmit={({ changes }) => onSend(changes)}
${isDynamic ? '    ' : '  '}/>`;
  const text = `'use client';
import { ${used.join(', ')} } from 'leadfield-engine';
${entries.join('')}import 'leadfield-engine/style.css';

const metadata = ${toText(listWritten(input))};
const view: View = ${toText(view)};
const value = ${toText(value)};
${engine}const { elements } = parseMetadata(metadata${engine && ', engine'});
${isDynamic ? '\nconst load = (url: string) => fetch(url).then((answer) => answer.json());\n' : ''}
export const EmbeddedForm = ({ onSend }: { onSend: (changes: object) => void }) => (
  ${isDynamic ? `<OptionsProvider load={load}>\n    ${form}\n  </OptionsProvider>` : form}
);
`;
  return { name: 'embedded-form.tsx', text };
}

const quote = (text: string) =>
  `'${text.replaceAll('\\', '\\\\').replaceAll("'", "\\'").replace(/\s+/g, ' ')}'`;
