import { expect, it } from 'vitest';
import { paceRows } from '../../renderers/form/drawing-pace';

/**
 * Rows of each frame after the first 24. As measured: a row takes a desk's browser 0.2 ms, the rest of the first frame 20;
 * a telephone is some times slower.
 */
function draw(total: number, slower: number): number[] {
  const frames: number[] = [];
  let frame = { rows: 24, ms: slower * (20 + 24 * 0.2), isFirst: true };
  for (let drawn = 24; drawn < total; drawn += frame.rows) {
    const rows = paceRows(frame, total - drawn);
    frames.push(rows);
    frame = { rows, ms: slower * rows * 0.2, isFirst: false };
  }
  return frames;
}

it('draws the rest with few frames', () => {
  expect(draw(200, 1)).toEqual([176]);
  expect(draw(1000, 1).length).toBeLessThan(8);
});

it('makes none so long that a key waits for it, nor on slow machines', () => {
  for (const slower of [0.5, 1, 2, 4, 6])
    for (const total of [61, 200, 999, 2000])
      for (const rows of draw(total, slower)) expect(slower * rows * 0.2).toBeLessThanOrEqual(59);
});

it('draws no row twice and misses none', () => {
  for (const total of [61, 199, 1000])
    for (const slower of [0.05, 1, 100])
      expect(draw(total, slower).reduce((sum, rows) => sum + rows, 24)).toBe(total);
});
