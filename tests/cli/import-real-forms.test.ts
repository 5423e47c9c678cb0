// Undocumented parts of real form files, rewritten here in the same shape.
import { describe, expect, it } from 'vitest';
import type { Imported } from '../../importers/draft';
import { nestedCore } from '../../importers/nested-core';
import type { JsonObject } from '../../schemas/values/json';
import { checkMetadata } from '../../validators/metadata/check-metadata';
import { importJson, lostOf, typesOf } from './import-json';

const toldOf = ({ notes }: Imported) => notes.map(({ message }) => message);
const configOf = ({ elements }: Imported, name: string) =>
  elements.find(({ fieldName }) => fieldName === name)?.fieldConfig;
const shownOf = ({ view }: Imported, name: string) =>
  view?.groups.flatMap(({ fields }) => fields).find((field) => field.name === name)?.showWhen;
const findingsOf = ({ elements, view }: Imported) =>
  checkMetadata(view ? { elements, view } : elements, { engine: nestedCore }).findings;

describe('SurveyJS', () => {
  const survey = (...elements: JsonObject[]) => importJson({ pages: [{ name: 'p', elements }] });
  const asked = {
    type: 'radiogroup',
    name: 'Kind',
    choices: [
      { value: '1', text: 'Home' },
      { value: '2', text: 'Work' },
    ],
  };

  it.each<[string, JsonObject, string, unknown]>([
    ['a number for a text', asked, '{Kind} = 2', { field: 'Kind', in: ['2'] }],
    ['another case of the name', asked, "{kind} = '2'", { field: 'Kind', in: ['2'] }],
    ['a rating', { type: 'rating', name: 'Kind' }, '{Kind} = 5', { field: 'Kind', in: ['5'] }],
    [
      'a text for a number',
      { type: 'text', inputType: 'number', name: 'Kind' },
      "{Kind} = '3'",
      { field: 'Kind', in: [3] },
    ],
    ['a text for yes', { type: 'boolean', name: 'Kind' }, "{Kind} = 'true'", { field: 'Kind', in: [true] }],
  ])('imports a condition on %s', (_what, first, visibleIf, condition) => {
    const imported = survey(first, { type: 'text', name: 'more', visibleIf });
    expect(shownOf(imported, 'more')).toEqual(condition);
    expect(findingsOf(imported)).toEqual([]);
  });

  it.each(["{cars} contains 'a'", "{cars} anyof ['a']"])('imports a list condition with %s', (visibleIf) => {
    const imported = survey(
      { type: 'checkbox', name: 'cars', choices: ['a', 'b'] },
      { type: 'text', name: 'x', visibleIf },
    );
    const contains = { enum: ['a'] };
    expect(configOf(imported, 'x')?.showWhen).toEqual({
      required: ['cars'],
      properties: { cars: { contains } },
    });
    expect(findingsOf(imported)).toEqual([]);
  });

  it.each<[string, JsonObject, string]>([
    ['what no field can be asked', { type: 'boolean', name: 'k', valueTrue: 'on' }, "{k} = 'on'"],
    ['what no option is', asked, "{Kind} = 'other'"],
    ['a part of a text', { type: 'text', name: 'k' }, "{k} contains 'x'"],
  ])('tells of %s', (_what, first, visibleIf) => {
    const imported = survey(first, { type: 'text', name: 'more', visibleIf });
    expect(lostOf(imported).filter((line) => line.startsWith('pages/0/elements/1'))).toHaveLength(1);
    expect(findingsOf(imported)).toEqual([]);
  });

  it('offers all numbers of a range', () => {
    const imported = survey({ type: 'dropdown', name: 'k', choicesMin: 2, choicesMax: 4, defaultValue: 3 });
    expect(configOf(imported, 'k')).toMatchObject({
      defaultValue: '3',
      msOptions: [{ value: '2' }, { value: '3' }, { value: '4' }],
    });
    expect(lostOf(imported)).toEqual([]);
  });

  it.each<[string, JsonObject, JsonObject]>([
    ['days', { inputType: 'date', min: '2020-01-01' }, { limits: { minimum: '2020-01-01' } }],
    [
      'steps',
      { inputType: 'number', min: '0', max: 10, step: 0.5 },
      { limits: { multipleOf: 0.5, minimum: 0, maximum: 10 } },
    ],
  ])('keeps the bounds of %s', (_what, more, config) => {
    const imported = survey({ type: 'text', name: 'k', ...more });
    expect(configOf(imported, 'k')).toMatchObject(config);
    expect(lostOf(imported)).toEqual([]);
  });

  it.each<[string, JsonObject]>([
    ['a day that is worked out', { inputType: 'date', min: 'today()' }],
    ['numbers of a text', { validators: [{ type: 'numeric', maxValue: 999_999 }] }],
  ])('reports bounds of %s', (_what, more) => {
    const imported = survey({ type: 'text', name: 'k', ...more });
    expect(lostOf(imported)).toEqual([expect.stringContaining('are not checked')]);
    expect(findingsOf(imported)).toEqual([]);
  });

  it('shows no page names if no page has a title', () => {
    const page = (name: string, more: JsonObject = {}) => ({
      name,
      elements: [{ type: 'text', name: `in ${name}` }],
      ...more,
    });
    const groupings = (...pages: JsonObject[]) =>
      importJson({ pages }).elements.map(({ grouping }) => grouping);
    expect(groupings(page('q1_page'), page('q2_page'))).toEqual([undefined, undefined]);
    expect(groupings(page('contact_page'), page('p2', { title: 'Work' }))).toEqual(['Contact page', 'Work']);
  });

  it('imports the number of stars', () => {
    expect(configOf(survey({ type: 'rating', name: 'k', rateCount: 7 }), 'k')?.msOptions).toHaveLength(7);
  });
});

describe('RJSF', () => {
  const of = (properties: JsonObject, more: JsonObject = {}) =>
    importJson({ type: 'object', properties, ...more }, 'json-schema');
  const node = (children: JsonObject) => ({
    tree: { $ref: '#/definitions/node' },
    definitions: { node: { type: 'object', properties: { name: { type: 'string' }, children } } },
  });

  it.each<[string, JsonObject]>([
    ['list', { type: 'array', items: { $ref: '#/definitions/node' } }],
    ['object', { $ref: '#/definitions/node' }],
    ['part that may be null', { anyOf: [{ $ref: '#/definitions/node' }, { type: 'null' }] }],
    ['root', { $ref: '#' }],
  ])('stops at a %s that contains itself', (_what, children) => {
    const { tree, definitions } = node(children);
    for (const isNested of [false, true]) {
      const schema = { type: 'object', properties: { tree }, definitions };
      const imported = importJson(schema, 'json-schema', { isNested });
      expect(lostOf(imported)).toEqual([expect.stringContaining('It contains itself')]);
      expect(imported.elements).toHaveLength(1);
    }
  });

  it.each<[string, JsonObject, string]>([
    [
      'a choice among objects',
      { type: 'object', enum: [{ lat: 1 }, { lat: 2 }] },
      'There is no field for a choice among objects.',
    ],
    [
      'choices among objects',
      { type: 'array', items: { type: 'object', enum: [{ lat: 1 }] } },
      'There is no field for choices among objects.',
    ],
    [
      'objects of one kind',
      {
        oneOf: [
          { type: 'object', title: 'A' },
          { type: 'object', title: 'B' },
        ],
      },
      "'oneOf' is not checked.",
    ],
  ])('tells of %s', (_what, property, message) => {
    expect(toldOf(of({ a: property, z: { type: 'string' } }))).toContain(message);
  });

  it('keeps labels and default value of a choice among numbers', () => {
    const property = { type: 'number', enum: [null, 1, 2], enumNames: ['None', 'one', 'two'], default: 2 };
    expect(configOf(of({ a: property }), 'a')).toMatchObject({
      defaultValue: '2',
      msOptions: [
        { label: 'one', value: '1' },
        { label: 'two', value: '2' },
      ],
    });
  });

  it('reports an unanchored pattern within a list', () => {
    const items = { type: 'object', properties: { b: { type: 'string', pattern: '[0-9]+' } } };
    expect(lostOf(of({ a: { type: 'array', items } }))).toEqual([
      expect.stringContaining("The pattern '[0-9]+' is not checked"),
    ]);
  });

  it('shows choices among numbers', () => {
    const property = { type: 'array', uniqueItems: true, items: { type: 'integer', enum: [1, 2] } };
    expect(typesOf(of({ a: property }))).toEqual({ a: 'select_multiple' });
  });
});
