// The orders of a list whose rows share few values (a status, a state), worked out from one reading of all rows: the database puts the
// values in order, and rows of one value stand by their ids. An index's way through an order would fetch each row anew, from all over.
import type { Queries } from '../storage/database';
import { type RankedOrder, type RankedTable, sortTexts } from '../storage/ranked-table';
import { createRankedList, type RankedList } from './ranked-list';

export type Ranked = { order: RankedOrder; filled: RankedList; empty: RankedList };

export type ValueOrders = {
  /** What the keys of rows are still asked for: fewer and fewer, as values turn out to be many. */
  orders: () => readonly RankedOrder[];
  /** A row's key in one of them. */
  set: (order: RankedOrder, slot: number, key: string | null) => void;
  /** `slots`: all rows by their ids. */
  toRanked: (db: Queries, slots: readonly number[]) => Promise<Ranked[]>;
};

/** So many values the embedded database sorts in some 40 ms, in which it serves nobody else. */
const mostValues = 10_000;

export function createValueOrders(table: RankedTable): ValueOrders {
  /** Each value has a number; by slot, the number of its value, 0 for none. */
  const known = new Map<RankedOrder, { numbers: Map<string, number>; held: number[] }>();
  for (const order of table.orders) if (order.collation) known.set(order, { numbers: new Map(), held: [] });

  return {
    orders: () => [...known.keys()],
    set(order, slot, key) {
      const values = known.get(order);
      if (!values) return;
      const { numbers, held } = values;
      const number = key === null ? 0 : (numbers.get(key) ?? numbers.size + 1);
      held[slot] = number;
      if (key === null || number <= numbers.size) return;
      numbers.set(key, number);
      if (numbers.size > mostValues) known.delete(order);
    },
    async toRanked(db, slots) {
      const byID = table.orders.filter(({ key }) => key === table.id);
      const ranked = byID.map((order) => toLists(order, slots, []));
      for (const [order, { numbers, held }] of known) {
        const sorted = await sortTexts(db, [...numbers.keys()], order.collation ?? '');
        const rows: number[][] = Array.from({ length: numbers.size + 1 }, () => []);
        for (const slot of slots) rows[held[slot] ?? 0]?.push(slot);
        const filled = sorted.flatMap((text) => rows[numbers.get(text) ?? 0] ?? []);
        ranked.push(toLists(order, filled, rows[0] ?? []));
      }
      return ranked;
    },
  };
}

export function toLists(order: RankedOrder, filled: Iterable<number>, empty: Iterable<number>): Ranked {
  return { order, filled: createRankedList(filled), empty: createRankedList(empty) };
}
