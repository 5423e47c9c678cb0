import { expect, it } from 'vitest';
import { followKey, homeEnd, leftRight, upDown } from '../../renderers/controls/list-keys';

const press = (key: string, isComposing = false) => new KeyboardEvent('keydown', { key, isComposing });
const rows = { at: 1, count: 3 };

it('moves by arrow keys, Home and End', () => {
  const keys = ['ArrowUp', 'ArrowDown', 'Home', 'End', 'Enter'];
  expect(keys.map((key) => followKey(press(key), { ...upDown, ...homeEnd }, rows))).toEqual([
    0,
    2,
    0,
    2,
    undefined,
  ]);
});

it('stays at the ends of a list', () => {
  expect(followKey(press('ArrowLeft'), leftRight, { at: 0, count: 3 })).toBe(0);
  expect(followKey(press('PageDown'), { PageDown: 8 }, rows)).toBe(2);
});

it('has no current row in an empty list', () => {
  expect(followKey(press('ArrowDown'), upDown, { at: -1, count: 0 })).toBe(-1);
});

it('wraps around at the ends of a list', () => {
  expect(followKey(press('ArrowRight'), leftRight, { at: 2, count: 3, isRound: true })).toBe(0);
  expect(followKey(press('ArrowLeft'), leftRight, { at: 0, count: 3, isRound: true })).toBe(2);
  expect(followKey(press('End'), homeEnd, { at: 2, count: 3, isRound: true })).toBe(2);
});

it('leaves keys to an input method', () => {
  expect(followKey(press('ArrowDown', true), upDown, rows)).toBeUndefined();
});
