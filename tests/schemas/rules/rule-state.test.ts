import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import { ruleSetOf } from '../../../schemas/rules/rule-set';
import { RuleState } from '../../../schemas/rules/rule-state';
import { type JsonObject, ownValue } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { defaultView, type View } from '../../../schemas/words/view';
import { parseStrictly } from './parse-strictly';

const view = defaultView('partner');
const filled = (name: string) => ({ required: [name] });
const is = (name: string, value: string) => ({ required: [name], properties: { [name]: { const: value } } });

function elementsOf(fields: { [name: string]: JsonObject }): DataElement[] {
  return parse(fields).elements;
}

const parse = (fields: { [name: string]: JsonObject }) =>
  parseStrictly(
    Object.entries(fields).map(([fieldName, more]) => ({
      ...{ objectType: 'partner', fieldName },
      fieldConfig: { label: fieldName, visualType: 'text', ...more },
    })),
  );

const shown = (elements: readonly DataElement[], value: JsonObject, saved?: JsonObject, in_: View = view) => [
  ...compileForm(elements, in_, { value, ...(saved && { saved }) }).fields.keys(),
];

describe('conditions of fields', () => {
  const chain = elementsOf({
    a: {},
    b: { showWhen: is('a', 'x') },
    c: { showWhen: filled('b') },
  });

  // [E2.1a]
  it('show, require and lock', () => {
    const elements = elementsOf({
      a: {},
      b: { showWhen: filled('a') },
      c: { requireWhen: filled('a') },
      d: { readOnlyWhen: is('a', 'done') },
    });
    expect(shown(elements, {})).toEqual(['a', 'c', 'd']);
    const form = compileForm(elements, view, { value: { a: 'done' } });
    expect([...form.fields.keys()]).toEqual(['a', 'b', 'c', 'd']);
    expect(form.fields.get('c')?.required).toBe(true);
    expect(form.schema.required).toEqual(['c']);
    expect(form.fields.get('d')?.readOnly).toBe(true);
  });

  // [E2.4a]
  it('do not require a hidden field', () => {
    const elements = elementsOf({
      a: {},
      b: { showWhen: filled('a'), requireWhen: { not: filled('a') }, isRequired: true },
    });
    expect(compileForm(elements, view, {}).schema.required).toBeUndefined();
    expect(compileForm(elements, view, { value: { a: 'x' } }).schema.required).toEqual(['b']);
  });

  // [E2.4b, E2.4e]
  it('count the kept value of a hidden field', () => {
    const record = { a: 'y', b: 'kept' };
    expect(shown(chain, record, record)).toEqual(['a', 'c']);
  });

  it('discard the input of a hidden field', () => {
    expect(shown(chain, { a: 'y', b: 'typed' })).toEqual(['a']);
    expect(shown(chain, { a: 'y', b: 'typed' }, { a: 'x', b: 'stored' })).toEqual(['a', 'c']);
    expect(shown(chain, { a: 'x', b: 'typed' })).toEqual(['a', 'b', 'c']);
  });

  // [E2.4f]
  it('are evaluated after a field is cleared', () => {
    const elements = elementsOf({
      d: { showWhen: filled('c'), whenHidden: 'clear' },
      c: { showWhen: filled('b'), whenHidden: 'clear' },
      b: { showWhen: is('a', 'x'), whenHidden: 'clear' },
      a: {},
      e: { showWhen: { not: filled('d') } },
    });
    const record = { a: 'x', b: '1', c: '2', d: '3' };
    expect(shown(elements, record, record)).toEqual(['d', 'c', 'b', 'a']);
    expect(shown(elements, { ...record, a: 'y' }, record)).toEqual(['a', 'e']);
  });

  it('keep the same form while no result changes', () => {
    expect(compileForm(chain, view, { value: { a: 'x' } })).toBe(
      compileForm(chain, view, { value: { a: 'x', other: 1 } }),
    );
  });

  it('keep the compiled fields that they do not affect', () => {
    const one = compileForm(chain, view, { value: { a: 'x' } });
    const other = compileForm(chain, view, { value: { a: 'x', b: 'y' } });
    expect(other).not.toBe(one);
    expect(other.fields.get('a')).toBe(one.fields.get('a'));
    expect(other.uiSchema.b).toBe(one.uiSchema.b);
  });

  // [E2.1b]
  it('apply to a whole group, too', () => {
    const grouped: View = {
      ...{ id: 'grouped', objectType: 'partner' },
      groups: [
        { key: 'first', title: 'First', fields: [{ name: 'a' }] },
        { key: 'more', title: 'More', showWhen: filled('a'), fields: [{ name: 'b' }] },
      ],
      rest: { except: [] },
    };
    const { elements } = parseStrictly([
      { objectType: 'partner', fieldName: 'a', fieldConfig: { visualType: 'text' } },
      { objectType: 'partner', fieldName: 'b', fieldConfig: { visualType: 'text' } },
      { objectType: 'partner', fieldName: 'c', grouping: 'More', fieldConfig: { visualType: 'text' } },
    ]);
    expect(shown(elements, {}, undefined, grouped)).toEqual(['a']);
    expect(shown(elements, { a: 'x' }, undefined, grouped)).toEqual(['a', 'b', 'c']);
  });

  it('give the same result in steps as all at once', () => {
    const set = ruleSetOf(chain, view);
    if (!set) throw new Error('no rules');
    const record: JsonObject = {};
    const values = { typed: (name: string) => ownValue(record, name), stored: () => undefined };
    const state = new RuleState(set, values);
    for (const [name, value] of [
      ['b', 'z'],
      ['a', 'x'],
      ['b', ''],
      ['a', ''],
      ['b', 'y'],
      ['a', 'x'],
    ] as const) {
      record[name] = value;
      state.update(name);
      expect(state.text).toBe(new RuleState(set, values).text);
    }
  });
});

// [E2.6]
describe('invalid rules', () => {
  const problems = (fields: { [name: string]: JsonObject }) =>
    parse(fields).problems.map(({ path, code }) => `${path} ${code}`);

  it('are found in circles', () => {
    expect(
      problems({ a: { showWhen: filled('b') }, b: { showWhen: filled('c') }, c: { showWhen: filled('a') } }),
    ).toEqual([
      '0/fieldConfig/showWhen ruleCircle',
      '1/fieldConfig/showWhen ruleCircle',
      '2/fieldConfig/showWhen ruleCircle',
    ]);
    expect(problems({ a: { readOnlyWhen: filled('a') }, b: {} })).toEqual([
      '0/fieldConfig/readOnlyWhen ruleCircle',
    ]);
    expect(problems({ a: { showWhen: filled('b') }, b: { readOnlyWhen: filled('a') } })).toHaveLength(2);
  });

  it('can require each other', () => {
    expect(problems({ a: { requireWhen: filled('b') }, b: { requireWhen: filled('a') } })).toEqual([]);
  });

  it('are dropped, and the field is kept', () => {
    const { elements, problems: found } = parse({
      a: {},
      b: { showWhen: { required: ['gone'] }, label: 'B' },
    });
    expect(found).toHaveLength(1);
    expect(shown(elements, {})).toEqual(['a', 'b']);
  });

  it('are reported with their place', () => {
    expect(
      problems({
        a: { visualType: 'number' },
        b: { requireWhen: { anyOf: [{ required: ['a'] }, { properties: { a: { const: 'x' } } }] } },
        c: { showWhen: { oneOf: [] } },
        d: { whenHidden: 'burn' },
        e: { systemField: true, requireWhen: filled('a') },
      }),
    ).toEqual([
      '2/fieldConfig/showWhen/oneOf conditionKeyword',
      '3/fieldConfig/whenHidden whenHiddenInvalid',
      '4/fieldConfig/requireWhen systemRequired',
      '1/fieldConfig/requireWhen/anyOf/1/properties/a/const conditionType',
    ]);
  });

  it('are not a circle in a chain of a thousand fields', () => {
    const fields: { [name: string]: JsonObject } = { f0: {} };
    for (let index = 1; index < 1000; index += 1) fields[`f${index}`] = { showWhen: filled(`f${index - 1}`) };
    expect(problems(fields)).toEqual([]);
  });
});
