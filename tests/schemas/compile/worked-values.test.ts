import { describe, expect, it } from 'vitest';
import { compileForm } from '../../../schemas/compile/compile-form';
import { workOut } from '../../../schemas/compile/worked-values';
import { parseMetadata } from '../../../schemas/parse/parse-metadata';
import { defaultView } from '../../../schemas/words/view';
import { checkRecord } from '../../../validators/check-record';

const field = (fieldName: string, fieldConfig: object) => ({ objectType: 'partner', fieldName, fieldConfig });
const { elements } = parseMetadata([
  field('price', { label: 'Price', visualType: 'money' }),
  field('total', { label: 'Total', visualType: 'money', formula: 'price * 2' }),
  field('budget', {
    label: 'Budget',
    visualType: 'money',
    check: { rule: 'total <= budget', message: 'Too much.' },
  }),
  field('why', {
    label: 'Why',
    visualType: 'text',
    isRequired: true,
    showWhen: { required: ['price'], properties: { price: { minimum: 50 } } },
  }),
]);
const view = defaultView('partner');

describe('the values that a server validates', () => {
  it('include the results of formulas, whatever the client sent', () => {
    expect(workOut(elements, view, { value: { price: 60, total: 1 } })).toEqual({ total: 120 });
    expect(workOut(elements, view, { value: {} })).toEqual({ total: null });
    expect(workOut([], view, { value: {} })).toEqual({});
  });

  it('have the same problems as in the form', () => {
    const value = { price: 60, budget: 10, total: 1 };
    const record = { ...value, ...workOut(elements, view, { value }) };
    const problems = checkRecord(compileForm(elements, view, { value: record }), record);
    expect(problems.map(({ path }) => path)).toEqual(['budget', 'why']);
  });
});

describe('a compiled field', () => {
  it('never contains the record in a log', () => {
    const saved = { price: 60, why: 'Between us.' };
    const { fields } = compileForm(elements, view, { value: saved, saved });
    expect(JSON.stringify([...fields.values()])).not.toContain('Between us.');
  });
});
