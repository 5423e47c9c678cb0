import { describe, expect, it } from 'vitest';
import { applyAccess } from '../../schemas/access';
import { compileForm } from '../../schemas/compile-form';
import type { DataElement } from '../../schemas/data-element';
import { defaultView } from '../../schemas/default-view';
import { parseMetadata } from '../../schemas/parse-metadata';
import type { View } from '../../schemas/view';

type Config = { visualType?: string; [key: string]: unknown };

function toElements(fields: { [name: string]: Config & { grouping?: string } }): DataElement[] {
  const wire = Object.entries(fields).map(([fieldName, { grouping, ...config }]) => ({
    fieldName,
    objectType: 'partner',
    grouping,
    fieldConfig: { visualType: 'text', ...config },
  }));
  const { elements, problems } = parseMetadata(wire);
  expect(problems).toEqual([]);
  return elements;
}

const view = (groups: View['groups'], more: Partial<View> = {}): View => ({
  id: 'v',
  objectType: 'partner',
  groups,
  ...more,
});
const options = [
  { label: 'A', value: 'a' },
  { label: 'B', value: 'b' },
];

describe('compileForm', () => {
  it('is the same object for equal content', () => {
    const compile = () => compileForm(toElements({ a: {}, b: {} }), defaultView('partner'));
    expect(compile()).toBe(compile());
    expect(compile().id).not.toBe(compileForm(toElements({ a: {} }), defaultView('partner')).id);
  });

  it('names its schema by content', () => {
    const form = compileForm(toElements({ a: {} }), defaultView('partner'));
    expect(form.schema.$id).toBe(form.id);
  });

  it('says requirement in JSON Schema', () => {
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
    expect(form.schema.required).toEqual(['b', 'l', 'm', 'n', 's']);
    expect(form.fields.get('s')?.schema.minLength).toBe(1);
    expect(form.fields.get('l')?.schema.minItems).toBe(1);
    expect(form.fields.get('m')?.schema.minProperties).toBe(1);
    expect(form.fields.get('b')?.schema.const).toBe(true);
    expect(form.fields.get('o')?.schema).toEqual({ type: 'string', title: 'o' });
  });

  it('generates no conditionals', () => {
    const elements = toElements({ kind: { visualType: 'select', msOptions: options }, extra: {} });
    const conditional = view([
      {
        key: 'g',
        title: 'G',
        fields: [{ name: 'kind' }, { name: 'extra', showWhen: { field: 'kind', in: ['a'] } }],
      },
    ]);
    const text = JSON.stringify(compileForm(elements, conditional, { value: { kind: 'a' } }).schema);
    expect(text).not.toMatch(/"(anyOf|oneOf|allOf|if|then|dependencies|dependentSchemas)"/);
  });

  describe('views', () => {
    // [R12.1, R12.4, B5.26]
    it('override requirement, sentences, format and rows', () => {
      const elements = toElements({
        phone: { visualType: 'tel', isRequired: true },
        states: { visualType: 'multiState' },
      });
      const form = compileForm(
        elements,
        view([
          {
            key: 'g',
            title: 'G',
            fields: [
              {
                name: 'phone',
                required: false,
                format: '^[0-9]+$',
                formatMessage: 'Digits.',
                label: 'Call',
                half: true,
              },
              { name: 'states', required: true, requiredMessage: 'States!', rows: 15, autocomplete: 'off' },
            ],
          },
        ]),
      );
      expect(form.fields.get('phone')).toMatchObject({
        required: false,
        formatMessage: 'Digits.',
        schema: { type: 'string', pattern: '^[0-9]+$', title: 'Call' },
      });
      expect(form.uiSchema.phone).toEqual({
        'ui:widget': 'tel',
        'ui:options': { half: true, ownFormat: true },
      });
      expect(form.fields.get('states')).toMatchObject({ required: true, requiredMessage: 'States!' });
      expect(form.uiSchema.states).toMatchObject({ 'ui:options': { rows: 15, autocomplete: 'off' } });
    });

    it('leave out names without an element', () => {
      const form = compileForm(
        toElements({ a: {} }),
        view([{ key: 'g', title: 'G', fields: [{ name: 'x' }, { name: 'a' }] }]),
      );
      expect([...form.fields.keys()]).toEqual(['a']);
    });

    it('decide conditions before compiling', () => {
      const elements = toElements({ kind: {}, a: {}, b: {}, c: {} });
      const conditional = view([
        {
          key: 'g',
          title: 'G',
          fields: [
            { name: 'kind' },
            { name: 'a', showWhen: { field: 'kind', in: ['x'] } },
            { name: 'b', showWhen: { field: 'kind', notIn: ['x'] } },
            { name: 'c', showWhen: { field: 'kind', filled: true } },
          ],
        },
      ]);
      const names = (kind?: string) =>
        [
          ...compileForm(elements, conditional, { value: kind === undefined ? {} : { kind } }).fields.keys(),
        ].join(' ');
      expect(names('x')).toBe('kind a c');
      expect(names('y')).toBe('kind b c');
      expect(names()).toBe('kind b');
    });

    it('count the first place whose condition holds', () => {
      const elements = toElements({ kind: {}, a: {} });
      const twice = view([
        {
          key: 'g',
          title: 'G',
          fields: [
            { name: 'a', label: 'X', showWhen: { field: 'kind', in: ['x'] } },
            { name: 'a', label: 'Y' },
          ],
        },
      ]);
      expect(compileForm(elements, twice, { value: { kind: 'x' } }).fields.get('a')?.schema.title).toBe('X');
      expect(compileForm(elements, twice, { value: {} }).fields.get('a')?.schema.title).toBe('Y');
    });

    it('may replace where choices come from', () => {
      const elements = toElements({ c: { visualType: 'select', msOptions: options } });
      const optionsFrom = { endpoint: '/dtl/sponsor', labelKey: 'n', valueKey: 'id' };
      const form = compileForm(
        elements,
        view([{ key: 'g', title: 'G', fields: [{ name: 'c', optionsFrom }] }]),
      );
      expect(form.fields.get('c')?.schema.enum).toBeUndefined();
      expect(form.uiSchema.c).toMatchObject({
        'ui:options': { source: { kind: 'dynamic', ...optionsFrom } },
      });
    });
  });

  describe('groups', () => {
    const elements = toElements({
      a: { grouping: 'URLS' },
      b: { grouping: 'links & urls' },
      c: { grouping: 'Zebra' },
      d: {},
      e: { grouping: 'Ant' },
      f: {},
    });
    const urls = { key: 'urls', title: 'Links & URLs', fields: [{ name: 'f' }] };
    const layout = (more: Partial<View>) =>
      compileForm(elements, view([urls], more)).groups.map(
        ({ title, names }) => `${title}: ${names.join(' ')}`,
      );

    // [R16.1, R16.2, R15.1]
    it('take matching groupings, others get headings', () => {
      expect(layout({ rest: { except: [] } })).toEqual([
        'Links & URLs: f a b',
        'General: d',
        'Ant: e',
        'Zebra: c',
      ]);
    });

    it('take only what the rest says', () => {
      expect(layout({})).toEqual(['Links & URLs: f']);
      expect(layout({ rest: { matching: ['URLs', 'Links & URLs'] } })).toEqual(['Links & URLs: f a b']);
      expect(layout({ rest: { except: ['urls', 'Links & urls', 'ant'] }, omit: ['c'] })).toEqual([
        'Links & URLs: f',
        'General: d',
      ]);
    });

    // [R15.2]
    it('order fields by order, then label', () => {
      const some = toElements({
        a: { label: 'Z' },
        b: { label: 'éa' },
        c: { order: 2 },
        d: { order: 1 },
        e: { label: 'f' },
      });
      expect([...compileForm(some, defaultView('partner')).fields.keys()]).toEqual(['d', 'c', 'b', 'e', 'a']);
    });
  });

  describe('read-only fields', () => {
    it('are shown and never judged', () => {
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

    it('are the same form for other saved texts', () => {
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

  it('keeps 1,000 odd names apart', () => {
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

  it('is ready for 1,000 fields in 15 ms', () => {
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
    // Processor time, since the machine is shared while tests run; the best of some runs; bench/ holds the goal.
    const times = Array.from({ length: 9 }, (_, round) => {
      const json = wire(round);
      const start = process.cpuUsage();
      compileForm(parseMetadata(json).elements, defaultView('partner'));
      return process.cpuUsage(start).user / 1000;
    });
    expect(Math.min(...times)).toBeLessThan(15);
  });
});
