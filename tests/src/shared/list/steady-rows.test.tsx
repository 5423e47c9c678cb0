import { act, renderHook } from '@testing-library/react';
import { expect, it } from 'vitest';
import { useSteadyRows } from '../../../../src/shared/list/use-steady-rows';

type Row = { id: string; name: string };
const rowKey = ({ id }: Row) => id;
const toRows = (...names: string[]): Row[] => names.map((name) => ({ id: name.slice(0, 1), name }));

function open(rows: Row[], query = 'page 1') {
  const { result, rerender } = renderHook((now) => useSteadyRows({ ...now, rowKey }), {
    initialProps: { rows: [] as Row[], query, isLoading: true },
  });
  rerender({ rows, query, isLoading: false });
  return {
    names: () => result.current.rows.map(({ name }) => name),
    isOffered: () => result.current.showNews !== undefined,
    showNews: () => act(() => result.current.showNews?.()),
    answer: (next: Row[], nextQuery = query, isLoading = false) =>
      rerender({ rows: next, query: nextQuery, isLoading }),
  };
}

it('keeps rows in place, updates their values, and offers new rows', () => {
  const list = open(toRows('a', 'b', 'c'));
  expect(list.isOffered()).toBe(false);
  list.answer(toRows('a', 'b changed', 'c'));
  expect(list.names()).toEqual(['a', 'b changed', 'c']);
  expect(list.isOffered()).toBe(false);
  list.answer(toRows('new', 'a', 'b changed'));
  expect(list.names()).toEqual(['a', 'b changed', 'c']);
  expect(list.isOffered()).toBe(true);
  list.showNews();
  expect(list.names()).toEqual(['new', 'a', 'b changed']);
  expect(list.isOffered()).toBe(false);
});

it('offers a changed order, and nothing if it changes back', () => {
  const list = open(toRows('a', 'b'));
  list.answer(toRows('b', 'a'));
  expect(list.isOffered()).toBe(true);
  list.answer(toRows('a', 'b'));
  expect(list.isOffered()).toBe(false);
});

it('keeps deleted rows until the user reloads, even the last one', () => {
  const list = open(toRows('a'));
  list.answer([]);
  expect(list.names()).toEqual(['a']);
  list.showNews();
  expect(list.names()).toEqual([]);
  list.answer(toRows('b'));
  expect(list.names()).toEqual(['b']);
});

it('shows the first rows of an empty list right away', () => {
  const list = open([]);
  list.answer(toRows('a'));
  expect(list.names()).toEqual(['a']);
});

it("shows another page, search, sort order or the user's own change right away", () => {
  const rows = toRows('a', 'b');
  const list = open(rows);
  // The previous rows stay until the response arrives.
  list.answer(rows, 'page 2', true);
  expect(list.names()).toEqual(['a', 'b']);
  list.answer(toRows('x', 'y'), 'page 2');
  expect(list.names()).toEqual(['x', 'y']);
});

it('replaces rows cached by an earlier visit', () => {
  const kept = toRows('a');
  const { result, rerender } = renderHook((now) => useSteadyRows({ ...now, rowKey, query: 'page 1' }), {
    initialProps: { rows: kept, isLoading: false },
  });
  rerender({ rows: kept, isLoading: true });
  rerender({ rows: toRows('new', 'a'), isLoading: false });
  expect(result.current.rows).toHaveLength(2);
  expect(result.current.showNews).toBeUndefined();
  rerender({ rows: toRows('newer', 'new', 'a'), isLoading: false });
  expect(result.current.rows).toHaveLength(2);
});
