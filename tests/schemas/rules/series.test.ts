import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { toSeriesPrefix, toSeriesValue } from '../../../schemas/rules/series';
import { isWorkedOut } from '../../../schemas/words/element-rules';
import { defaultView } from '../../../schemas/words/view';
import { parseStrictly } from './parse-strictly';

const read = (series: unknown, more: object = {}) => {
  const fieldConfig = { label: 'Number', visualType: 'text', series, ...more };
  const { elements, problems } = parseStrictly([{ objectType: 'partner', fieldName: 'number', fieldConfig }]);
  return { element: elements[0], problems: problems.map(({ path, message }) => `${path}: ${message}`) };
};

describe('a number series', () => {
  it.each([
    ['INV-{year}-{0001}', 7, 'INV-2026-0007'],
    ['{month}/{year} no. {1}', 7, '03/2026 no. 7'],
    ['{01}', 123, '123'],
  ])('%s gives %d as %s', (pattern, number, value) => {
    const { element, problems } = read(pattern);
    expect(problems).toEqual([]);
    expect(element && isWorkedOut(element)).toBe(true);
    const series = element?.rules?.series ?? { prefix: '?', digits: 0 };
    expect(toSeriesValue(series, toSeriesPrefix(series, '2026-03-31'), number)).toBe(value);
  });

  it('explains in an empty form when the number is assigned', () => {
    // As a page reads it.
    const fieldConfig = { label: 'Number', visualType: 'text', series: 'INV-{1}' };
    const { elements } = parseMetadata([
      { objectType: 'partner', fieldName: 'number', access: 'read', fieldConfig },
    ]);
    const form = compileForm(elements, defaultView('partner'));
    expect(form.uiSchema.number).toMatchObject({
      'ui:options': { placeholder: 'Numbered when created' },
      'ui:readonly': true,
    });
  });

  it.each([
    ['INV', {}, 'Write text'],
    ['{0001}-{year}', {}, 'Write text'],
    ['{day}-{1}', {}, 'Write text'],
    ['{10}', {}, 'Write text'],
    [12, {}, 'Write text'],
    ['{year}{0001}', {}, 'Put a sign'],
    ['A7{1}', {}, 'Put a sign'],
    ['{1}', { visualType: 'number' }, 'Only a text'],
    ['{1}', { visualType: 'email' }, 'Only a text'],
    ['{1}', { isRequired: true }, 'cannot be required'],
    ['{1}', { formula: '"a"' }, 'cannot have a formula'],
    ['{1}', { limits: { maxLength: 5 } }, 'cannot have limits'],
  ])('refuses %s with %j', (pattern, more, message) => {
    const { element, problems } = read(pattern, more);
    expect(problems.join()).toContain(message);
    expect(problems.join()).toContain('0/fieldConfig/series');
    expect(element?.rules?.series).toBeUndefined();
  });
});
