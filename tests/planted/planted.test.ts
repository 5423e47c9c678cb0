import { existsSync, readFileSync } from 'node:fs';
import { describe, expect, it } from 'vitest';
import { sabotages } from './all';

describe('the list of sabotages', () => {
  it('has an id for each, and a hundred', () => {
    expect(new Set(sabotages.map(({ id }) => id)).size).toBe(sabotages.length);
    expect(sabotages.length).toBeGreaterThanOrEqual(100);
  });

  it.each(sabotages)('finds its place: $id', ({ file, find, put, tests }) => {
    expect(readFileSync(file, 'utf8').split(find)).toHaveLength(2);
    expect(put).not.toBe(find);
    expect(tests.filter((test) => !existsSync(test))).toEqual([]);
  });
});
