// An import carries over all that metadata can express, and reports the rest.
import { describe, expect, it } from 'vitest';
import type { JsonObject } from '../../schemas/values/json';
import { importJson, lostOf } from './import-json';

const schema: JsonObject = { type: 'object', properties: { a: { type: 'string' } } };

describe('a loss is part of the report', () => {
  it.each<[string, JsonObject, string]>([
    ['RJSF: a focus', { schema, uiSchema: { a: { 'ui:autofocus': true } } }, "'ui:autofocus'"],
    ['RJSF: a hidden label', { schema, uiSchema: { a: { 'ui:label': false } } }, "'ui:label'"],
    [
      'RJSF: a button',
      { schema, uiSchema: { 'ui:submitButtonOptions': { norender: true } } },
      'submitButton',
    ],
    ['RJSF: no field', { schema, uiSchema: { b: { 'ui:widget': 'radio' } } }, "'b', which is not a field"],
    ['JSON Forms: an option', forms({ options: { slider: true } }), "'slider'"],
    ['JSON Forms: no label', forms({ label: false }), 'Its label is shown'],
    ['JSON Forms: a row', forms({}, 'HorizontalLayout'), 'side by side'],
    ['SurveyJS: of a survey', survey({ completedHtml: '<b>Thanks</b>' }, {}), "'completedHtml'"],
    ['SurveyJS: of a question', survey({}, { hasComment: true }), "'hasComment'"],
    ['Airtable: of a field', { fields: [airtable('date', { dateFormat: { name: 'iso' } })] }, "'dateFormat'"],
    [
      'HubSpot: of a property',
      { results: [hubspot({ numberDisplayHint: 'percentage' })] },
      'numberDisplayHint',
    ],
    ['Salesforce: a formula', salesforce({ defaultValueFormula: 'TODAY()' }), "'defaultValueFormula'"],
  ])('%s', (_what, json, told) => {
    expect(lostOf(importJson(json)).join('\n')).toContain(told);
  });

  it('is not reported for a keyword without effect', () => {
    expect(lostOf(importJson(survey({ showTitle: false }, { hasOther: false, hint: null })))).toEqual([]);
  });
});

describe('limits are carried over', () => {
  it.each<[string, JsonObject, JsonObject]>([
    ['whole numbers', of({ type: 'integer', minimum: -5 }), { limits: { multipleOf: 1, minimum: -5 } }],
    [
      'steps of whole numbers',
      of({ type: 'integer', minimum: 50, maximum: 100, multipleOf: 10 }),
      { limits: { minimum: 50, maximum: 100, multipleOf: 10 } },
    ],
    ['multiples', of({ type: 'number', multipleOf: 0.5 }), { limits: { multipleOf: 0.5 } }],
    [
      'numbers of options',
      of({ type: 'array', items: { enum: ['a', 'b', 'c'] }, minItems: 2, maxItems: 3 }),
      { limits: { minItems: 2, maxItems: 3 } },
    ],
    [
      'Airtable: decimals',
      { fields: [airtable('number', { precision: 2 })] },
      { limits: { multipleOf: 0.01 } },
    ],
    [
      'Airtable: stars',
      { fields: [airtable('rating', { max: 5 })] },
      { limits: { minimum: 1, maximum: 5, multipleOf: 1 } },
    ],
    ['HubSpot: unique', { results: [hubspot({ type: 'string', hasUniqueValue: true })] }, { unique: true }],
    ['Salesforce: unique', salesforce({ unique: true }), { unique: true }],
  ])('%s', (_what, json, config) => {
    const imported = importJson(json);
    expect(lostOf(imported)).toEqual([]);
    expect(imported.elements[0]?.fieldConfig).toMatchObject(config);
  });
});

describe('common features of other formats', () => {
  it('SurveyJS: a matrix becomes a choice for each row', () => {
    const matrix = { type: 'matrix', title: 'Care', columns: ['poor', { value: 'good', text: 'Good' }] };
    const imported = importJson(survey({}, { ...matrix, rows: ['time', { value: 'words', text: 'Words' }] }));
    expect(lostOf(imported)).toEqual([]);
    expect(imported.elements).toMatchObject([
      { fieldName: 'a.time', grouping: 'Care', fieldConfig: { visualType: 'radio', label: 'time' } },
      { fieldName: 'a.words', grouping: 'Care', fieldConfig: { visualType: 'radio', label: 'Words' } },
    ]);
  });

  it('JSON Forms: a list with a row layout becomes a list', () => {
    const rows = { type: 'array', items: { type: 'object', properties: { b: { type: 'string' } } } };
    const json = { schema: of(rows), uischema: { type: 'ListWithDetail', scope: '#/properties/a' } };
    expect(importJson(json).elements).toMatchObject([{ fieldConfig: { visualType: 'objectList' } }]);
  });
});

function of(property: JsonObject): JsonObject {
  return { type: 'object', properties: { a: property } };
}

function forms(control: JsonObject, type = 'VerticalLayout'): JsonObject {
  return { schema, uischema: { type, elements: [{ type: 'Control', scope: '#/properties/a', ...control }] } };
}

function survey(whole: JsonObject, question: JsonObject): JsonObject {
  return { ...whole, pages: [{ name: 'p', elements: [{ type: 'text', name: 'a', ...question }] }] };
}

function airtable(type: string, options: JsonObject): JsonObject {
  return { id: 'fld1', name: 'a', type, options };
}

function hubspot(more: JsonObject): JsonObject {
  return { name: 'a', label: 'A', groupName: 'g', type: 'number', fieldType: 'text', ...more };
}

function salesforce(more: JsonObject): JsonObject {
  const field = { name: 'a', label: 'A', type: 'string', nillable: true, createable: true, updateable: true };
  return { fields: [{ ...field, ...more }] };
}
