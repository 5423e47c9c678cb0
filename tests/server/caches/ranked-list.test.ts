// A page of an order: whatever was chosen and however many stand before it, the rows that counting one by one gives.
import { describe, expect, it, vi } from 'vitest';
import { createRankedList } from '../../../server/caches/ranked-list';
import { createSlotSet } from '../../../server/caches/slot-set';

const rows = Array.from({ length: 20_000 }, (_, n) => (n * 7919) % 20_011);
const list = createRankedList(rows);

function choose(is: (slot: number) => boolean) {
  const set = createSlotSet();
  for (const slot of rows) if (is(slot)) set.add(slot);
  return set;
}

describe('a page of an order', () => {
  it.each([3, 40, 20_000])('is what counting finds where one of %i is chosen', (of) => {
    const is = (slot: number) => slot % of === 0 || of === 20_000;
    const chosen = of === 20_000 ? undefined : choose(is);
    const all = rows.filter(is);
    for (const isBackwards of [false, true]) {
      const order = isBackwards ? all.toReversed() : all;
      for (const offset of [0, 1, 14, 200, all.length - 3, all.length, all.length + 5]) {
        const { found, passed } = list.walk({ offset, limit: 15, isBackwards, chosen });
        expect([offset, found]).toEqual([offset, order.slice(offset, offset + 15)]);
        expect(passed).toBe(Math.min(offset, all.length));
      }
    }
  });

  it('asks of no row whether it is chosen by itself', () => {
    const chosen = choose((slot) => slot % 3 === 0);
    const has = vi.spyOn(chosen, 'has');
    expect(list.walk({ offset: 6000, limit: 15, isBackwards: false, chosen }).found).toHaveLength(15);
    expect(has).not.toHaveBeenCalled();
  });
});
