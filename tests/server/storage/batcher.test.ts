import { describe, expect, it } from 'vitest';
import { createBatcher } from '../../../server/storage/batcher';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('work that comes at the same moment', () => {
  it('is done together, with a result for each', async () => {
    const together = createBatcher();
    const batches: number[][] = [];
    const run = async (items: readonly number[]) => {
      batches.push([...items]);
      await pause();
      return items.map((item) => item * 10);
    };
    expect(await Promise.all([1, 2, 3].map((n) => together(n, run)))).toEqual([10, 20, 30]);
    expect(batches).toEqual([[1], [2, 3]]);
    expect(await together(4, run)).toBe(40);
  });

  it('fails alone', async () => {
    const together = createBatcher();
    const run = async (items: readonly number[]) => {
      await pause();
      if (items.includes(2)) throw new Error('two');
      return [...items];
    };
    const results = await Promise.allSettled([1, 2, 3].map((n) => together(n, run)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });
});
