// Letters typed before the palette is ready are neither lost nor sent to another field.
import { afterEach, expect, it } from 'vitest';
import {
  bufferKey,
  closePalette,
  getBuffered,
  openPalette,
  takeBuffered,
} from '../../../src/app/shell/palette-state';

const type = (letters: string) =>
  [...letters].map((key) => bufferKey(new KeyboardEvent('keydown', { key, cancelable: true })));

afterEach(closePalette);

it('buffers letters until the palette is ready', () => {
  openPalette();
  type('zi');
  expect(getBuffered()).toBe('zi');
  // The palette rendered two letters; a third was typed before it took the focus.
  type('p');
  expect(takeBuffered('zi')).toBe('zip');
  expect(type(' ')).toEqual([true]);
  expect(takeBuffered('zip')).toBe('zip ');
  expect(takeBuffered('zip ')).toBeUndefined();
  expect(type('c')).toEqual([false]);
});

it('ignores keys while the palette is closed', () => {
  expect(type('a')).toEqual([false]);
  openPalette();
  expect(takeBuffered('')).toBeUndefined();
  openPalette();
  expect(type('a')).toEqual([false]);
});
