// Every key of another tool's export is either carried over or reported.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { importJson, lostOf, typesOf } from './import-json';

const survey = (elements: JsonObject[], page: JsonObject = {}) => ({ pages: [{ ...page, elements }] });
const text = (name: string, more: JsonObject = {}) => ({ type: 'text', name, ...more });
const control = (name: string, more: JsonObject = {}) => ({
  type: 'Control',
  scope: `#/properties/${name}`,
  ...more,
});
const forms = (elements: JsonObject[], layout: JsonObject = { type: 'VerticalLayout' }) => ({
  schema: { properties: { a: { type: 'string' }, b: { type: 'string' } } },
  uischema: { ...layout, elements },
});
const rule = (effect: string, more: JsonObject = {}) => ({
  effect,
  condition: { scope: '#/properties/a', schema: { const: 'x' }, ...more },
});
const choice = { type: 'string', enum: ['x', 'y'] };
const plain = { type: 'string' };
const schema = (more: JsonObject) => ({
  schema: { type: 'object', properties: { a: choice, b: plain }, ...more },
});
const sobject = (field: JsonObject, more: JsonObject = {}) => ({
  ...more,
  fields: [{ name: 'a', type: 'string', nillable: true, createable: true, updateable: true, ...field }],
});
const property = { name: 'a', label: 'A', type: 'string', fieldType: 'text' };

const losses: readonly (readonly [what: string, json: JsonObject, told: string])[] = [
  [
    'SurveyJS: a warning',
    survey([
      text('a', {
        validators: [{ type: 'text', minLength: 9, text: 'Short.', notificationType: 'warning' }],
      }),
    ]),
    "pages/0/elements/0 The warning 'Short.' is not shown: what is asked of a value refuses others.",
  ],
  [
    'SurveyJS: two patterns',
    survey([
      text('a', {
        validators: [
          { type: 'regex', regex: '^a' },
          { type: 'text', maxLength: 3 },
        ],
      }),
    ]),
    "pages/0/elements/0 '^a' is not checked: a later validator is.",
  ],
  [
    'SurveyJS: a pattern in either case',
    survey([text('a', { validators: [{ type: 'regex', regex: '^a', caseInsensitive: true }] })]),
    "pages/0/elements/0 'caseInsensitive' of its validator 'regex' is not carried over.",
  ],
  [
    'SurveyJS: an option’s condition',
    survey([{ type: 'dropdown', name: 'a', choices: [{ value: 'x', visibleIf: '{b} = 1' }, 'y'] }]),
    "pages/0/elements/0 'visibleIf' of its options is not carried over.",
  ],
  [
    'SurveyJS: a row’s condition',
    survey([{ type: 'matrix', name: 'a', columns: ['x'], rows: [{ value: 'r', enableIf: '{b} = 1' }] }]),
    "pages/0/elements/0 'enableIf' of its rows is not carried over.",
  ],
  [
    'SurveyJS: where in an answer the options are',
    survey([{ type: 'dropdown', name: 'a', choicesByUrl: { url: '/x', path: 'list', valueName: 'id' } }]),
    "pages/0/elements/0/choicesByUrl 'path' is not carried over.",
  ],
  [
    'SurveyJS: translations',
    survey([text('a', { title: { default: 'Age', de: 'Alter', 'pt-br': 'Idade' } })]),
    'survey Texts have one language. Not carried over: de, pt-br.',
  ],
  [
    'SurveyJS: several texts that are required together',
    survey([{ type: 'multipletext', name: 'a', isRequired: true, items: [{ name: 'x' }] }]),
    "pages/0/elements/0 'isRequired' is not carried over.",
  ],
  [
    'JSON Forms: a label that is not shown',
    forms([control('a', { label: { text: 'First', show: false } })]),
    'uischema/elements/0 Its label is shown.',
  ],
  [
    'JSON Forms: a key of translations',
    forms([control('a', { i18n: 'first' })]),
    "uischema/elements/0 'i18n' is not carried over.",
  ],
  [
    'JSON Forms: the label of a layout',
    forms([control('a')], { type: 'VerticalLayout', label: 'All' }),
    "uischema The text 'All' is not shown.",
  ],
  [
    'JSON Forms: values beside the schema',
    { ...forms([control('a')]), data: { a: 'x' } },
    "file 'data' is not carried over.",
  ],
  ['JSON Schema: a title of the whole', schema({ title: 'T' }), "# 'title' is not carried over."],
  [
    'JSON Schema: what an option means',
    schema({ properties: { a: { oneOf: [{ const: 'x', title: 'X', description: 'An x' }] } } }),
    '#/properties/a The descriptions of its options are not shown.',
  ],
  [
    'JSON Schema: what rows are called',
    schema({ properties: { a: { type: 'array', items: { title: 'Row', properties: { b: plain } } } } }),
    "#/properties/a/items 'title' of its rows is not shown.",
  ],
  [
    'SurveyJS: a function',
    survey([text('a'), text('b', { visibleIf: "{a} = 'x' and age({a}) > 18" })]),
    "pages/0/elements/1 The condition '{a} = 'x' and age({a}) > 18' is not carried over.",
  ],
  [
    'JSON Forms: a pattern',
    forms([control('a'), control('b', { rule: rule('SHOW', { schema: { pattern: '^x' } }) })]),
    "uischema/elements/1/rule The rule 'SHOW' is not carried over.",
  ],
  [
    'JSON Schema: what a branch asks of a field outside',
    schema({
      if: { properties: { a: { const: 'x' } } },
      // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
      then: { properties: { b: { minLength: 4 } } },
    }),
    "#/then Its other rules for 'b' are not carried over.",
  ],
  [
    'JSON Schema: an alternative of several values',
    schema({ dependencies: { a: { oneOf: [{ properties: { c: plain } }, { required: ['b'] }] } } }),
    "# Not carried over: 2 alternatives of 'a' beyond conditions on its value.",
  ],
  [
    'JSON Schema: one alternative of another field',
    schema({ dependencies: { a: { oneOf: [{ required: ['b'] }] } } }),
    "# Not carried over: 1 alternative of 'a' beyond conditions on its value.",
  ],
  [
    'HubSpot: the next page',
    { results: [property], paging: { next: { after: 'MTAw' } } },
    'paging This file has one page of the properties. Export the next pages as well.',
  ],
  [
    'Salesforce: a hidden field',
    sobject({ deprecatedAndHidden: true }),
    'fields/a It is hidden, so it is not imported.',
  ],
  [
    'Salesforce: record types',
    sobject({}, { recordTypeInfos: [{ name: 'Big', active: true, master: false }] }),
    'recordTypeInfos Record types are not carried over. Each field has the options of all of them.',
  ],
  [
    'Airtable: what a table says',
    { tables: [{ name: 'T', description: 'All', fields: [{ name: 'a', type: 'singleLineText' }] }] },
    "tables/T 'description' is not carried over.",
  ],
];

describe('an import', () => {
  it.each(losses)('reports %s', (_what, json, told) => {
    expect(lostOf(importJson(json))).toContain(told);
  });

  it('joins the parts of a label', () => {
    const { elements } = importJson(forms([control('a', { label: { text: 'First' } })]));
    expect(elements[0]?.fieldConfig.label).toBe('First');
  });

  it('imports computed euros of Airtable as plain numbers', () => {
    const result = { type: 'currency', options: { precision: 2, symbol: '€' } };
    const tables = [{ name: 'T', fields: [{ name: 'a', type: 'formula', options: { result } }] }];
    expect(typesOf(importJson({ tables }))).toEqual({ a: 'number' });
  });

  it('combines all numeric validators', () => {
    const numeric = (text: string, more: JsonObject) => ({ type: 'numeric', text, ...more });
    const validators = [
      numeric('Below 9.', { maxValue: 9 }),
      numeric('Below 150.', { maxValue: 150 }),
      numeric('Odd.', { maxValue: 5, notificationType: 'info' }),
    ];
    const { view } = importJson(survey([text('a', { inputType: 'number', validators })]));
    expect(view?.groups[0]?.fields[0]?.bounds).toEqual({ maximum: 9, message: 'Below 9.' });
  });

  it('applies the condition of several texts to each of them', () => {
    const many = { type: 'multipletext', name: 'm', visibleIf: "{a} = 'x'", items: [{ name: 'x' }] };
    const { view } = importJson(survey([text('a'), many]));
    const fields = view?.groups.flatMap((group) => group.fields) ?? [];
    expect(fields.find(({ name }) => name === 'm.x')?.showWhen).toEqual({ field: 'a', in: ['x'] });
  });

  const when = { required: ['a'], properties: { a: { enum: ['x'] } } };
  it.each<[string, JsonObject]>([
    [
      'an alternative without fields',
      { dependencies: { a: { oneOf: [{ properties: { a: { enum: ['x'] } }, required: ['b'] }] } } },
    ],
    [
      'a branch that names the field',
      {
        if: { properties: { a: { enum: ['x'] } } },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
        then: { properties: { b: plain }, required: ['b'] },
      },
    ],
  ])('imports a requirement by %s', (_what, more) => {
    const { elements } = importJson(schema(more));
    expect(elements.find(({ fieldName }) => fieldName === 'b')?.fieldConfig.requireWhen).toEqual(when);
  });

  it('imports a requirement of a field outside of the dependent schema', () => {
    const { elements } = importJson(schema({ dependentSchemas: { a: { required: ['b'] } } }));
    expect(elements.find(({ fieldName }) => fieldName === 'b')?.fieldConfig.requireWhen).toEqual({
      required: ['a'],
    });
  });
});
