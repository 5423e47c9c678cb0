import { describe, expect, it } from 'vitest';
import { arrangeRows, sortRows } from '../../../../src/shared/list/arrange-rows';
import type { Column } from '../../../../src/shared/list/column';
import type { ListState } from '../../../../src/shared/list/list-query';

type Row = { name?: string; count?: number; status?: string };
const columns: Column<Row>[] = [
  { id: 'name', label: 'Name' },
  { id: 'count', label: 'Count' },
];
const state: ListState = { page: 1, limit: 15, sort: 'name', q: '', filters: new Map(), columns: [] };
const names = (rows: Row[]) => rows.map(({ name }) => name);

describe('sortRows (R40)', () => {
  it('sorts like the database [R40.2, B9.12]', () => {
    const rows = ['zoo', 'Äpfel', 'apple', 'Zebra'].map((name) => ({ name }));
    expect(names(sortRows(rows, columns, 'name'))).toEqual(['Äpfel', 'apple', 'Zebra', 'zoo']);
  });

  it('compares numbers in names as text [R64.5]', () => {
    const rows = ['Route 9', 'Route 10'].map((name) => ({ name }));
    expect(names(sortRows(rows, columns, 'name'))).toEqual(['Route 10', 'Route 9']);
  });

  it.each(['name', '-name'])('puts empty values last, sorted by %s', (sort) => {
    const rows: Row[] = [{ name: '' }, { name: 'b' }, {}, { name: 'a' }];
    expect(names(sortRows(rows, columns, sort)).slice(2)).toEqual(['', undefined]);
  });

  it('compares numbers as numbers', () => {
    const rows = [{ count: 10 }, { count: 9 }, { count: 0 }];
    expect(sortRows(rows, columns, 'count').map(({ count }) => count)).toEqual([0, 9, 10]);
  });
});

describe('arrangeRows', () => {
  const rows: Row[] = Array.from({ length: 32 }, (_, n) => ({
    name: `row ${String(n).padStart(2, '0')}`,
    status: n % 2 ? 'new' : 'active',
  }));

  it('shows 15 rows per page [A9.13]', () => {
    expect(arrangeRows(rows, columns, state).rows).toHaveLength(15);
  });

  it('shows the last page for a page beyond the end', () => {
    const { page, rows: shown } = arrangeRows(rows, columns, { ...state, page: 9 });
    expect([page, shown.length]).toEqual([3, 2]);
  });

  it('searches all columns', () => {
    expect(arrangeRows(rows, columns, { ...state, q: ' ROW 07 ' }).total).toBe(1);
  });

  it('filters by a field without a column', () => {
    expect(arrangeRows(rows, columns, { ...state, filters: new Map([['status', 'new']]) }).total).toBe(16);
  });
});
