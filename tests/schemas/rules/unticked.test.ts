// A checkbox that was never ticked counts as false in every condition.
import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import { readUnticked } from '../../../schemas/rules/unticked';
import { isShort, toRecordCondition } from '../../../schemas/rules/view-condition';
import { workOutAll } from '../../../schemas/rules/work-out';
import type { JsonObject } from '../../../schemas/values/json';
import { defaultView, type View } from '../../../schemas/words/view';
import { checkRecord } from '../../../validators/check-record';
import { toElements } from '../to-elements';
import { parseStrictly } from './parse-strictly';

const isFalse = { required: ['tick'], properties: { tick: { const: false } } };
const notTicked = { not: { required: ['tick'], properties: { tick: { const: true } } } };
const view = defaultView('partner');

const fields = (showWhen: JsonObject) => ({
  tick: { label: 'Tick', visualType: 'checkbox' },
  why: { label: 'Why', visualType: 'text', showWhen },
});
const parse = (showWhen: JsonObject) =>
  parseStrictly(
    Object.entries(fields(showWhen)).map(([fieldName, fieldConfig]) => ({
      ...{ objectType: 'partner', fieldName, fieldConfig },
    })),
  );
const values: JsonObject[] = [{}, { tick: null }, { tick: false }];

describe('a condition that compares a checkbox with false [R82.1]', () => {
  it.each<[JsonObject]>([
    [isFalse],
    [{ properties: { tick: { const: false } } }],
    [{ required: ['tick'], properties: { tick: { enum: [false] } } }],
    [notTicked],
  ])('%j tests whether it is not ticked', (condition) => {
    expect(readUnticked(condition)).toEqual(notTicked);
  });

  it('keeps its other conditions', () => {
    const both = { required: ['tick', 'a'], properties: { tick: { const: false }, a: { const: 'x' } } };
    expect(readUnticked({ anyOf: [both, { required: ['b'] }] })).toEqual({
      anyOf: [
        { required: ['a'], properties: { a: { const: 'x' } }, allOf: [notTicked] },
        { required: ['b'] },
      ],
    });
  });

  it('shows its field before the box is used', () => {
    const { elements, problems } = parse(isFalse);
    expect(problems).toEqual([]);
    for (const read of [elements, toElements(fields(isFalse))]) {
      for (const value of values) expect(compileForm(read, view, { value }).fields.has('why')).toBe(true);
      expect(compileForm(read, view, { value: { tick: true } }).fields.has('why')).toBe(false);
    }
  });

  it('is published as a box that is not ticked', () => {
    const { schema } = compileForm(parse(isFalse).elements, view, { conditions: 'schema' });
    expect(JSON.stringify(schema)).toContain(JSON.stringify(notTicked));
    const hides = new Ajv({ strict: false }).compile(notTicked);
    for (const value of values) expect(hides(value)).toBe(true);
  });

  it('is No in a formula and a check', () => {
    const { elements, problems } = parseStrictly(
      Object.entries<JsonObject>({
        tick: { visualType: 'checkbox' },
        fee: { visualType: 'number', formula: 'tick ? 1 : 2' },
        why: { check: { rule: 'tick == false', message: 'Untick it.' } },
      }).map(([fieldName, config]) => ({
        ...{ objectType: 'partner', fieldName },
        fieldConfig: { visualType: 'text', label: fieldName, ...config },
      })),
    );
    expect(problems).toEqual([]);
    const judge = (value: JsonObject) => [
      workOutAll(elements, (name) => value[name]).get('fee'),
      checkRecord(compileForm(elements, view, { value }), { why: 'x', ...value }).length,
    ];
    expect(values.map(judge)).toEqual(values.map(() => [2, 0]));
    expect(judge({ tick: true })).toEqual([1, 1]);
  });

  it('is the same in a view, in short and in long', () => {
    const short = { field: 'tick', in: [false] };
    expect(isShort(short) && toRecordCondition(short)).toEqual(notTicked);
    const elements = toElements({ tick: { label: 'Tick', visualType: 'checkbox' }, why: { label: 'Why' } });
    for (const showWhen of [short, isFalse]) {
      const groups = [
        { key: 'a', title: '', fields: [{ name: 'tick' }] },
        { key: 'b', title: '', fields: [{ name: 'why' }], showWhen },
      ];
      const in_: View = { id: 'v', objectType: 'partner', groups };
      for (const value of values) expect(compileForm(elements, in_, { value }).fields.has('why')).toBe(true);
      expect(compileForm(elements, in_, { value: { tick: true } }).fields.has('why')).toBe(false);
    }
  });
});
