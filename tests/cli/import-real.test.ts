// Undocumented parts of real files, rewritten here in the same shape.
import { describe, expect, it } from 'vitest';
import type { Imported } from '../../importers/draft';
import type { JsonObject } from '../../schemas/values/json';
import { importJson, lostOf, typesOf } from './import-json';

const changedOf = ({ notes }: Imported) =>
  notes.filter(({ isLost }) => !isLost).map(({ message }) => message);
const toldOf = ({ notes }: Imported) => notes.map(({ message }) => message);
const configOf = ({ elements }: Imported, name: string) =>
  elements.find(({ fieldName }) => fieldName === name)?.fieldConfig;

describe('Airtable', () => {
  const table = (name: string, fields: JsonObject[], more: JsonObject = {}) => ({ name, fields, ...more });
  const text = (name: string) => ({ name, type: 'singleLineText' });

  it('has no primary field if fields have no ids', () => {
    const imported = importJson({ tables: [table('Charges', [text('Amount'), text('Payer')])] });
    expect(imported.elements.map(({ fieldConfig }) => fieldConfig.isRequired)).toEqual([
      undefined,
      undefined,
    ]);
    expect(toldOf(imported)).not.toContain('The primary field is required.');
  });

  it.each<[string, JsonObject | JsonObject[]]>([
    ['a base in an object', { base: { name: 'B', tables: [table('Clients', [text('a')])] } }],
    ['several bases in a list', [{ id: 'app1', tables: [table('Clients', [text('a')])] }]],
  ])('becomes %s', (_what, json) => {
    expect(typesOf(importJson(json))).toEqual({ a: 'text' });
  });

  it('reports the other tables in one line', () => {
    const tables = Array.from({ length: 15 }, (_, index) => table(`T${index}`, [text('a')]));
    const [told, ...others] = lostOf(importJson({ tables }));
    expect(told).toContain("Only 'T0' is imported. --table takes 'T1', 'T2'");
    expect(told).toContain('and 2 more');
    expect(others).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    [
      'a currency without a sign',
      { precision: 2, symbol: '' },
      'Amounts are plain numbers: money is in US dollars.',
    ],
    ['parts of cents', { precision: 4, symbol: '$' }, 'Amounts have up to two decimals, not 4.'],
  ])('tells of %s', (_what, options, message) => {
    const imported = importJson({ tables: [table('T', [{ name: 'a', type: 'currency', options }])] });
    expect(toldOf(imported)).toContain(message);
  });
});

describe('HubSpot', () => {
  const property = (more: JsonObject) => ({
    name: 'a',
    label: 'A',
    type: 'string',
    fieldType: 'text',
    ...more,
  });
  const one = (more: JsonObject) => importJson({ results: [property(more)] });
  const options = [
    { label: 'Marketing contact', value: 'true', displayOrder: 0 },
    { label: 'Other contact', value: 'false', displayOrder: 1 },
  ];

  it('imports fields with calculated: false as ordinary fields', () => {
    const modificationMetadata = { readOnlyValue: false };
    const imported = one({
      type: 'number',
      fieldType: 'calculation_equation',
      calculated: false,
      modificationMetadata,
    });
    expect(imported.elements[0]?.access).toBe('read');
    expect(changedOf(imported)).toEqual(['It is read-only: HubSpot calculates it.']);
  });

  it('shows a computed choice', () => {
    expect(typesOf(one({ type: 'enumeration', fieldType: 'calculation_rollup', options }))).toEqual({
      a: 'select',
    });
  });

  it.each<[string, JsonObject, string]>([
    [
      'options elsewhere',
      { type: 'enumeration', fieldType: 'select', externalOptions: true },
      'come from HubSpot itself, so',
    ],
    ['no options', { type: 'enumeration', fieldType: 'checkbox', options: [] }, 'It has no options'],
    ['words for yes and no', { type: 'bool', fieldType: 'booleancheckbox', options }, 'words for yes and no'],
    ['options of a text', { options }, 'Its 2 options are not offered.'],
    [
      'described options',
      {
        type: 'enumeration',
        fieldType: 'radio',
        options: [{ label: 'A', value: 'a', description: 'First' }],
      },
      'The descriptions of 1 options',
    ],
  ])('tells of %s', (_what, more, message) => {
    expect(toldOf(one(more)).join()).toContain(message);
  });

  it('reports nothing for an ordinary yes or no', () => {
    const plain: JsonObject[] = [
      { label: 'Yes', value: 'true', description: '' },
      { label: 'No', value: 'false' },
    ];
    expect(toldOf(one({ type: 'enumeration', fieldType: 'booleancheckbox', options: plain }))).toEqual([]);
  });
});

describe('Salesforce', () => {
  const base = { name: 'a', label: 'A', type: 'string', nillable: true, createable: true, updateable: true };
  const one = (more: JsonObject) => importJson({ status: 0, result: { fields: [{ ...base, ...more }] } });

  it.each<[string, JsonObject, JsonObject]>([
    [
      'whole numbers',
      { type: 'int', digits: 8 },
      { multipleOf: 1, minimum: -99_999_999, maximum: 99_999_999 },
    ],
    [
      'decimals',
      { type: 'double', precision: 5, scale: 2 },
      { multipleOf: 0.01, minimum: -999.99, maximum: 999.99 },
    ],
    ['more digits than a number has', { type: 'double', precision: 18, scale: 0 }, { multipleOf: 1 }],
  ])('keeps %s', (_what, more, limits) => {
    const imported = one(more);
    expect(configOf(imported, 'a')?.limits).toEqual(limits);
    expect(toldOf(imported)).toEqual([]);
  });

  it('reports values of several countries in one line', () => {
    const picklistValues = [
      { active: true, label: 'Missouri', value: 'MO' },
      { active: true, label: 'Ohio', value: 'OH' },
      { active: true, label: 'Macao', value: 'MO' },
    ];
    const imported = one({ type: 'picklist', restrictedPicklist: true, picklistValues });
    expect(changedOf(imported)).toEqual([
      "Of options with the same value, only the first is imported: 'MO'.",
    ]);
  });

  it.each<[string, JsonObject, string]>([
    ['what only new records take', { updateable: false }, 'takes it of new records only'],
    ['what only stored records take', { createable: false }, 'takes it of stored ones only'],
    ['a length', { type: 'email', length: 80 }, 'More than 80 characters are accepted.'],
    ['amounts without cents', { type: 'currency', precision: 18, scale: 0 }, 'up to two decimals, not 0.'],
  ])('tells of %s', (_what, more, message) => {
    expect(toldOf(one(more)).join()).toContain(message);
  });
});
