import Ajv from 'ajv';
import { describe, expect, it } from 'vitest';
import { compileForm } from '../../schemas/compile/compile-form';
import { parseMetadata } from '../../schemas/parse/parse-metadata';
import type { ElementGroup } from '../../schemas/words/data-element';
import { defaultView, type View } from '../../schemas/words/view';

type ElementRow = [fieldName: string, grouping: string, group?: ElementGroup, fieldConfig?: object];
const toElements = (...given: ElementRow[]) =>
  parseMetadata(
    given.map(([fieldName, grouping, group, fieldConfig]) => ({
      ...{ objectType: 'partner', fieldName, grouping, ...(group && { group }) },
      fieldConfig: { label: fieldName, visualType: 'text', ...fieldConfig },
    })),
  ).elements;
const draw = (elements: ReturnType<typeof toElements>, value = {}, view: View = defaultView('partner')) =>
  compileForm(elements, view, { value }).groups.map(
    ({ title, description, names }) => `${title}: ${names.join(' ')}${description && ` (${description})`}`,
  );

// [E5.1, E5.3]
describe('groups in the layout of an administrator', () => {
  it('are ordered, named and described', () => {
    const elements = toElements(
      ['a', 'X', { order: 20 }],
      ['b', 'Y', { order: 10, title: 'Why', description: 'Because.' }],
      ['c', 'Z'],
    );
    expect(draw(elements)).toEqual(['Why: b (Because.)', 'X: a', 'Z: c']);
  });

  it('follow the groups of a view', () => {
    const view: View = {
      ...{ id: 'v', objectType: 'partner', rest: { except: [] } },
      groups: [{ key: 'main', title: 'Main', fields: [{ name: 'c' }] }],
    };
    const elements = toElements(
      ['a', 'X', { order: 20 }],
      ['b', 'main', { order: 10, title: 'First' }],
      ['c', 'Z'],
    );
    expect(draw(elements, {}, view)).toEqual(['First: c b', 'X: a']);
  });

  it('are shown while their condition is met', () => {
    const group = { showWhen: { required: ['a'] } };
    const elements = toElements(
      ['a', 'X'],
      ['b', 'Y', group, { isRequired: true }],
      ['c', 'Y', group, { showWhen: { required: ['b'] } }],
    );
    expect(draw(elements)).toEqual(['X: a']);
    expect(draw(elements, { a: '1' })).toEqual(['X: a', 'Y: b']);
    expect(draw(elements, { a: '1', b: '2' })).toEqual(['X: a', 'Y: b c']);
    const valid = new Ajv({ strict: false }).compile(
      compileForm(elements, defaultView('partner'), { conditions: 'schema' }).schema,
    );
    expect([{}, { a: '1' }, { a: '1', b: '2' }].map((value) => valid(value))).toEqual([true, false, true]);
  });

  it('give fields a width and a placeholder', () => {
    const elements = toElements(['a', '', undefined, { width: 'half', placeholder: 'AB' }]);
    expect(compileForm(elements, defaultView('partner')).uiSchema.a).toMatchObject({
      'ui:options': { width: 'half', placeholder: 'AB' },
    });
  });

  it('report invalid settings', () => {
    const wire = {
      ...{
        objectType: 'partner',
        fieldName: 'a',
        group: { title: 3, order: 'x', showWhen: { required: [] } },
      },
      fieldConfig: { visualType: 'text', width: 'wide' },
    };
    const { elements, problems } = parseMetadata([wire]);
    expect(elements).toHaveLength(1);
    expect(problems.map(({ path }) => path)).toEqual([
      '0/group/title',
      '0/group/order',
      '0/fieldConfig/width',
    ]);
  });
});
