import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';

/** Returns the exit code. 0: written. 1: the id is taken. 3: the id is not valid. `root` is the repository's folder. */
export function createVisualType(id: string, root: string, print: (line: string) => void): number {
  if (!/^[a-z][A-Za-z0-9]*$/.test(id)) {
    print('Usage: npm run new:type -- ID   (camelCase letters and digits, e.g. colour)');
    return 3;
  }
  const files = new Map([
    [`schemas/types/${id}.ts`, schemaFile(id)],
    [`renderers/types/${id}.tsx`, rendererFile(id)],
    [`fixtures/types/${id}.json`, fixtureFile(id)],
  ]);
  const taken = [...files.keys()].find((path) => existsSync(join(root, path)));
  if (taken) {
    print(`${taken} already exists. Nothing was written.`);
    return 1;
  }
  for (const [path, text] of files) writeFileSync(join(root, path), text);
  const tables = ['schemas/types/index.ts', 'renderers/types/index.ts'];
  for (const path of tables) {
    writeFileSync(join(root, path), addRow(readFileSync(join(root, path), 'utf8'), id));
  }
  for (const path of [...files.keys(), ...tables]) print(`wrote ${path}`);
  print(
    `Next: describe its values in schemas/types/${id}.ts, then run: npm run fixture -- fixtures/types/${id}.json`,
  );
  return 0;
}

/** Adds the import in alphabetical order, as the linter requires, and the row at the end of the table. */
function addRow(table: string, id: string): string {
  const added = `import { ${id} } from './${id}';`;
  const siblings = [...table.matchAll(/^import .* from '\.\/(\w+)';$/gm)];
  const next = siblings.find(([, name = '']) => name.toLowerCase() > id.toLowerCase());
  const last = siblings.at(-1)?.[0] ?? '';
  const withImport = next
    ? table.replace(next[0], () => `${added}\n${next[0]}`)
    : table.replace(last, () => `${last}\n${added}`);
  return withImport.replace(/\n\} as const satisfies/, () => `\n  ${id},\n} as const satisfies`);
}

function toTitle(id: string): string {
  const words = id.replace(/([A-Z])/g, ' $1').toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
}

function schemaFile(id: string): string {
  return `// ${toTitle(id)}: say in one line what it asks for and how it is stored.
import { displayText } from '../values/text-forms';
import { defineVisualType, requiredMessages } from '../words/visual-type';

export const ${id} = defineVisualType({
  id: '${id}',
  label: '${toTitle(id)}',
  valueType: 'string',
  schema: () => ({ type: 'string' }),
  ui: () => ({ 'ui:widget': '${id}' }),
  settings: [],
  formatMessage: 'Must be text.',
  requiredMessage: requiredMessages.value,
  parse: (text) => text,
  display: displayText,
});
`;
}

function rendererFile(id: string): string {
  return `// ${toTitle(id)}: a plain text input until it has a control of its own.
import type { TypeRenderer } from '../controls/control';
import { TextInput } from '../controls/text-input';

export const ${id}: TypeRenderer = { Control: TextInput };
`;
}

function fixtureFile(id: string): string {
  const title = toTitle(id);
  const field = {
    metaDataID: 'partner#example',
    objectType: 'partner',
    fieldName: 'example',
    type: 'text',
    grouping: 'General',
    fieldConfig: { label: 'Example', visualType: id },
  };
  const one = {
    title: 'optional',
    field,
    schema: { type: 'string', title: 'Example' },
    uiSchema: { 'ui:widget': id },
    values: [
      { value: 'some text', valid: true, display: 'some text' },
      { value: 1, valid: false, message: 'Must be text.' },
    ],
  };
  const fixture = {
    $schema: '../fixture.schema.json',
    format: 1,
    kind: 'type',
    visualType: id,
    title,
    cases: [one],
  };
  return `${JSON.stringify(fixture, null, 2)}\n`;
}
