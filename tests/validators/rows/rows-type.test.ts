// Rows as one value of their record's form (E8.4).
import { describe, expect, it } from 'vitest';
import type { RecordRow } from '../../../schemas/words/record-rows';
import { editRow, newRow, removeRow } from '../../../validators/rows/record-rows';
import { listRowProblems, rowsType, sayAt, toRowForm } from '../../../validators/rows/rows-type';
import { elementsOf } from '../../renderers/elements-of';
import { toTable } from './row-elements';

const columns = elementsOf(
  { name: 'item', visualType: 'text', isRequired: true },
  { name: 'qty', visualType: 'number' },
  { name: 'size', visualType: 'select', msOptions: [{ value: 's', label: 'Small' }] },
  { name: 'double', visualType: 'number', formula: 'qty * 2' },
);
const lines = toTable('lines', columns);
const stored: RecordRow = { id: 'a', _version: 1, _order: 1, item: 'Bolt', qty: 1 };

describe('the form of a row', () => {
  it('holds its values and what formulas work out', () => {
    expect(toRowForm(columns, stored).value).toEqual({ ...stored, double: 2 });
  });

  it('is made once for a row, and again when the values change that it reads through links', () => {
    const row = { ...stored };
    const linked = { 'part.price': 5 };
    const first = toRowForm(columns, row, { linked });
    expect(first.value).toMatchObject(stored);
    expect(toRowForm(columns, row, { linked })).toBe(first);
    expect(toRowForm(columns, row)).toBe(first);
    expect(toRowForm(columns, row, { linked: { ...linked } })).not.toBe(first);
    expect(toRowForm([...columns], row)).not.toBe(first);
    expect(toRowForm(columns, { ...row })).not.toBe(first);
  });

  it('keeps a stored choice that is not offered any more, but not in a new row', () => {
    expect(listRowProblems(columns, editRow({ ...stored, size: 'xl' }, 'qty', 2))).toEqual([]);
    expect(listRowProblems(columns, newRow('n', stored, { item: 'Nut', size: 'xl' }))).toMatchObject([
      { path: 'size' },
    ]);
    const offered = (row: RecordRow) => toRowForm(columns, row).form.fields.get('size')?.schema.enum;
    expect(offered({ ...stored, size: 'xl' })).toEqual(['s', 'xl']);
    expect(offered(newRow('n', stored, { size: 'xl' }))).toEqual(['s']);
  });
});

describe('the problems of rows', () => {
  it('are those of new rows, and of the changed fields of stored ones', () => {
    const old = { ...stored, item: '' };
    expect(listRowProblems(columns, old)).toEqual([]);
    expect(listRowProblems(columns, editRow(old, 'qty', 'x'))).toMatchObject([{ path: 'qty' }]);
    expect(listRowProblems(columns, newRow('n', old))).toMatchObject([{ path: 'item', code: 'required' }]);
  });

  it('are told with the number of the row among those shown, and its label', () => {
    const rows = [stored, { ...stored, id: 'b' }, newRow('n', stored)];
    expect(rowsType.validate?.(rows as never, lines)).toBe('Row 3, ITEM: This field is required.');
    expect(rowsType.validate?.(removeRow(rows, 'a') as never, lines)).toBe(
      'Row 2, ITEM: This field is required.',
    );
    expect(rowsType.validate?.([stored] as never, lines)).toBeUndefined();
    expect(rowsType.validate?.(rows as never, toTable('lines', undefined))).toBeUndefined();
    expect(sayAt(0, undefined, 'No.')).toBe('Row 1: No.');
  });
});

describe('rows that two people changed', () => {
  const merge = (yours: RecordRow[], current: RecordRow[], element = lines) =>
    rowsType.merge?.({ base: [stored], yours, current } as never, element);

  it('need no question without a conflict', () => {
    const merged = merge([editRow(stored, 'qty', 2)], [{ ...stored, item: 'Nut', _version: 2 }]);
    expect(merged?.words).toBeUndefined();
    expect(merged?.yours).toMatchObject([{ item: 'Nut', qty: 2 }]);
  });

  it('say the field and both values, and how many more', () => {
    const one = merge([editRow(stored, 'qty', 2)], [{ ...stored, qty: 3, _version: 2 }]);
    expect(one?.words).toEqual({ label: 'Lines: QTY', yours: '2', current: '3' });
    const yours = editRow(editRow(stored, 'qty', 2), 'item', '');
    const two = merge([yours], [{ ...stored, qty: 3, item: 'Nut', _version: 2 }]);
    expect(two?.words?.label).toMatch(/, and 1 more$/);
    const unread = merge([editRow(stored, 'note', 'x')], [{ ...stored, note: 'y', _version: 2 }]);
    expect(unread?.words).toEqual({ label: 'Lines: note', yours: '(empty)', current: '(empty)' });
  });

  it('are read again from a draft, and counted without removed ones', () => {
    const draft = [editRow(stored, 'qty', 2)];
    expect(rowsType.revive?.(draft as never, [{ ...stored, _version: 3 }] as never)).toMatchObject([
      { qty: 2, _version: 3 },
    ]);
    expect(rowsType.display(removeRow([stored, { ...stored, id: 'b' }], 'a') as never, lines)).toBe(
      '1 Lines',
    );
  });
});
