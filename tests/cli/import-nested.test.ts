// Nested objects, lists and rules between fields, in the shapes of each tool's own examples.
import { Ajv } from 'ajv';
import addFormats from 'ajv-formats';
import { describe, expect, it } from 'vitest';
import { nestedCore } from '../../importers/nested-core';
import { compileForm } from '../../schemas/compile/compile-form';
import { readMetadata } from '../../schemas/parse/read-metadata';
import { strictRules } from '../../schemas/rules/strict-rules';
import type { Json, JsonObject } from '../../schemas/values/json';
import { defaultView } from '../../schemas/words/view';
import { checkRecord } from '../../validators/check-record';
import { checkMetadata } from '../../validators/metadata/check-metadata';
import { importJson, lostOf, typesOf } from './import-json';

type Imported = ReturnType<typeof importJson>;
const judgeOf = ({ elements, view }: Imported) => {
  const parsed = readMetadata(elements, { lookup: nestedCore.getType, rules: strictRules }).elements;
  return (value: JsonObject) => {
    const form = compileForm(parsed, view ?? defaultView('partner'), { value, engine: nestedCore });
    return checkRecord(form, value).length === 0;
  };
};
const isClean = ({ elements }: Imported) => checkMetadata(elements, { engine: nestedCore }).findings;
const elementOf = ({ elements }: Imported, name: string) =>
  elements.find(({ fieldName }) => fieldName === name);

describe('lists of objects of a JSON Schema', () => {
  const schema: JsonObject = {
    title: 'A list of jobs',
    type: 'object',
    required: ['title', 'jobs'],
    definitions: {
      crew: {
        type: 'object',
        required: ['lead'],
        properties: {
          lead: { type: 'string' },
          phones: { type: 'array', items: { $ref: '#/definitions/phone' } },
        },
      },
      phone: { type: 'object', properties: { number: { type: 'string' } } },
    },
    properties: {
      title: { type: 'string' },
      jobs: {
        type: 'array',
        title: 'Jobs',
        minItems: 1,
        maxItems: 3,
        items: {
          type: 'object',
          required: ['title'],
          properties: {
            title: { type: 'string', title: 'Title', maxLength: 9 },
            code: { type: 'string', pattern: '^[A-Z]{2}$' },
            hours: { type: 'integer', minimum: 1, maximum: 12 },
            kind: { type: 'string', enum: ['new', 'old'], enumNames: ['New', 'Old'] },
            done: { type: 'boolean', default: false },
            crew: { $ref: '#/definitions/crew' },
          },
        },
      },
    },
  };
  const uiSchema = {
    title: { 'ui:placeholder': 'Name the list' },
    jobs: {
      'ui:description': 'Add your jobs below',
      items: { 'ui:order': ['kind', '*'], crew: { lead: { 'ui:help': 'Who decides' } } },
    },
  };
  const imported = importJson({ schema, uiSchema });

  it('are imported with all their fields', () => {
    expect(typesOf(imported)).toEqual({ title: 'text', jobs: 'objectList' });
    expect(lostOf(imported)).toEqual(["# 'title' is not carried over."]);
    expect(isClean(imported)).toEqual([]);
    expect(elementOf(imported, 'title')?.fieldConfig.placeholder).toBe('Name the list');
    const jobs = elementOf(imported, 'jobs')?.fieldConfig;
    expect(jobs).toMatchObject({ isRequired: true, minItems: 1, maxItems: 3, help: 'Add your jobs below' });
    const parts = jobs?.fields as JsonObject[];
    expect(parts.map(({ fieldName }) => fieldName)).toEqual([
      'kind',
      'title',
      'code',
      'hours',
      'done',
      'crew',
    ]);
    expect(parts.at(-1)).toMatchObject({ fieldConfig: { visualType: 'object' } });
  });

  const validate = addFormats.default(new Ajv({ strict: false })).compile(schema);
  const judge = judgeOf(imported);
  it.each<Json>([
    [{ title: 'Roof' }],
    [{ title: 'Roof', hours: 3, kind: 'new', done: true, code: 'AB' }],
    [{ title: 'Roof', crew: { lead: 'Ann', phones: [{ number: '1' }] } }],
    [{ title: 'Roof', crew: { phones: [] } }],
    [{ title: 'Roof', crew: { lead: 'Ann', phones: [7] } }],
    [{ title: 'Roof and wall' }],
    [{ title: 'Roof', code: 'abc' }],
    [{ title: 'Roof', hours: 1.5 }],
    [{ title: 'Roof', hours: 13 }],
    [{ title: 'Roof', kind: 'odd' }],
    [{ hours: 3 }],
    [],
    [{ title: 'a' }, { title: 'b' }, { title: 'c' }, { title: 'd' }],
    'none',
  ])('have the same results as with AJV for %j', (jobs) => {
    const record = { title: 'T', jobs };
    expect(judge(record)).toBe(validate(record));
  });

  it('contain objects if the option is set', () => {
    const address = { type: 'object', required: ['zip'], properties: { zip: { type: 'string' } } };
    const source = { type: 'object', required: ['home'], properties: { home: address, work: address } };
    expect(typesOf(importJson(source, 'json-schema', { isNested: true }))).toEqual({
      home: 'object',
      work: 'object',
    });
    expect(typesOf(importJson(source, 'json-schema'))).toEqual({ 'home.zip': 'text', 'work.zip': 'text' });
  });

  it('report values that a list cannot contain', () => {
    const listOf = (items: Json) => ({
      type: 'object',
      properties: { z: { type: 'string' }, a: { type: 'array', items } },
    });
    const lost = (items: Json) => lostOf(importJson(listOf(items) as JsonObject, 'json-schema')).join();
    expect(lost([{ type: 'string' }, { type: 'boolean' }])).toContain('a list whose places differ');
    expect(lost({ type: 'array', items: { type: 'string' } })).toContain('a list of lists');
    expect(lost({ type: 'object', properties: { x: { type: 'null' } } })).toContain('None of its parts');
  });
});

describe('rules between fields', () => {
  it('convert if, then and dependencies to required fields', () => {
    const imported = importJson(
      {
        type: 'object',
        properties: {
          card: { type: 'string' },
          billing: { type: 'string' },
          a: { enum: ['x', 'y'] },
          b: { type: 'string' },
        },
        dependencies: { card: ['billing'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
        allOf: [{ if: { properties: { a: { const: 'x' } } }, then: { required: ['b'] } }],
      },
      'json-schema',
    );
    expect(lostOf(imported)).toEqual([]);
    expect(elementOf(imported, 'billing')?.fieldConfig.requireWhen).toEqual({ required: ['card'] });
    const judge = judgeOf(imported);
    expect([judge({ card: '1' }), judge({ card: '1', billing: 'Elm St' })]).toEqual([false, true]);
    expect([judge({ a: 'x' }), judge({ a: 'y' }), judge({ a: 'x', b: 'c' })]).toEqual([false, true, true]);
  });

  it('of JSON Forms show, hide, enable and disable', () => {
    const rule = (effect: string) => ({
      effect,
      condition: { scope: '#/properties/dead', schema: { const: true } },
    });
    const control = (name: string, more: JsonObject = {}) => ({
      type: 'Control',
      scope: `#/properties/${name}`,
      ...more,
    });
    const imported = importJson({
      schema: {
        type: 'object',
        properties: {
          dead: { type: 'boolean' },
          ...{ kind: { type: 'string' }, since: { type: 'string', format: 'date' } },
          address: { type: 'object', properties: { street: { type: 'string' }, city: { type: 'string' } } },
          comments: { type: 'array', items: { type: 'object', properties: { message: { type: 'string' } } } },
        },
      },
      uischema: {
        type: 'VerticalLayout',
        elements: [
          control('dead'),
          control('kind', { rule: rule('ENABLE'), options: { placeholder: 'Ghoul' } }),
          control('since', { rule: rule('HIDE') }),
          control('address', { label: 'Where', rule: rule('DISABLE') }),
          control('comments', { options: { showSortButtons: true } }),
        ],
      },
    });
    expect(lostOf(imported)).toEqual([expect.stringContaining("'showSortButtons'")]);
    expect(isClean(imported)).toEqual([]);
    const isDead = { required: ['dead'], properties: { dead: { enum: [true] } } };
    expect(elementOf(imported, 'kind')?.fieldConfig).toMatchObject({
      readOnlyWhen: { not: isDead },
      placeholder: 'Ghoul',
    });
    expect(elementOf(imported, 'address.city')).toMatchObject({
      grouping: 'Where',
      fieldConfig: { readOnlyWhen: isDead },
    });
    expect(typesOf(imported)).toMatchObject({ comments: 'objectList', 'address.street': 'text' });
  });
});

describe('SurveyJS', () => {
  it('carries dynamic panels and matrices over as lists', () => {
    const imported = importJson({
      questions: [
        {
          ...{ type: 'paneldynamic', name: 'jobs', title: 'Your employers', valueName: 'employers' },
          ...{ minPanelCount: 1, maxPanelCount: 4, panelAddText: 'Add', renderMode: 'progressTop' },
          templateElements: [
            { type: 'panel', name: 'p', elements: [{ type: 'text', name: 'company', isRequired: true }] },
            { type: 'radiogroup', name: 'role', choices: ['Full time', 'Part time'] },
            { type: 'html', name: 'note', html: '<p>…</p>' },
          ],
        },
        {
          ...{
            type: 'matrixdynamic',
            name: 'frameworks',
            choices: [1, 2, 3],
            maxRowCount: 4,
            isRequired: true,
          },
          columns: [
            { name: 'framework', cellType: 'text' },
            { name: 'using', cellType: 'radiogroup', choices: ['Yes', 'No'], isRequired: true },
            { name: 'rate', title: 'Rate it' },
            { name: 'why', cellType: 'comment', visibleIf: "{row.using} = 'Yes'" },
          ],
        },
        { type: 'text', name: 'reason', requiredIf: "{jobs2} = 'x'", enableIf: '{member} = true' },
        { type: 'boolean', name: 'member' },
      ],
    });
    expect(typesOf(imported)).toEqual({
      ...{ employers: 'objectList', frameworks: 'objectList', reason: 'text', member: 'checkbox' },
    });
    expect(isClean(imported)).toEqual([]);
    expect(elementOf(imported, 'employers')?.fieldConfig).toMatchObject({
      ...{ label: 'Your employers', minItems: 1, maxItems: 4 },
      fields: [
        { fieldName: 'company', fieldConfig: { isRequired: true } },
        { fieldName: 'role', fieldConfig: { visualType: 'radio' } },
      ],
    });
    expect(elementOf(imported, 'frameworks')?.fieldConfig.fields).toMatchObject([
      { fieldName: 'framework', fieldConfig: { visualType: 'text' } },
      { fieldName: 'using', fieldConfig: { visualType: 'radio' } },
      { fieldName: 'rate', fieldConfig: { visualType: 'select' } },
      { fieldName: 'why', fieldConfig: { visualType: 'multiRowInput' } },
    ]);
    expect(elementOf(imported, 'reason')?.fieldConfig.readOnlyWhen).toEqual({
      not: { required: ['member'], properties: { member: { enum: [true] } } },
    });
    expect(lostOf(imported)).toEqual([
      expect.stringContaining("'note' of type 'html'"),
      expect.stringContaining("'panelAddText'"),
      expect.stringContaining("'renderMode'"),
      expect.stringContaining('a part of an object is always there'),
      expect.stringContaining("asks for 'jobs2', which was not imported"),
    ]);
    const judge = judgeOf(imported);
    const rows = { employers: [{ company: 'A' }], frameworks: [{ using: 'Yes' }] };
    expect([judge(rows), judge({ ...rows, employers: [] }), judge({ ...rows, frameworks: [{}] })]).toEqual([
      true,
      false,
      false,
    ]);
  });
});
