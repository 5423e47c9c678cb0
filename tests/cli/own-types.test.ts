import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import { afterAll, describe, expect, it } from 'vitest';
import { check } from '../../cli/check';
import { exportSchema } from '../../cli/export';
import { schema } from '../../cli/schema';
import { types as typesCommand } from '../../cli/types';

const folder = mkdtempSync(join(tmpdir(), 'leadfield-own-types-'));
afterAll(() => rmSync(folder, { recursive: true }));

function write(name: string, text: string): string {
  const path = join(folder, name);
  writeFileSync(path, text);
  return path;
}

const commands = { check, export: exportSchema, schema, types: typesCommand };

async function run(name: keyof typeof commands, ...args: string[]) {
  let [text, complaints] = ['', ''];
  const print = (line: string) => {
    text += `${line}\n`;
  };
  const complain = (line: string) => {
    complaints += `${line}\n`;
  };
  const code = await commands[name].run(args, { print, complain });
  return { code, text, complaints };
}

const checkFile = (...args: string[]) => run('check', ...args);

// The file of a user who has only the package.
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
  it('accepts own types and their settings', async () => {
    const sound = file('sound', element('a', { most: 4, defaultValue: 4 }), element('b', {}));
    expect(await checkFile(sound, '--types', types)).toMatchObject({ code: 0 });
    expect(await checkFile(sound)).toMatchObject({ code: 1 });
  });

  it('checks the settings of own types as their fields do', async () => {
    const { text, code } = await checkFile(file('odd', element('a', { most: 'five' })), '--types', types);
    expect(code).toBe(1);
    expect(text).toMatch(/odd\.json:2:\d+ .*LF021 .*'most' is not as rating asks: Must be a number\./);
    expect((await checkFile(file('many', element('a', { most: 11 })), '--types', types)).text).toMatch(
      /LF021 .*'most' is not as rating asks: Must be 10 or less\./,
    );
  });

  it('checks values by the schema and validate function of the type', async () => {
    const wrong = file(
      'wrong',
      element('a', { most: 4, defaultValue: 5 }),
      element('b', { defaultValue: 3 }),
    );
    const { code, text } = await checkFile(wrong, '--types', types);
    expect(code).toBe(1);
    expect(text).toMatch(/wrong\.json:2:\d+ {2}error {2}LF040/);
    expect(text).toMatch(/wrong\.json:3:\d+ {2}error {2}LF040 {2}Make up your mind\./);
  });

  it('suggests own types and refuses unknown keys', async () => {
    const near = file('near', element('a', { visualType: 'ratin' }), element('b', { moost: 2 }));
    const { text } = await checkFile(near, '--types', types);
    expect(text).toContain("Did you mean 'rating'?");
    expect(text).toMatch(/LF050 {2}'moost' is not a key/);
  });

  it('accepts a list of types or an engine', async () => {
    const sound = file('listed', element('a', {}), element('b', {}));
    const list = write('list.mjs', `${rating.replace('export ', '')}\nexport const all = [rating];`);
    const engine = `${rating.replace('export ', '')}
export const engine = { types: [rating], getType: (id) => (id === 'rating' ? rating : undefined), say: (text) => text };`;
    for (const path of [list, write('engine.mjs', engine)])
      expect(await checkFile(sound, '--types', path)).toMatchObject({ code: 0 });
  });

  it('reports faults of a module', async () => {
    const sound = file('any', element('a', {}));
    const none = await checkFile(sound, '--types', write('none.mjs', 'export const seven = 7;'));
    expect(none).toMatchObject({ code: 2, complaints: expect.stringContaining('neither a visual type') });
    const missing = await checkFile(sound, '--types', join(folder, 'missing.mjs'));
    expect(missing).toMatchObject({ code: 2, complaints: expect.stringContaining('cannot be run') });
  });
});

describe('--types of the other commands', () => {
  const visit = file('visit', element('stars', { most: 4, isRequired: true }), element('more', {}));

  it('writes TypeScript types of own values', async () => {
    const { code, text } = await run('types', visit, '--types', types);
    expect([code, text]).toEqual([0, expect.stringContaining('stars: number;')]);
    expect((await run('types', visit)).code).toBe(2);
  });

  it('exports the own schema', async () => {
    const { code, text } = await run('export', visit, '--types', types);
    expect(code).toBe(0);
    expect(JSON.parse(text)).toMatchObject({
      required: ['stars'],
      properties: { stars: { type: 'integer', minimum: 1, maximum: 4 } },
    });
  });

  it('writes a schema for editors', async () => {
    const { text } = await run('schema', '--types', types);
    const judge = new Ajv2020({ strict: false, formats: { regex: true } }).compile(JSON.parse(text));
    expect(judge(JSON.parse(readFileSync(visit, 'utf8')))).toBe(true);
    expect(judge([element('stars', { most: true })])).toBe(false);
    expect(judge([element('stars', { visualType: 'ratin' })])).toBe(false);
    const plain = new Ajv2020({ strict: false, formats: { regex: true } }).compile(
      JSON.parse((await run('schema')).text),
    );
    expect(plain(JSON.parse(readFileSync(visit, 'utf8')))).toBe(false);
    expect((await run('schema', 'nothing')).code).toBe(2);
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

  it('supports objects and lists in every command', async () => {
    expect((await checkFile(order, '--strict', '--types', 'nested')).code).toBe(0);
    const { text } = await run('types', order, '--types', 'nested');
    expect(text).toContain("lines?: { item: string; kind?: 'new' }[] | null;");
    expect(text).toContain('home?: { zip?: string } | null;');
    const judge = new Ajv2020({ strict: false, formats: { regex: true } }).compile(
      JSON.parse((await run('schema', '--types', 'nested')).text),
    );
    expect(judge(JSON.parse(readFileSync(order, 'utf8')))).toBe(true);
    expect(judge([element('lines', { visualType: 'objectList', fields: [{}] })])).toBe(false);
  });

  it('exports schemas that common tools validate and display', async () => {
    const { schema, uiSchema } = JSON.parse((await run('export', order, '--rjsf', '--types', 'nested')).text);
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
