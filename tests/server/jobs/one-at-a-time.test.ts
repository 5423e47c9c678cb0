import { describe, expect, it } from 'vitest';
import { createOneAtATime } from '../../../server/jobs/one-at-a-time';

function createWork() {
  const open: (() => void)[] = [];
  const work = () => new Promise<void>((done) => open.push(done));
  return { open, work };
}
const settle = () => new Promise((done) => setImmediate(done));

describe('costly work', () => {
  it('is done once at a time for each person', async () => {
    const oneAtATime = createOneAtATime();
    const { open, work } = createWork();
    const all = [oneAtATime('a', work), oneAtATime('a', work), oneAtATime('b', work)];
    await settle();
    expect(open).toHaveLength(2);
    for (let at = 0; at < 3; at++) {
      await settle();
      open[at]?.();
    }
    await Promise.all(all);
  });

  it('is refused while five others wait', async () => {
    const oneAtATime = createOneAtATime();
    const { open, work } = createWork();
    const all = Array.from({ length: 6 }, () => oneAtATime('a', work));
    await expect(oneAtATime('a', work)).rejects.toMatchObject({ code: 'tooMany', status: 429 });
    for (let at = 0; at < 6; at++) {
      await settle();
      open[at]?.();
    }
    await Promise.all(all);
    await expect(oneAtATime('a', async () => 'again')).resolves.toBe('again');
  });

  it('continues after a failure', async () => {
    const oneAtATime = createOneAtATime();
    const failing = oneAtATime('a', () => Promise.reject(new Error('no')));
    const next = oneAtATime('a', async () => 'next');
    await expect(failing).rejects.toThrow('no');
    await expect(next).resolves.toBe('next');
  });
});
