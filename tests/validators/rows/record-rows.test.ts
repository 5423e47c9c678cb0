import { describe, expect, it } from 'vitest';
import type { RecordRow } from '../../../schemas/words/record-rows';
import {
  bringBack,
  editRow,
  isShown,
  mergeRows,
  moveRow,
  newRow,
  removeRow,
  toRows,
  toSentRows,
} from '../../../validators/rows/record-rows';

const stored = (id: string, order: number, more: object = {}): RecordRow => ({
  ...{ id, _version: 1, _order: order, item: id, qty: 1 },
  ...more,
});
const a = stored('a', 1);
const b = stored('b', 2);
const c = stored('c', 3);
const ids = (rows: readonly RecordRow[]) => rows.filter(isShown).map(({ id }) => id);

describe('rows of a record in its form', () => {
  it('send only changes, and nothing once they are undone', () => {
    const edited = editRow(a, 'qty', 2);
    expect(toSentRows([edited, b])).toEqual([{ id: 'a', _version: 1, qty: 2 }]);
    expect(toSentRows([editRow(a, 'qty', undefined)])).toEqual([{ id: 'a', _version: 1, qty: null }]);
    expect(editRow(edited, 'qty', 1)).toEqual(a);
  });

  it('send new rows with all values, and the ids of removed rows', () => {
    const added = editRow(newRow('n', c, { qty: 5 }), 'item', 'New');
    expect(toSentRows(removeRow([a, added], 'a'))).toEqual([
      { id: 'a', _version: 1, _removed: true },
      { id: 'n', _order: 4, qty: 5, item: 'New' },
    ]);
    expect(removeRow([added], 'n')).toEqual([]);
  });

  it('begin at the first place, and lose what is emptied again', () => {
    expect(newRow('n', undefined)).toEqual({ id: 'n', _order: 1 });
    expect(editRow(editRow(a, 'note', 'x'), 'note', undefined)).toEqual(a);
    expect(editRow(editRow(a, 'qty', undefined), 'qty', 1)).toEqual(a);
  });

  it('are only what has an id', () => {
    expect(toRows([null, 'a', { id: 3 }, a] as never)).toEqual([a]);
    expect(toRows({ id: 'a' } as never)).toEqual([]);
  });

  it('change the place of one row when it is moved', () => {
    const moved = moveRow([a, b, c], 2, 0);
    expect(ids(moved)).toEqual(['c', 'a', 'b']);
    expect(toSentRows(moved as never)).toEqual([{ id: 'c', _version: 1, _order: 0 }]);
    const between = moveRow([a, b, c], 0, 1);
    expect(toSentRows(between as never)).toEqual([{ id: 'a', _version: 1, _order: 2.5 }]);
    const full = moveRow([a, stored('b', 1 + Number.EPSILON), c], 2, 1);
    expect(ids(full)).toEqual(['a', 'c', 'b']);
    expect(full.map(({ _order }) => _order)).toEqual([1, 2, 3]);
    const last = moveRow([a, b, c], 0, 2);
    expect(toSentRows(last as never)).toEqual([{ id: 'a', _version: 1, _order: 4 }]);
    for (const [from, to] of [
      [0, 2],
      [0, -1],
      [2, 0],
      [1, 1],
    ] as const)
      expect(moveRow([a, b], from, to)).toEqual([a, b]);
  });

  it('return to their place when a removal is undone', () => {
    const [first, ...rest] = removeRow([a, b, c], 'a');
    expect(ids(bringBack([...rest], first ?? a))).toEqual(['a', 'b', 'c']);
  });
});

describe('rows that two people change', () => {
  const base = [a, b] as never;
  it('are merged by row and field', () => {
    const yours = [editRow(a, 'qty', 2), b, newRow('n', b, { item: 'Mine' })] as never;
    const current = [{ ...a, item: 'Theirs', _version: 2 }, b, stored('t', 3)] as never;
    const merged = mergeRows({ base, yours, current });
    expect(merged.met).toEqual([]);
    expect(merged.yours).toMatchObject([
      { item: 'Theirs', qty: 2, _version: 2 },
      { id: 'b' },
      { id: 't' },
      { id: 'n' },
    ]);
    expect(toSentRows(merged.yours)).toMatchObject([{ id: 'a', _version: 2, qty: 2 }, { id: 'n' }]);
  });

  it('conflict in a field that both changed', () => {
    const merged = mergeRows({
      base,
      yours: [editRow(a, 'qty', 2), b] as never,
      current: [{ ...a, qty: 3 }, b] as never,
    });
    expect(merged.met).toMatchObject([{ name: 'qty', theirs: 3 }]);
    expect([merged.yours[0]?.qty, merged.current[0]?.qty]).toEqual([2, 3]);
  });

  it('conflict in a field of a restored draft, and of a new row that was changed since it was sent', () => {
    const draft = mergeRows({
      base: undefined,
      yours: [editRow(a, 'qty', 2)] as never,
      current: [{ ...a, qty: 3, _version: 2 }] as never,
    });
    expect(draft.met).toMatchObject([{ name: 'qty', theirs: 3 }]);
    const sent = newRow('n', a, { item: 'Bolt' });
    const made = mergeRows({
      base: [sent] as never,
      yours: [editRow(sent, 'item', 'Bolts')] as never,
      current: [{ id: 'n', _version: 2, _order: 2, item: 'Nut' }] as never,
    });
    expect(made.met).toMatchObject([{ name: 'item', theirs: 'Nut' }]);
  });

  it('agree in a new row that was not sent before', () => {
    const typed = [{ ...newRow('n', undefined), item: 'Mine' }] as never;
    const current = [{ id: 'n', _order: 1, _version: 2, item: 'Theirs' }];
    expect(mergeRows({ base: [], yours: typed, current }).met).toEqual([]);
  });

  it('agree in a field that both changed alike', () => {
    const yours = [editRow(a, 'qty', 2), b] as never;
    const merged = mergeRows({ base, yours, current: [{ ...a, qty: 2, _version: 2 }, b] as never });
    expect(merged.met).toEqual([]);
    expect(toSentRows(merged.yours)).toEqual([]);
  });

  it('lose a new row that was saved and deleted since, but not one that is still being saved', () => {
    const fresh = newRow('n', b, { item: 'Mine' });
    const yours = [fresh] as never;
    expect(mergeRows({ base: [stored('n', 3)] as never, yours, current: [] }).yours).toEqual([]);
    expect(mergeRows({ base: [fresh] as never, yours, current: [] }).yours).toEqual([fresh]);
  });

  it('keep a row that was edited here and removed elsewhere', () => {
    const yours = [editRow(a, 'qty', 2), b] as never;
    expect(ids(mergeRows({ base, yours, current: [] }).yours)).toEqual(['a']);
    expect(ids(mergeRows({ base, yours: [a, b] as never, current: [b] as never }).yours)).toEqual(['b']);
  });

  it('adopt the answer of a save and keep later input', () => {
    const sent = [editRow(a, 'qty', 2), newRow('n', a, { item: 'Bolt' })];
    const typed = [editRow(sent[0] ?? a, 'qty', 7), editRow(sent[1] ?? a, 'item', 'Bolts')];
    const current = [
      { ...a, qty: 2, _version: 2 },
      { id: 'n', _version: 1, _order: 2, item: 'Bolt' },
    ];
    const merged = mergeRows({ base: sent as never, yours: typed as never, current: current as never });
    expect(merged.met).toEqual([]);
    expect(toSentRows(merged.yours)).toEqual([
      { id: 'a', _version: 2, qty: 7 },
      { id: 'n', _version: 1, item: 'Bolts' },
    ]);
  });

  it('apply a saved draft to the current record', () => {
    const draft = [editRow(a, 'qty', 2), b] as never;
    const current = [{ ...a, item: 'Now', _version: 3 }, stored('t', 3)] as never;
    expect(mergeRows({ base: undefined, yours: draft, current }).yours).toMatchObject([
      { item: 'Now', qty: 2, _version: 3 },
      { id: 't' },
    ]);
  });
});
