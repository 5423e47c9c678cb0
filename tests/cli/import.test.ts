import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { afterAll, describe, expect, it } from 'vitest';
import { checkFile } from '../../cli/check-file';
import { importFields } from '../../cli/import';
import { nestedCore } from '../../importers/nested-core';
import { sources } from '../../importers/sources';
import { compileForm } from '../../schemas/compile/compile-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { Json, JsonObject } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { checkRecord } from '../../validators/check-record';
import { importJson, inputs, lostOf, readInput, typesOf } from './import-json';
import { runCommand } from './run-command';

const folder = mkdtempSync(join(tmpdir(), 'leadfield-import-'));
afterAll(() => rmSync(folder, { recursive: true }));

const importSchema = (properties: JsonObject, more: JsonObject = {}) =>
  importJson({ type: 'object', properties, ...more }, 'json-schema');
describe('leadfield import', () => {
  it('writes the objects of a base as one valid configuration file', async () => {
    const output = join(folder, 'objects.json');
    const base = join(inputs, 'airtable-orders.json');
    const { code, complaints } = await runCommand(importFields, base, '--objects', '--output', output);
    expect([code, complaints]).toEqual([0, expect.stringContaining('17 data elements from airtable')]);
    expect(checkFile(output).entries).toEqual([]);
  });

  it.each(readdirSync(inputs))('imports %s as metadata without faults', async (file) => {
    const output = join(folder, file);
    const { code, complaints } = await runCommand(importFields, join(inputs, file), '--output', output);
    expect(code).toBe(0);
    const source = [...sources.keys()].find((name) => file.startsWith(name)) ?? 'json-schema';
    expect(complaints).toContain(`data elements from ${source}`);
    const { entries } = checkFile(output, { isStrict: true, engine: nestedCore });
    // A table is imported alone, so what it reads in another one cannot be checked.
    expect(entries.filter(({ name }) => name !== 'formulaElsewhere')).toEqual([]);
    const json = JSON.parse(readFileSync(output, 'utf8'));
    const { elements } = parseMetadata(json);
    expect(compileForm(elements, json.view ?? defaultView('partner')).fields.size).toBeGreaterThan(0);
  });

  it('exits with 2 for unreadable input, and with 1 for losses under --strict', async () => {
    const path = join(folder, 'none.json');
    writeFileSync(path, '{"hello": 1}');
    expect(await runCommand(importFields, path)).toMatchObject({
      code: 2,
      complaints: expect.stringContaining('--from'),
    });
    expect((await runCommand(importFields, path, '--from', 'lotus')).code).toBe(2);
    expect((await runCommand(importFields, join(folder, 'absent.json'))).code).toBe(2);
    expect((await runCommand(importFields)).code).toBe(2);
    expect((await runCommand(importFields, join(inputs, 'rjsf.json'), '--strict')).code).toBe(1);
  });

  it('reads a layout from its own file', async () => {
    const { schema, uiSchema } = readInput('rjsf') as JsonObject;
    const [own, layout] = ['schema.json', 'ui.json'].map((name) => join(folder, name)) as [string, string];
    writeFileSync(own, JSON.stringify(schema));
    writeFileSync(layout, JSON.stringify(uiSchema));
    const { text } = await runCommand(importFields, own, '--ui-schema', layout, '--object', 'installer');
    expect(JSON.parse(text)).toMatchObject({ view: { objectType: 'installer' }, elements: { length: 18 } });
  });
});

describe('a JSON Schema with uiSchema', () => {
  const imported = importJson(readInput('rjsf'));

  it('keeps types, order, groups and rules', () => {
    expect(typesOf(imported)).toMatchObject({
      entity: 'radio',
      trades: 'multiCheck',
      bio: 'multiRowInput',
      email: 'email',
      website: 'url',
      founded: 'datePicker',
      'address.state': 'select',
      terms: 'checkbox',
    });
    expect(imported.elements.map(({ fieldName }) => fieldName).slice(0, 3)).toEqual([
      'firstName',
      'lastName',
      'entity',
    ]);
    const fields = imported.view?.groups.flatMap((group) => group.fields) ?? [];
    expect(fields.find(({ name }) => name === 'members')?.showWhen).toEqual({ field: 'entity', in: ['llc'] });
    expect(fields.find(({ name }) => name === 'employees')?.bounds).toMatchObject({
      minimum: 1,
      maximum: 500,
      isCount: true,
    });
    expect(imported.elements.find(({ fieldName }) => fieldName === 'address.street')?.grouping).toBe(
      'Business address',
    );
  });

  it('reports losses', () => {
    expect(lostOf(imported)).toEqual([
      "file 'formData' is not carried over.",
      "uiSchema 'ui:submitButtonOptions' is not carried over.",
      "# 'title' is not carried over.",
      "#/properties/firstName 'ui:autofocus' is not carried over.",
      '#/properties/token It is hidden, so it is not imported.',
    ]);
  });

  const { schema } = readInput('rjsf') as { schema: JsonObject };
  const validate = addFormats
    .default(new Ajv({ strict: false }))
    .addFormat('data-url', true)
    .compile(schema);
  const { elements } = parseMetadata(imported.elements);
  const judge = (value: JsonObject) => {
    const form = compileForm(elements, imported.view ?? defaultView('partner'), { value });
    return checkRecord(form, value).length === 0;
  };
  const base: JsonObject = {
    ...{ firstName: 'Ann', lastName: 'Bo', email: 'a@b.co', terms: true, trades: ['roof'], employees: 3 },
    ...{ 'address.street': 'Elm St', 'address.state': 'TX' },
  };
  /** The option as the other tool writes it. */
  const nest = (record: JsonObject): JsonObject => {
    const nested: JsonObject = { address: {} };
    for (const [name, value] of Object.entries(record)) {
      if (name.startsWith('address.')) (nested.address as JsonObject)[name.slice(8)] = value;
      else nested[name] = value;
    }
    return nested;
  };

  it.each<[string, Json[]]>([
    ['lastName', ['B', 'Bob', 'b'.repeat(40), 'b'.repeat(41), 7]],
    ['email', ['a@b.co', 'no', 'a@', 5]],
    ['website', ['https://example.com/a', 'example', 3]],
    ['founded', ['2020-02-29', '2021-02-29', 'yesterday', 2020]],
    ['employees', [0, 1, 500, 501, 1.5, 'five']],
    ['rate', [0, -1, 12.5]],
    ['entity', ['sole', 'inc', 1]],
    ['trades', [['roof', 'hvac'], ['roof', 'roof'], ['brick'], 'roof']],
    ['bio', ['x'.repeat(300), 'x'.repeat(301)]],
    ['newsletter', [true, false, 'yes']],
    ['terms', [true, false, 'true']],
    ['address.state', ['OK', 'NY', 4]],
    ['address.postalCode', ['12345', '12345-6789', '1234']],
  ])('gives the same result as AJV for %s', (name, values) => {
    for (const value of values) {
      const record = { ...base, [name]: value };
      const isReadOnly = name === 'rate';
      expect([value, isReadOnly || judge(record)]).toEqual([value, isReadOnly || validate(nest(record))]);
    }
  });

  it.each(Object.keys(base))('gives the same result as AJV for a missing %s', (name) => {
    const { [name]: _, ...record } = base;
    expect(judge(base) && validate(nest(base))).toBe(true);
    expect(judge(record)).toBe(validate(nest(record)));
  });

  it('gives the same results as AJV for conditions', () => {
    for (const entity of ['llc', 'sole'])
      for (const members of [{}, { members: 2 }, { members: 0 }] as JsonObject[]) {
        if (entity === 'sole' && 'members' in members) continue;
        const record = { ...base, entity, ...members };
        expect(judge(record)).toBe(validate(nest(record)));
      }
  });
});

describe('JSON Schemas of all kinds', () => {
  it('reads references, allOf and null', () => {
    const imported = importSchema(
      {
        a: { $ref: '#/$defs/name' },
        b: { allOf: [{ $ref: '#/$defs/name' }, { title: 'B' }] },
        c: { anyOf: [{ type: 'integer', minimum: 0 }, { type: 'null' }], title: 'C', default: null },
        d: { type: ['string', 'null'], format: 'date-time' },
        e: { type: 'object', additionalProperties: { type: 'string' } },
        f: { enum: [1, 2] },
        g: { const: 'fixed' },
      },
      { $defs: { name: { type: 'string', maxLength: 5 } } },
    );
    expect(typesOf(imported)).toEqual({
      ...{ a: 'text', b: 'text', c: 'number', d: 'datetimePicker', e: 'map', f: 'select', g: 'select' },
    });
    expect(lostOf(imported)).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    ['circle', { $ref: '#/properties/a' }, 'circle'],
    ['outside', { $ref: 'https://example.com/a.json' }, 'outside'],
    [
      'media type',
      { type: 'string', contentMediaType: 'text/xml' },
      "'contentMediaType' is not carried over.",
    ],
    ['excluded bounds', { type: 'number', exclusiveMinimum: 0 }, 'itself excluded'],
    [
      'kinds of value',
      { oneOf: [{ type: 'string' }, { type: 'number' }] },
      'string or number; it is string here',
    ],
    [
      'checks of several ways',
      { type: 'string', anyOf: [{ minLength: 3 }, { const: 'x' }] },
      "'anyOf' is not",
    ],
    ['one number', { type: 'number', const: 5 }, 'need not be 5'],
    ['writing only', { type: 'string', writeOnly: true }, "'writeOnly'"],
    [
      'what an object says',
      { description: 'D', properties: { b: { type: 'string' } } },
      "'description' of an object",
    ],
    ['several types', { type: ['string', 'number'] }, 'several types'],
    ['list of texts', { type: 'array', items: { type: 'string' } }, 'a list without options'],
    ['bad default', { type: 'integer', default: 'x' }, 'Default value must be of type number'],
    ['bad pattern', { type: 'string', pattern: '(' }, 'pattern'],
  ])('reports a %s', (_what, property, message) => {
    expect(lostOf(importSchema({ a: property, z: { type: 'string' } })).join()).toContain(message);
  });

  it('gives different names to properties that would have the same name', () => {
    const imported = importSchema({ 'first name': { type: 'string' }, firstName: { type: 'string' } });
    expect(imported.elements.map(({ fieldName }) => fieldName)).toEqual(['firstName', 'firstName2']);
    expect(imported.notes.map(({ message }) => message)).toEqual([
      "'first name' is named 'firstName'.",
      "'firstName' is named 'firstName2'.",
    ]);
  });
});
