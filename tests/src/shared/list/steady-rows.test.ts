// @vitest-environment happy-dom
import { act, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { useSteadyRows } from '../../../../src/shared/list/use-steady-rows';

type Row = { id: string; name: string };
const keyOf = ({ id }: Row) => id;
const toRows = (...names: string[]): Row[] => names.map((name) => ({ id: name.slice(0, 1), name }));

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

function open(rows: Row[], query = 'page 1') {
  const { result, rerender } = renderHook((now) => useSteadyRows(now.rows, keyOf, now.query), {
    initialProps: { rows, query },
  });
  return {
    names: () => result.current.rows.map(({ name }) => name),
    point: () => act(() => result.current.events.onPointerMove()),
    show: (next: Row[], nextQuery = query) => rerender({ rows: next, query: nextQuery }),
    leave: () => act(() => result.current.events.onPointerLeave()),
    wait: (ms: number) => act(() => vi.advanceTimersByTime(ms)),
  };
}

it('lets rows come and go while nobody points at them', () => {
  const list = open(toRows('a', 'b'));
  list.show(toRows('new', 'a', 'b'));
  expect(list.names()).toEqual(['new', 'a', 'b']);
});

it('keeps each row in its place while somebody points at them, and shows what changes in it', () => {
  const list = open(toRows('a', 'b', 'c'));
  list.point();
  list.show(toRows('new', 'a', 'b changed'));
  expect(list.names()).toEqual(['a', 'b changed', 'c']);
  list.wait(9000);
  list.point();
  list.wait(9000);
  expect(list.names()).toEqual(['a', 'b changed', 'c']);
  list.wait(1100);
  expect(list.names()).toEqual(['new', 'a', 'b changed']);
});

it('shows what waited as soon as the pointer leaves', () => {
  const list = open(toRows('a', 'b'));
  list.point();
  list.show(toRows('b'));
  list.leave();
  expect(list.names()).toEqual(['b']);
});

it('answers another page, search or order at once', () => {
  const rows = toRows('a', 'b');
  const list = open(rows);
  list.point();
  // The rows of before stand there until the answer comes; who points at them then holds nothing up.
  list.show(rows, 'page 2');
  list.point();
  list.show(toRows('x', 'y'), 'page 2');
  expect(list.names()).toEqual(['x', 'y']);
});
