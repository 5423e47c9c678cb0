import { expect, it } from 'vitest';
import { createTurns } from '../../../server/storage/turns';

it('runs at most two at once, in order, and continues after a failure', async () => {
  const inTurn = createTurns();
  const begun: number[] = [];
  const ends: (() => void)[] = [];
  const begin = (n: number) =>
    inTurn(async () => {
      begun.push(n);
      await new Promise<void>((end) => ends.push(end));
      if (n === 0) throw new Error('refused');
    });
  const all = [0, 1, 2, 3].map((n) => begin(n).catch(() => undefined));
  await Promise.resolve();
  expect(begun).toEqual([0, 1]);
  ends[0]?.();
  await all[0];
  expect(begun).toEqual([0, 1, 2]);
  for (const end of ends) end();
  await all[1];
  await all[2];
  expect(begun).toEqual([0, 1, 2, 3]);
  ends[3]?.();
  await Promise.all(all);
});
