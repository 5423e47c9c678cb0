import { describe, expect, it, vi } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { visualTypes } from '../../../schemas/types/index';
import type { JsonObject } from '../../../schemas/values/json';
import { applyAccess } from '../../../schemas/words/access';
import { defaultView } from '../../../schemas/words/view';
import { checkField } from '../../../validators/check-field';
import { options, toElements, toView } from '../to-elements';

describe('compileForm', () => {
  describe('the same elements in the same view', () => {
    const elements = toElements({
      kind: { visualType: 'select', msOptions: options },
      extra: {},
      least: { visualType: 'number' },
      most: { visualType: 'number' },
    });
    const bounds = { minimum: 'least', message: 'Too little.' };
    const conditional = toView([
      {
        key: 'g',
        title: 'G',
        fields: [
          { name: 'kind' },
          { name: 'extra', showWhen: { field: 'kind', in: ['a'] } },
          { name: 'least' },
          { name: 'most', bounds },
        ],
      },
    ]);
    const compile = (value: JsonObject, saved?: JsonObject) =>
      compileForm(elements, conditional, { value, ...(saved && { saved }) });

    it.each<[string, JsonObject, JsonObject]>([
      ['a text', { extra: 'x' }, { extra: 'y' }],
      ['a choice that shows nothing', { kind: 'b' }, { kind: 'c' }],
      ['a number that is no bound', { most: 1 }, { most: 2 }],
    ])('have the same form for another value: %s', (_, a, b) => {
      expect(compile(a)).toBe(compile(b));
      expect(compile(a, a)).toBe(compile(a, { ...a }));
    });

    it.each<[string, JsonObject, JsonObject]>([
      ['a condition', { kind: 'a' }, { kind: 'b' }],
      ['a bound', { least: 1 }, { least: 2 }],
    ])('have another form with %s', (_, a, b) => {
      expect(compile(a)).not.toBe(compile(b));
    });

    it('have another form with a retired choice', () => {
      expect(compile({}, { kind: 'gone' })).not.toBe(compile({}, { kind: 'left' }));
      expect(compile({}, { kind: 'a' })).toBe(compile({}, { kind: 'b' }));
    });

    it('have another form for a new record', () => {
      expect(compile({})).not.toBe(compile({}, {}));
    });

    it('are removed from the cache when they are no longer used', () => {
      const first = compile({ least: 0 });
      for (let least = 1; least < 100; least += 1) compile({ least });
      expect(compile({ least: 99 })).toBe(compile({ least: 99 }));
      expect(compile({ least: 0 })).not.toBe(first);
    });
  });

  describe('its id', () => {
    const wire = {
      ...{ objectType: 'partner', fieldName: 'city', grouping: 'Place' },
      fieldConfig: { label: 'City', visualType: 'text' },
    };
    const idOf = (changes: object = {}, config: object = {}) => {
      const { elements } = parseMetadata([
        { ...wire, ...changes, fieldConfig: { ...wire.fieldConfig, ...config } },
      ]);
      const form = compileForm(elements, defaultView('partner'));
      expect(form.schema.$id).toBe(form.id);
      return form.id;
    };

    it('is the same for equal content', () => {
      expect(idOf()).toBe(idOf());
    });

    it.each([
      ['help', {}, { help: 'Where you live.' }],
      ['grouping', { grouping: 'Address' }, {}],
      ['requirement', {}, { isRequired: true }],
      ['access', { access: 'read' }, {}],
    ])('differs for another %s', (_, changes, config) => {
      expect(idOf(changes, config)).not.toBe(idOf());
    });
  });

  it('contains no internal description, whatever the host sends [R63.1]', () => {
    const elements = toElements({ city: { description: 'INTERNAL' } });
    const form = compileForm(elements, defaultView('partner'));
    expect(JSON.stringify(form.schema)).not.toContain('INTERNAL');
  });

  it('lists required fields in the JSON Schema', () => {
    const required = { isRequired: true };
    const form = compileForm(
      toElements({
        s: required,
        l: { ...required, visualType: 'multiState' },
        m: { ...required, visualType: 'map' },
        b: { ...required, visualType: 'checkbox' },
        n: { ...required, visualType: 'number' },
        o: {},
      }),
      defaultView('partner'),
    );
    expect(form.schema.required).toEqual(['s', 'l', 'm', 'b', 'n']);
    expect(form.fields.get('s')?.schema.minLength).toBe(1);
    expect(form.fields.get('l')?.schema.minItems).toBe(1);
    expect(form.fields.get('m')?.schema.minProperties).toBe(1);
    expect(form.fields.get('b')?.schema.const).toBe(true);
    expect(form.fields.get('o')?.schema).toEqual({ type: 'string', maxLength: 2000, title: 'o' });
  });

  it('accepts a stored text that is too long unless it grows', () => {
    const elements = toElements({ s: {}, u: { visualType: 'url' } });
    const compile = (saved: JsonObject) => compileForm(elements, defaultView('partner'), { saved });
    const verdict = (saved: JsonObject, name: string, value: string) => {
      const field = compile(saved).fields.get(name);
      return field && checkField(field, value)?.message;
    };
    const long = 'x'.repeat(3000);
    expect(verdict({ s: 'short' }, 's', 'x'.repeat(2000))).toBe(undefined);
    expect(verdict({ s: 'short' }, 's', 'x'.repeat(2001))).toBe('Must be at most 2,000 characters long.');
    expect(verdict({ s: long }, 's', `y${long.slice(1)}`)).toBe(undefined);
    expect(verdict({ s: long }, 's', `y${long}`)).toBe('Must be at most 3,000 characters long.');
    expect(verdict({}, 'u', `https://a.test/${long}`)).toBe('Must be at most 2,048 characters long.');
    expect(verdict({}, 'u', 'a.test')).toContain('Invalid URL.');
  });

  it('computes no schema before it is needed', () => {
    const schema = vi.spyOn(visualTypes.text, 'schema');
    const form = compileForm(toElements({ a: {}, b: { isRequired: true }, c: {} }), defaultView('partner'));
    expect([...form.fields.values()].map(({ required }) => required)).toEqual([false, true, false]);
    expect(schema).not.toHaveBeenCalled();
    expect(form.fields.get('b')?.schema).toMatchObject({ type: 'string', title: 'b' });
    expect(schema).toHaveBeenCalledTimes(1);
    expect(form.fields.get('b')?.schema).toBe(form.fields.get('b')?.schema);
    expect(Object.keys(form.schema.properties as object)).toEqual(['a', 'b', 'c']);
    schema.mockRestore();
  });

  it('keeps the stricter of two bounds', () => {
    const schema = vi
      .spyOn(visualTypes.text, 'schema')
      .mockImplementation(() => ({ type: 'string', minLength: 3, maxLength: 9 }));
    const form = compileForm(toElements({ s: { isRequired: true } }), defaultView('partner'));
    expect(form.fields.get('s')?.schema.minLength).toBe(3);
    schema.mockRestore();
  });

  it('generates no conditionals', () => {
    const elements = toElements({ kind: { visualType: 'select', msOptions: options }, extra: {} });
    const conditional = toView([
      {
        key: 'g',
        title: 'G',
        fields: [{ name: 'kind' }, { name: 'extra', showWhen: { field: 'kind', in: ['a'] } }],
      },
    ]);
    const text = JSON.stringify(compileForm(elements, conditional, { value: { kind: 'a' } }).schema);
    expect(text).not.toMatch(/"(anyOf|oneOf|allOf|if|then|dependencies|dependentSchemas)"/);
  });

  describe('read-only fields', () => {
    it('are shown but never checked', () => {
      const [element] = toElements({ a: { visualType: 'tel', isRequired: true } });
      if (!element) throw new Error('no element');
      const elements = applyAccess([element], { readFields: ['a'], writeFields: [] });
      const form = compileForm(elements, defaultView('partner'));
      expect(form.fields.get('a')).toMatchObject({ readOnly: true, required: false });
      expect(form.fields.get('a')?.schema).toEqual({ type: 'string', title: 'a', readOnly: true });
      expect(form.uiSchema.a).toMatchObject({ 'ui:readonly': true });
      expect(form.schema.required).toBeUndefined();
    });
  });

  describe('choices', () => {
    const elements = toElements({
      one: { visualType: 'select', msOptions: options },
      many: { visualType: 'multiCheck', msOptions: options },
      share: { visualType: 'percentage' },
    });

    // [R19.3]
    it('that were retired stay valid and visible', () => {
      const saved = { one: 'old', many: ['a', 'gone'], share: 0.125 };
      const form = compileForm(elements, defaultView('partner'), { saved });
      expect(form.fields.get('one')?.schema.enum).toEqual(['a', 'b', 'old']);
      expect(form.fields.get('many')?.schema.items).toEqual({ type: 'string', enum: ['a', 'b', 'gone'] });
      expect(form.fields.get('share')?.schema.enum).toContain(0.125);
      const { choices } = (form.uiSchema.one as { 'ui:options': { choices: object[] } })['ui:options'];
      expect(choices.at(-1)).toEqual({ label: 'old', value: 'old' });
    });

    it('have the same form for other saved texts', () => {
      const compile = (one: string) => compileForm(elements, defaultView('partner'), { saved: { one } });
      expect(compile('a')).toBe(compile('b'));
    });
  });

  // [R18.1]
  it('fills defaults into new records only', () => {
    const elements = toElements({ a: { defaultValue: 'x' } });
    expect(compileForm(elements, defaultView('partner')).fields.get('a')?.schema.default).toBe('x');
    expect(
      compileForm(elements, defaultView('partner'), { saved: {} }).fields.get('a')?.schema.default,
    ).toBeUndefined();
  });

  it('keeps 1,000 unusual names apart', () => {
    const names = [
      'toString',
      'valueOf',
      'hasOwnProperty',
      'a.b',
      'a',
      ...Array.from({ length: 995 }, (_, i) => `f.${i}`),
    ];
    const form = compileForm(
      toElements(Object.fromEntries(names.map((name) => [name, {}]))),
      defaultView('partner'),
    );
    expect(form.fields.size).toBe(1000);
    expect(Object.keys(form.schema.properties as object)).toHaveLength(1000);
  });

  it('is fast with 1,000 fields', () => {
    const types = [
      'text',
      'email',
      'tel',
      'number',
      'state',
      'checkbox',
      'datePicker',
      'multiRowInput',
      'multiState',
      'url',
    ];
    const wire = (round: number) =>
      Array.from({ length: 1000 }, (_, index) => ({
        fieldName: `f${index}`,
        objectType: 'partner',
        fieldConfig: {
          visualType: types[index % 10],
          label: `Field ${index} ${round}`,
          isRequired: index % 3 === 0,
        },
      }));
    // Processor time and the best of several runs, because tests share the machine. bench/ holds the goal of 15 ms.
    const times = Array.from({ length: 9 }, (_, round) => {
      const json = wire(round);
      const start = process.cpuUsage();
      compileForm(parseMetadata(json).elements, defaultView('partner'));
      return process.cpuUsage(start).user / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(60);
  });
});
