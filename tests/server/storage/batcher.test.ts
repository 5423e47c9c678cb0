import { describe, expect, it } from 'vitest';
import { createBatcher } from '../../../server/storage/batcher';
import { StorageError } from '../../../server/storage-error';

const pause = () => new Promise((resolve) => setTimeout(resolve, 5));

describe('work that comes at the same moment', () => {
  it('is done in one batch, with a result for each', async () => {
    const together = createBatcher();
    const batches: number[][] = [];
    const run = async (items: readonly number[]) => {
      batches.push([...items]);
      await pause();
      return items.map((item) => item * 10);
    };
    expect(await Promise.all([1, 2, 3].map((n) => together('one', n, run)))).toEqual([10, 20, 30]);
    expect(batches).toEqual([[1], [2, 3]]);
    expect(await together('one', 4, run)).toBe(40);
  });

  it('fails without affecting the others', async () => {
    const together = createBatcher();
    const run = async (items: readonly number[]) => {
      await pause();
      if (items.includes(2)) throw new Error('two');
      return [...items];
    };
    const results = await Promise.allSettled([1, 2, 3].map((n) => together('one', n, run)));
    expect(results.map(({ status }) => status)).toEqual(['fulfilled', 'rejected', 'fulfilled']);
  });

  it('is not delayed by work of another lane', async () => {
    const together = createBatcher();
    let end = () => {};
    const held = together('held', 1, async (items) => {
      await new Promise<void>((done) => {
        end = done;
      });
      return [...items];
    });
    expect(await together('free', 2, async (items) => [...items])).toBe(2);
    end();
    expect(await held).toBe(1);
  });

  it('is refused as a whole if the database is busy with the records', async () => {
    const together = createBatcher();
    let runs = 0;
    const run = async () => {
      runs += 1;
      await pause();
      throw new StorageError('busy', 5);
    };
    const results = await Promise.allSettled([1, 2, 3].map((n) => together('one', n, run)));
    expect(results.map(({ status }) => status)).toEqual(['rejected', 'rejected', 'rejected']);
    expect(runs).toBe(1);
  });
});
