import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import { afterAll, describe, expect, it } from 'vitest';

const folder = mkdtempSync(join(tmpdir(), 'leadfield-own-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const repository = fileURLToPath(new URL('../..', import.meta.url));

/** In a process of its own: Vitest would look for the module among its own files. */
function run(...args: string[]) {
  const command = ['--import', 'tsx', `${repository}cli/main.ts`, ...args];
  const { status, stdout, stderr } = spawnSync(process.execPath, command, {
    cwd: repository,
    encoding: 'utf8',
  });
  return { code: status, text: stdout, complaints: stderr };
}

const check = (...args: string[]) => run('check', ...args);

// As somebody with nothing but the package writes it.
const rating = `
export const rating = {
  id: 'rating', label: 'Rating', valueType: 'number',
  schema: ({ config }) => ({ type: 'integer', minimum: 1, maximum: config.most ?? 5 }),
  ui: () => ({ 'ui:widget': 'rating' }),
  settings: [{ objectType: 'dataElement', fieldName: 'most', fieldConfig: { label: 'Most', visualType: 'number', limits: { maximum: 10 } } }],
  formatMessage: 'Choose stars.', requiredMessage: 'Choose stars.',
  validate: (value) => (value === 3 ? 'Make up your mind.' : undefined),
  parse: (text) => (/^[0-9]+$/.test(text) ? Number(text) : undefined),
  display: (value) => '*'.repeat(value ?? 0),
};
`;
const types = write('types.mjs', rating);
const element = (fieldName: string, fieldConfig: object) => ({
  objectType: 'visit',
  fieldName,
  fieldConfig: { label: 'Stars', visualType: 'rating', ...fieldConfig },
});
const file = (name: string, ...elements: object[]) =>
  write(`${name}.json`, `[\n${elements.map((one) => JSON.stringify(one)).join(',\n')}\n]`);

describe('check --types', () => {
  it('takes own types and their settings', () => {
    const sound = file('sound', element('a', { most: 4, defaultValue: 4 }), element('b', {}));
    expect(check(sound, '--types', types)).toMatchObject({ code: 0 });
    expect(check(sound)).toMatchObject({ code: 1 });
  });

  it('judges the settings of own types as their fields would', () => {
    const { text, code } = check(file('odd', element('a', { most: 'five' })), '--types', types);
    expect(code).toBe(1);
    expect(text).toMatch(/odd\.json:2:\d+ .*LF021 .*'most' is not as rating asks: Must be a number\./);
    expect(check(file('many', element('a', { most: 11 })), '--types', types).text).toMatch(
      /LF021 .*'most' is not as rating asks: Must be 10 or less\./,
    );
  });

  it('holds values to own schema and validate', () => {
    const wrong = file(
      'wrong',
      element('a', { most: 4, defaultValue: 5 }),
      element('b', { defaultValue: 3 }),
    );
    const { code, text } = check(wrong, '--types', types);
    expect(code).toBe(1);
    expect(text).toMatch(/wrong\.json:2:\d+ {2}error {2}LF040/);
    expect(text).toMatch(/wrong\.json:3:\d+ {2}error {2}LF040 {2}Make up your mind\./);
  });

  it('suggests own types and refuses their misspelt keys', () => {
    const near = file('near', element('a', { visualType: 'ratin' }), element('b', { moost: 2 }));
    const { text } = check(near, '--types', types);
    expect(text).toContain("Did you mean 'rating'?");
    expect(text).toMatch(/LF050 {2}'moost' is not a key/);
  });

  it('takes a list of types, and an engine', () => {
    const sound = file('listed', element('a', {}), element('b', {}));
    const list = write('list.mjs', `${rating.replace('export ', '')}\nexport const all = [rating];`);
    const engine = `${rating.replace('export ', '')}
export const engine = { types: [rating], getType: (id) => (id === 'rating' ? rating : undefined), say: (text) => text };`;
    for (const path of [list, write('engine.mjs', engine)])
      expect(check(sound, '--types', path)).toMatchObject({ code: 0 });
  });

  it('says what is wrong with a module', () => {
    const sound = file('any', element('a', {}));
    const none = check(sound, '--types', write('none.mjs', 'export const seven = 7;'));
    expect(none).toMatchObject({ code: 2, complaints: expect.stringContaining('neither a visual type') });
    const missing = check(sound, '--types', join(folder, 'missing.mjs'));
    expect(missing).toMatchObject({ code: 2, complaints: expect.stringContaining('cannot be run') });
  });
});

describe('--types of the other commands', () => {
  const visit = file('visit', element('stars', { most: 4, isRequired: true }), element('more', {}));

  it('writes TypeScript types of own values', () => {
    const { code, text } = run('types', visit, '--types', types);
    expect([code, text]).toEqual([0, expect.stringContaining('stars: number;')]);
    expect(run('types', visit).code).toBe(2);
  });

  it('exports the own schema', () => {
    const { code, text } = run('export', visit, '--types', types);
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      required: ['stars'],
      properties: { stars: { type: 'integer', minimum: 1, maximum: 4 } },
    });
  });

  it('writes a schema for editors', () => {
    const { text } = run('schema', '--types', types);
    const judge = new Ajv2020({ strict: false, formats: { regex: true } }).compile(JSON.parse(text));
    expect(judge(JSON.parse(readFileSync(visit, 'utf8')))).toBe(true);
    expect(judge([element('stars', { most: true })])).toBe(false);
    expect(judge([element('stars', { visualType: 'ratin' })])).toBe(false);
    const plain = new Ajv2020({ strict: false, formats: { regex: true } }).compile(
      JSON.parse(run('schema').text),
    );
    expect(plain(JSON.parse(readFileSync(visit, 'utf8')))).toBe(false);
    expect(run('schema', 'nothing').code).toBe(2);
  });
});

describe('--types nested', () => {
  const part = (fieldName: string, visualType: string, more = {}) => ({
    fieldName,
    fieldConfig: { label: fieldName, visualType, ...more },
  });
  const lines = element('lines', {
    visualType: 'objectList',
    maxItems: 3,
    fields: [
      part('item', 'text', { isRequired: true }),
      part('kind', 'select', { msOptions: [{ label: 'New one', value: 'new' }] }),
    ],
  });
  const order = file('order', lines, element('home', { visualType: 'object', fields: [part('zip', 'zip')] }));

  it('knows objects and lists in every command', () => {
    expect(check(order, '--strict', '--types', 'nested').code).toBe(0);
    const { text } = run('types', order, '--types', 'nested');
    expect(text).toContain("lines?: { item: string; kind?: 'new' }[] | null;");
    expect(text).toContain('home?: { zip?: string } | null;');
    const judge = new Ajv2020({ strict: false, formats: { regex: true } }).compile(
      JSON.parse(run('schema', '--types', 'nested').text),
    );
    expect(judge(JSON.parse(readFileSync(order, 'utf8')))).toBe(true);
    expect(judge([element('lines', { visualType: 'objectList', fields: [{}] })])).toBe(false);
  });

  it('exports what stock tools check and draw', () => {
    const { schema, uiSchema } = JSON.parse(run('export', order, '--rjsf', '--types', 'nested').text);
    const judge = new Ajv({ strict: true }).compile(schema);
    expect(judge({ lines: [{ item: 'a', kind: 'new' }], home: { zip: '12345' } })).toBe(true);
    expect(judge({ lines: [{ kind: 'new' }] })).toBe(false);
    expect(judge({ home: { zip: '1' } })).toBe(false);
    expect(schema.properties.lines.items.properties.kind.oneOf).toEqual([
      { enum: ['new'], title: 'New one' },
    ]);
    expect(uiSchema.lines.items['ui:order']).toEqual(['item', 'kind', '*']);
  });
});
