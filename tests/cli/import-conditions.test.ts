// Imported conditions hold for the same records as in the other tool. SurveyJS verdicts come from survey-core 2.3. JSON Forms runs
// AJV on the value, or on undefined if there is none.
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import type { Imported } from '../../importers/draft';
import { nestedCore } from '../../importers/nested-core';
import { toRecordCondition } from '../../schemas/rules/view-condition';
import { type JsonObject, ownValue } from '../../schemas/values/json';
import { meets } from '../../schemas/words/condition';
import { checkMetadata } from '../../validators/metadata/check-metadata';
import { importJson, lostOf } from './import-json';

/** Whether the import shows the field, per record. */
function judgeShown(imported: Imported, name: string, records: readonly JsonObject[]): boolean[] {
  const inView = imported.view?.groups.flatMap(({ fields }) => fields).find((field) => field.name === name);
  const config = imported.elements.find(({ fieldName }) => fieldName === name)?.fieldConfig;
  const condition = config?.showWhen ?? inView?.showWhen;
  return records.map(
    (record) => !condition || meets(toRecordCondition(condition), (key) => ownValue(record, key)),
  );
}

const findingsOf = ({ elements, view }: Imported) =>
  checkMetadata(view ? { elements, view } : elements, { engine: nestedCore }).findings;

describe('conditions of SurveyJS', () => {
  const questions: JsonObject[] = [
    { type: 'text', inputType: 'number', name: 'age' },
    { type: 'radiogroup', name: 'kind', choices: ['home', 'work'] },
    { type: 'checkbox', name: 'cars', choices: ['a', 'b', 'c'] },
    { type: 'boolean', name: 'agreed' },
    { type: 'text', inputType: 'date', name: 'since' },
  ];
  const survey = (more: JsonObject) =>
    importJson({ pages: [{ name: 'p', elements: [...questions, { type: 'text', name: 'more', ...more }] }] });
  const records: JsonObject[] = [
    {},
    { age: 17, kind: 'home', since: '2025-12-31' },
    { age: 18, kind: 'home', agreed: true, since: '2026-01-01' },
    { age: 18, kind: 'work', cars: ['a'] },
    { age: 19, cars: ['a', 'c'], agreed: false, since: '2026-06-30' },
  ];

  it.each<[string, number[]]>([
    ["{kind} = 'home' and {age} >= 18", [2]],
    ["{kind} = 'work' or {age} >= 18 && {agreed} = true", [2, 3]],
    ["({kind} = 'work' or {age} >= 18) && {agreed} = true", [2]],
    ["!({kind} = 'home')", [0, 3, 4]],
    ["!({kind} = 'home' or {age} > 18) and {age} notempty", [3]],
    ['{age} > 18', [4]],
    ['{age} < 18', [1]],
    ['{age} <= 18', [1, 2, 3]],
    ['18 <= {age}', [2, 3, 4]],
    ["{age} <> 18 and {kind} notequal 'work'", [0, 1, 4]],
    ['{agreed} and {age} = 18', [2]],
    ['!{agreed}', [0, 1, 3, 4]],
    ["{cars} contains 'a' and {cars} notcontains 'c'", [3]],
    ["{cars} allof ['a', 'c']", [4]],
    ["{since} >= '2026-01-01'", [2, 4]],
    ["{kind} = '' || {cars} empty", [0, 1, 2, 4]],
  ])('%s', (visibleIf, shown) => {
    const imported = survey({ visibleIf });
    expect([...lostOf(imported), ...findingsOf(imported)]).toEqual([]);
    expect(judgeShown(imported, 'more', records).flatMap((isShown, at) => (isShown ? [at] : []))).toEqual(
      shown,
    );
  });

  it.each([
    '{age} > {kind}',
    '{age} + 1 > 5',
    "{kind} = ['home', 'work']",
    "{kind} = 'home' and",
    '({age} > 5',
    '!{age} = 5',
    "{kind} >= 'a'",
    "{kind} = 'neither' and {age} > 5",
  ])('%s is reported as lost', (visibleIf) => {
    const imported = survey({ visibleIf });
    expect(lostOf(imported)).toHaveLength(1);
    expect(findingsOf(imported)).toEqual([]);
    expect(judgeShown(imported, 'more', records)).not.toContain(false);
  });

  it('is reported as lost if its text is too long', () => {
    const imported = survey({ visibleIf: `${'('.repeat(50_000)}{age}` });
    expect(lostOf(imported)).toHaveLength(1);
  });

  it('of requiring, enabling and the surrounding page are combined', () => {
    const imported = importJson({
      pages: [
        { name: 'p', elements: questions },
        {
          name: 'q',
          visibleIf: '{age} >= 18',
          elements: [
            {
              type: 'text',
              name: 'more',
              visibleIf: "{kind} = 'home'",
              requiredIf: '{age} > 17 and {agreed}',
            },
          ],
        },
      ],
    });
    expect([...lostOf(imported), ...findingsOf(imported)]).toEqual([]);
    expect(judgeShown(imported, 'more', records)).toEqual([false, false, true, false, false]);
    const required = imported.elements.find(({ fieldName }) => fieldName === 'more')?.fieldConfig.requireWhen;
    expect(required?.allOf).toHaveLength(2);
  });
});

describe('conditions of JSON Forms', () => {
  const schema: JsonObject = {
    type: 'object',
    properties: {
      ...{ a: { type: 'string' }, n: { type: 'number' }, ok: { type: 'boolean' }, more: { type: 'string' } },
    },
  };
  const draw = (rule: JsonObject) =>
    importJson({
      schema,
      uischema: {
        type: 'VerticalLayout',
        elements: ['a', 'n', 'ok', 'more'].map((name) => ({
          ...{ type: 'Control', scope: `#/properties/${name}` },
          ...(name === 'more' && { rule }),
        })),
      },
    });
  const records: JsonObject[] = [
    {},
    { a: 'x' },
    { a: 'x', n: 5 },
    { a: 'y', n: 4 },
    { a: 'x', n: 6, ok: true },
  ];
  const of = (name: string, test: JsonObject, more: JsonObject = {}) => ({
    scope: `#/properties/${name}`,
    schema: test,
    ...more,
  });
  const ajv = new Ajv({ strict: false });

  /** How JSON Forms evaluates a rule. */
  function holds(condition: JsonObject, record: JsonObject): boolean {
    const {
      type,
      conditions,
      scope,
      schema: test = {},
      failWhenUndefined,
    } = condition as {
      type?: string;
      conditions?: JsonObject[];
      scope?: string;
      schema?: JsonObject;
      failWhenUndefined?: boolean;
    };
    if (type === 'AND') return (conditions ?? []).every((one) => holds(one, record));
    if (type === 'OR') return (conditions ?? []).some((one) => holds(one, record));
    const value = scope === '#' ? record : record[scope?.split('/').at(-1) ?? ''];
    return !(failWhenUndefined && value === undefined) && ajv.validate(test, value);
  }

  it.each<[string, JsonObject]>([
    ['AND', { type: 'AND', conditions: [of('a', { const: 'x' }), of('n', { minimum: 5 })] }],
    ['OR', { type: 'OR', conditions: [of('a', { enum: ['y'] }), of('ok', { const: true })] }],
    [
      'OR within AND',
      {
        type: 'AND',
        conditions: [
          of('a', { type: 'string', const: 'x' }),
          { type: 'OR', conditions: [of('n', { exclusiveMinimum: 5 }), of('n', { const: 4 })] },
        ],
      },
    ],
    ['a bound', of('n', { minimum: 5 })],
    ['a bound of a filled field', of('n', { minimum: 5 }, { failWhenUndefined: true })],
    ['not', of('a', { not: { const: 'x' } })],
    ['the whole record', { scope: '#', schema: { required: ['n', 'a'], properties: { a: { const: 'x' } } } }],
  ])('%s shows and hides its field', (_what, condition) => {
    for (const effect of ['SHOW', 'HIDE']) {
      const imported = draw({ effect, condition });
      expect([...lostOf(imported), ...findingsOf(imported)]).toEqual([]);
      const shown = records.map((record) => holds(condition, record) === (effect === 'SHOW'));
      expect(judgeShown(imported, 'more', records)).toEqual(shown);
    }
  });

  it.each(['AND', 'OR'])('%s with a part that cannot be read is reported as lost', (type) => {
    const condition = { type, conditions: [of('a', { const: 'x' }), { scope: '#/properties/n' }] };
    const imported = draw({ effect: 'SHOW', condition });
    expect(lostOf(imported)).not.toEqual([]);
    expect(judgeShown(imported, 'more', records)).not.toContain(false);
  });

  it('of the surrounding group apply as well', () => {
    const rule = (effect: string, condition: JsonObject) => ({ effect, condition });
    const control = (name: string, more: JsonObject = {}) => ({
      ...{ type: 'Control', scope: `#/properties/${name}` },
      ...more,
    });
    const inner = control('more', { rule: rule('HIDE', of('n', { const: 5 })) });
    const group = {
      type: 'Group',
      label: 'G',
      rule: rule('SHOW', of('a', { const: 'x' })),
      elements: [inner],
    };
    const elements = [control('a'), control('n'), control('ok'), group];
    const imported = importJson({ schema, uischema: { type: 'VerticalLayout', elements } });
    expect([...lostOf(imported), ...findingsOf(imported)]).toEqual([]);
    expect(judgeShown(imported, 'more', records)).toEqual([false, true, false, false, true]);
  });
});

describe('if and then of a JSON Schema', () => {
  it('may test several fields and contain each other', () => {
    const text = { type: 'string' };
    const imported = importJson(
      {
        type: 'object',
        properties: { a: text, n: { type: 'number' } },
        if: { properties: { a: { const: 'x' }, n: { minimum: 5 } }, required: ['a', 'n'] },
        // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
        then: {
          properties: { b: text },
          if: { properties: { b: { const: 'z' } } },
          // biome-ignore lint/suspicious/noThenProperty: JSON Schema's own keyword.
          then: { properties: { c: text } },
        },
      },
      'json-schema',
    );
    expect([...lostOf(imported), ...findingsOf(imported)]).toEqual([]);
    const records: JsonObject[] = [{ n: 5 }, { a: 'x', n: 4 }, { a: 'x', n: 5 }, { a: 'x', n: 5, b: 'z' }];
    expect(judgeShown(imported, 'b', records)).toEqual([false, false, true, true]);
    expect(judgeShown(imported, 'c', records)).toEqual([false, false, false, true]);
  });
});

describe('a file that is nested very deeply', () => {
  const deep = (levels: number) => `${'{"not":'.repeat(levels)}{"required":["a"]}${'}'.repeat(levels)}`;
  const wrap = (condition: string) =>
    JSON.parse(
      `{"properties":{"a":{"type":"string"},"b":{"type":"string"}},"if":${condition},"then":{"required":["b"]}}`,
    );

  it('is imported down to the hundredth level, and the rest is reported as lost', () => {
    const imported = importJson(wrap(deep(50_000)), 'json-schema');
    expect(lostOf(imported)).toContainEqual(expect.stringContaining('#/if/not/not/not/…'));
    expect(imported.elements.map(({ fieldName }) => fieldName)).toEqual(['a', 'b']);
  });
});
