// Conditions, limits and formulas in the exported schema: plain AJV gives our verdict.
import { Ajv } from 'ajv';
import { Ajv2020 } from 'ajv/dist/2020';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { toStockUi } from '../../cli/export/stock-property';
import { toSchema } from '../../cli/export/to-schema';
import { toTypes } from '../../cli/types/to-types';
import { nestedCore } from '../../importers/nested-core';
import { compileForm } from '../../schemas/compile/compile-form';
import type { JsonObject } from '../../schemas/values/json';
import { defaultView, type View } from '../../schemas/words/view';
import { checkRecord } from '../../validators/check-record';
import { checkMetadata } from '../../validators/metadata/check-metadata';

const field = (fieldName: string, visualType: string, more: object = {}) => ({
  ...{ objectType: 'job', fieldName },
  fieldConfig: { label: fieldName, visualType, ...more },
});
const msOptions = ['new', 'old'].map((value) => ({ label: value.toUpperCase(), value }));
const isOld = { required: ['kind'], properties: { kind: { const: 'old' } } };
const { elements, findings } = checkMetadata(
  [
    field('kind', 'select', { msOptions, isRequired: true }),
    field('age', 'number', { showWhen: isOld, isRequired: true, limits: { minimum: 1, multipleOf: 1 } }),
    field('why', 'text', { requireWhen: isOld, limits: { maxLength: 5 } }),
    field('signed', 'datePicker', { readOnlyWhen: isOld, limits: { minimum: '2026-01-01' } }),
    field('until', 'datePicker', { limits: { minimum: { field: 'signed' } } }),
    field('due', 'datePicker', { limits: { minimum: 'today' } }),
    field('total', 'number', { formula: 'age * 2' }),
    field('lines', 'objectList', {
      maxItems: 2,
      fields: [
        { fieldName: 'item', fieldConfig: { label: 'Item', visualType: 'text', limits: { maxLength: 3 } } },
      ],
    }),
  ],
  { engine: nestedCore },
);
const compilers = {
  '2020-12': () => addFormats.default(new Ajv2020({ strict: true })),
  '07': () => addFormats.default(new Ajv({ strict: true })),
};
const records: JsonObject[] = [
  ...[{}, { kind: 'new' }, { kind: 'odd' }, { kind: 'old' }, { kind: 'old', age: 3, why: 'rust' }],
  ...[
    { kind: 'old', age: 0, why: 'rust' },
    { kind: 'old', age: 1.5, why: 'rust' },
    { kind: 'old', age: 3 },
  ],
  ...[
    { kind: 'new', age: 0 },
    { kind: 'new', why: 'too long' },
    { kind: 'new', signed: '2025-12-31' },
  ],
  ...[
    { kind: 'new', signed: '2026-01-01' },
    { kind: 'old', age: 1, why: 'x', signed: '2025-12-31' },
  ],
  ...[
    { kind: 'new', lines: [{ item: 'abc' }] },
    { kind: 'new', lines: [{ item: 'abcd' }] },
  ],
  { kind: 'new', lines: [{}, {}, {}] },
];

function verdictsOf(view: View, dialect: '2020-12' | '07') {
  const exported = toSchema(elements, view, { dialect, id: 'a.json', engine: nestedCore });
  const validate = compilers[dialect]().compile(exported.schema);
  const ours = (value: JsonObject) =>
    checkRecord(compileForm(elements, view, { value, engine: nestedCore }), value).length === 0;
  return { ...exported, pairs: records.map((one) => [one, validate(one), ours(one)] as const) };
}

describe.each(['2020-12', '07'] as const)('rules exported in draft %s', (dialect) => {
  it('have the same results as in the form', () => {
    expect(findings).toEqual([]);
    for (const [record, theirs, ours] of verdictsOf(defaultView('job'), dialect).pairs)
      expect([record, theirs]).toEqual([record, ours]);
  });

  it('are exported together with the conditions of a view', () => {
    const entry = (kind: string, label: string) => ({
      name: 'why',
      label,
      showWhen: { field: 'kind', in: [kind] },
    });
    const own = [{ name: 'kind' }, entry('new', 'Why new?'), entry('old', 'Why old?')];
    const view = { ...defaultView('job'), groups: [{ key: 'a', title: 'A', fields: own }] };
    const { pairs, schema } = verdictsOf(view, dialect);
    for (const [record, theirs, ours] of pairs) expect([record, theirs]).toEqual([record, ours]);
    expect(JSON.stringify(schema)).toMatch(/Why new\?.*Why old\?/);
  });
});

describe('the exported schema', () => {
  const { schema, fields, lost } = verdictsOf(defaultView('job'), '07');

  it('makes computed fields read-only', () => {
    expect(schema.properties).toMatchObject({ total: { readOnly: true, title: 'total' } });
    expect(toStockUi(fields, nestedCore)).toMatchObject({ total: { 'ui:readonly': true } });
    expect(JSON.stringify(schema)).toMatch(/"signed":\{[^}]*"readOnly":true/);
  });

  it('orders conditional fields like the others', () => {
    expect(toStockUi(fields, nestedCore)['ui:order']).toEqual([...elements.map(({ name }) => name), '*']);
  });

  it('has a type for each field and lists the fields that are always required', () => {
    const text = toTypes(elements, defaultView('job'), { engine: nestedCore });
    const members = [...text.matchAll(/^ {2}(\w+\??):/gm)].map(([, member]) => member);
    expect(members).toEqual(['kind', 'age?', 'why?', 'signed?', 'until?', 'due?', 'total?', 'lines?']);
  });

  it('reports rules that JSON Schema cannot express', () => {
    expect(lost.map((one) => `${one.field} ${one.message}`)).toEqual([
      "until The bound 'signed' is another field, which JSON Schema cannot express.",
      'due It is not compared with today, which JSON Schema cannot express.',
      'total Nothing calculates it: it is a read-only field.',
    ]);
  });
});

describe('an exported condition on numbers and lists', () => {
  const asked = { minimum: 3, maximum: 9 };
  const { elements: conditional } = checkMetadata([
    field('count', 'number'),
    field('tags', 'multiCheck', { msOptions }),
    field('large', 'text', { showWhen: { required: ['count'], properties: { count: asked } } }),
    field('new', 'text', {
      requireWhen: { required: ['tags'], properties: { tags: { contains: { const: 'new' } } } },
    }),
    field('long', 'text', {
      showWhen: { not: { required: ['large'], properties: { large: { minLength: 4 } } } },
    }),
  ]);

  it.each(['2020-12', '07'] as const)('compiles in strict mode of draft %s', (dialect) => {
    const { schema } = toSchema(conditional, defaultView('job'), { dialect, id: 'job' });
    const isValid = compilers[dialect]().compile(schema);
    expect([isValid({ count: 4, large: 'x' }), isValid({ tags: ['new'] })]).toEqual([true, false]);
  });
});
