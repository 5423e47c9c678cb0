// Rules that refer to fields of custom types, and a field that is alone in its metadata.
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import { createEngine, standardCore } from '../../../schemas/engine';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { looseRules } from '../../../schemas/rules/loose-rules';
import { ruleSetOf } from '../../../schemas/rules/rule-set';
import { strictRules } from '../../../schemas/rules/strict-rules';
import { workOutAll } from '../../../schemas/rules/work-out';
import { defaultView } from '../../../schemas/words/view';
import { defineVisualType } from '../../../schemas/words/visual-type';
import { checkRecord } from '../../../validators/check-record';
import { createNestedTypes } from '../../../validators/nested/nested-types';

const rating = defineVisualType({
  id: 'rating',
  label: 'Rating',
  valueType: 'number',
  schema: () => ({ type: 'integer', minimum: 1, maximum: 5 }),
  ui: () => ({ 'ui:widget': 'rating' }),
  settings: [],
  requiredMessage: 'This field is required.',
  parse: Number,
  display: String,
});
const engine = createEngine({ types: [rating, ...createNestedTypes()] });
const field = (fieldName: string, visualType: string, more: object = {}) => ({
  objectType: 'visit',
  fieldName,
  fieldConfig: { label: fieldName, visualType, ...more },
});
const parts = [{ fieldName: 'n', fieldConfig: { label: 'N', visualType: 'number' } }];
const readings = [
  ['as forms read them', looseRules],
  ['strictly', strictRules],
] as const;

describe.each(readings)('rules %s', (_name, rules) => {
  it('can test fields of own types', () => {
    const { elements, problems } = parseMetadata(
      [
        field('stars', 'rating'),
        field('rows', 'objectList', { fields: parts }),
        field('points', 'number', { formula: 'stars * 10 + size(rows)' }),
        field('why', 'text', { showWhen: { required: ['stars'], properties: { stars: { maximum: 2 } } } }),
        field('best', 'rating', { limits: { minimum: { field: 'stars' } } }),
        field('note', 'text', { requireWhen: { required: ['rows'] } }),
      ],
      engine,
      rules,
    );
    expect(problems).toEqual([]);
    expect(elements.every(({ name, rules }) => name === 'stars' || name === 'rows' || rules)).toBe(true);
    const record = { stars: 4, rows: [{ n: 1 }, { n: 2 }] };
    expect(workOutAll(elements, (name) => record[name as keyof typeof record]).get('points')).toBe(42);
  });

  it('can apply to a field of an own type', () => {
    const { elements } = parseMetadata(
      [field('a', 'number'), field('stars', 'rating', { formula: 'a / 2' })],
      engine,
      rules,
    );
    expect(workOutAll(elements, () => 6).get('stars')).toBe(3);
    expect(workOutAll(elements, () => 60).get('stars')).toBeNull();
  });

  it('apply to a field that is compiled alone', () => {
    const alone = field('vans', 'number', { check: { rule: 'vans > 3', message: 'Four at least.' } });
    const { elements } = parseMetadata([alone], standardCore, rules);
    const form = compileForm(elements, defaultView('visit'));
    expect(checkRecord(form, { vans: 3 }).map(({ message }) => message)).toEqual(['Four at least.']);
    expect(checkRecord(form, { vans: 4 })).toEqual([]);
  });

  it('do not change a field that is compiled without the fields they test', () => {
    const { elements, problems } = parseMetadata(
      [field('sum', 'number', { formula: 'a * b' })],
      engine,
      rules,
    );
    expect(problems).toEqual([]);
    expect(elements[0]?.rules?.formula).toEqual({ text: 'a * b' });
  });
});

it('finds comparisons that an own type can never satisfy', () => {
  const asks = (test: object) =>
    field('why', 'text', { showWhen: { required: ['stars'], properties: { stars: test } } });
  const { problems } = parseMetadata([field('stars', 'rating'), asks({ const: 'two' })], engine, strictRules);
  expect(problems.map(({ code }) => code)).toEqual(['conditionType']);
});

describe('an own type that is secret', () => {
  const pin = defineVisualType({ ...rating, id: 'pin', label: 'PIN', valueType: 'string', secret: true });
  const own = createEngine({ types: [pin] });
  const parse = (showWhen: object) =>
    parseMetadata([field('code', 'pin'), field('why', 'text', { showWhen })], own, strictRules);

  it('can only be tested for being empty', () => {
    const { elements, problems } = parse({ required: ['code'] });
    expect(problems).toEqual([]);
    expect([...(ruleSetOf(elements, defaultView('visit'))?.secrets ?? [])]).toEqual(['code']);
  });

  it('can never be compared', () => {
    const { problems } = parse({ required: ['code'], properties: { code: { const: '1234' } } });
    expect(problems.map(({ code }) => code)).toEqual(['conditionSecret']);
  });
});
