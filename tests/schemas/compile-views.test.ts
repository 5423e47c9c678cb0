import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import { defaultView, type View } from '../../schemas/words/view';
import { options, toElements, toView } from './to-elements';

describe('a compiled form', () => {
  describe('views', () => {
    // [R12.1, R12.4, B5.26]
    it('override requirement, sentences, format and rows', () => {
      const elements = toElements({
        phone: { visualType: 'tel', isRequired: true },
        states: { visualType: 'multiState' },
      });
      const form = compileForm(
        elements,
        toView([
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
        toView([{ key: 'g', title: 'G', fields: [{ name: 'x' }, { name: 'a' }] }]),
      );
      expect([...form.fields.keys()]).toEqual(['a']);
    });

    it('decide conditions before compiling', () => {
      const elements = toElements({ kind: {}, a: {}, b: {}, c: {} });
      const conditional = toView([
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
      const twice = toView([
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

    it('can replace the source of choices', () => {
      const elements = toElements({ c: { visualType: 'select', msOptions: options } });
      const optionsFrom = { endpoint: '/dtl/sponsor', labelKey: 'n', valueKey: 'id' };
      const form = compileForm(
        elements,
        toView([{ key: 'g', title: 'G', fields: [{ name: 'c', optionsFrom }] }]),
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
      compileForm(elements, toView([urls], more)).groups.map(
        ({ title, names }) => `${title}: ${names.join(' ')}`,
      );

    // [R16.1, R16.2, R15.1]
    it('contain the fields of matching groupings, and other groupings follow with headings', () => {
      expect(layout({ rest: { except: [] } })).toEqual([
        'Links & URLs: f a b',
        'Zebra: c',
        'General: d',
        'Ant: e',
      ]);
    });

    it('include other fields only if the view allows them', () => {
      expect(layout({})).toEqual(['Links & URLs: f']);
      expect(layout({ rest: { matching: ['URLs', 'Links & URLs'] } })).toEqual(['Links & URLs: f a b']);
      expect(layout({ rest: { except: ['urls', 'Links & urls', 'ant'] }, omit: ['c'] })).toEqual([
        'Links & URLs: f',
        'General: d',
      ]);
    });

    // [R15.2]
    it('order fields by order, then as given', () => {
      const some = toElements({
        a: { label: 'Z' },
        b: { label: 'éa' },
        c: { order: 2 },
        d: { order: 1 },
        e: { label: 'f' },
      });
      expect([...compileForm(some, defaultView('partner')).fields.keys()]).toEqual(['d', 'c', 'a', 'b', 'e']);
    });
  });
});
