// What a form works out from its own rows, before the server does (E8.3).
import { describe, expect, it } from 'vitest';
import { workOut } from '../../../schemas/compile/worked-values';
import type { Json } from '../../../schemas/values/json';
import type { DataElement } from '../../../schemas/words/data-element';
import { defaultView } from '../../../schemas/words/view';
import { withRowTotals } from '../../../validators/rows/row-totals';
import { elementsOf } from '../../renderers/elements-of';
import { toTable } from './row-elements';

const line = elementsOf(
  { name: 'qty', visualType: 'number' },
  { name: 'price', visualType: 'number' },
  { name: 'amount', visualType: 'number', formula: 'qty * price' },
);
const lines = toTable('lines', line);
const [total, tax, note] = elementsOf(
  { name: 'total', visualType: 'number' },
  { name: 'tax', visualType: 'number' },
  { name: 'note', visualType: 'text' },
) as [DataElement, DataElement, DataElement];
const asking = (text: string, element = total): DataElement => ({
  ...element,
  rules: { whenHidden: 'keep', formula: { text } },
});
const rows: Json = [
  { id: 'a', _version: 1, _order: 1, qty: 2, price: 5 },
  { id: 'b', _version: 1, _order: 2, qty: 1, price: 7, _removed: true },
  { id: 'c', _order: 3, qty: 3, price: 1 },
];
const work = (elements: readonly DataElement[], value: { [name: string]: Json }) =>
  workOut(withRowTotals(elements), defaultView('order'), { value });

describe('a formula over the rows of a form', () => {
  it('follows what is typed, without removed rows, also through formulas of the rows', () => {
    expect(work([lines, asking('lines.sum(line, line.qty * line.price)')], { lines: rows })).toEqual({
      total: 13,
    });
    expect(work([lines, asking('lines.sum(line, line.amount)')], { lines: rows })).toEqual({ total: 13 });
    expect(work([lines, asking('lines.sum(line, line.qty)')], { lines: [] })).toEqual({ total: 0 });
  });

  it('reads other fields of the form, too', () => {
    const elements = [lines, tax, asking('lines.sum(line, line.qty) + tax')];
    expect(work(elements, { lines: rows, tax: 4 })).toEqual({ total: 9 });
  });

  it('reads the list that it names, if a form has several', () => {
    const elements = [toTable('parts', line), lines, asking('lines.sum(line, line.qty)')];
    expect(work(elements, { parts: [], lines: rows })).toEqual({ total: 5 });
  });

  it('is left to the server if it reads what the form does not have', () => {
    const foreign = asking('visits.sum(visit, visit.cost)');
    expect(withRowTotals([lines, foreign])).toEqual([lines, foreign]);
    const unread = asking('bills.sum(bill, bill.cost)');
    expect(withRowTotals([toTable('bills', undefined), unread])[1]).toBe(unread);
  });

  it('is worked out only once', () => {
    const elements = withRowTotals([lines, note, asking('lines.sum(line, line.qty)')]);
    expect(elements[0]).toBe(lines);
    expect(elements[1]).toBe(note);
    expect(withRowTotals(elements)[2]).toBe(elements[2]);
    const alone = [note, asking('tax * 2')];
    expect(withRowTotals(alone)).toBe(alone);
  });

  it('depends on its fields, its rows and the day', () => {
    const [, made] = withRowTotals([lines, asking('lines.sum(line, line.qty)')]);
    expect(made?.rules?.formula?.compiled).toMatchObject({ readings: [], followsDay: false });
    expect(made?.rules?.formula?.compiled?.asks).toContain('lines');
  });
});
