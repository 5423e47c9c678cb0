// A table's lists as one process keeps them: its ids in each order, and what a search looks in. Read in short steps, then kept up by
// the changes, each as the database places it, so that any page is found without counting rows up to it.
import { setImmediate as turn } from 'node:timers/promises';
import type { ChangeFeed } from '../storage/change-feed';
import type { Database, Queries } from '../storage/database';
import {
  type Moved,
  type OrderStretch,
  type RankedOrder,
  type RankedTable,
  type RowID,
  readMoved,
  readOrder,
  readRows,
} from '../storage/ranked-table';
import { createSteps, readAhead } from './read-steps';
import type { SlotSet } from './slot-set';
import { createTextIndex, holds } from './text-index';
import { createValueOrders, type Ranked, toLists, type ValueOrders } from './value-orders';

export type BookPage = { ids: string[]; total: number; page: number };
export type BookRequest = {
  /** Its name. */
  order: string;
  descending: boolean;
  /** Each of these in a row's text; none: all rows. */
  parts: readonly string[];
  page: number;
  limit: number;
};

export type ListBook = {
  /** A page beyond the end is the last one. Undefined: not known here. */
  find: (request: BookRequest) => Promise<BookPage | undefined>;
  /** Whether it will know an order that it does not know yet. */
  isReading: (order: string) => boolean;
  /** Whether it can be kept up; a broken one knows nothing any more. */
  isBroken: () => boolean;
  /** Reads the table. Resolves when every order is known; rejects when the database fails. */
  build: (isOver: () => boolean) => Promise<void>;
  close: () => void;
};

/** So many searches are remembered. */
const mostKept = 200;
/** So many changes are left to the next reader. */
const mostLeft = 500;
/** Beyond so many changes at once the table is read anew, or so many rows that they tell of. */
const mostChanges = 5000;
const mostRows = 2000;
/** And after so many in all: what was searched of a row before is still looked at. */
const mostMoves = 500_000;
/** Rows whose texts are put in their place before others have their turn: some five milliseconds. */
const mostRowsAtOnce = 500;
/** While a table is read: so few changed rows need not be read once more before they are placed. */
const fewRows = 200;

class Outdated extends Error {}

export function createListBook(
  db: Queries & Pick<Database, 'embedded' | 'countBusy'>,
  feed: Pick<ChangeFeed, 'subscribe' | 'last'>,
  table: RankedTable,
): ListBook {
  const ids: RowID[] = [];
  const slots = new Map<RowID, number>();
  const ranked: Ranked[] = [];
  /** Orders that somebody asked for before they were read: these are read first. */
  const wanted = new Set<string>();
  const texts = createTextIndex();
  const textOf: (string | undefined)[] = [];
  const kept = new Map<string, { parts: readonly string[]; found: SlotSet }>();
  let rows = 0;
  let moves = 0;
  /** The last change that the book knows. */
  let known = feed.last();
  let isStale = false;
  let isBroken = false;
  let catching: Promise<void> | undefined;
  const inStep = createSteps(db);
  const relevant = new Set(['', ...table.searched, ...table.orders.map(({ name }) => name)]);
  const unsubscribe = feed.subscribe((changes) => {
    isStale ||= changes.some(
      ({ topic, objectType, record, field }) =>
        topic === 'record' && objectType === table.kind && record !== '' && relevant.has(field),
    );
    // One change stands for every record that a change of many has written.
    isBroken ||= changes.some(
      ({ topic, objectType, record, job }) =>
        topic === 'record' && typeof job === 'number' && objectType === table.kind && record === '',
    );
    if (isBroken) return;
    if (!isStale && !catching) known = Math.max(known, feed.last());
    // Where nobody reads, little is left to do for who reads next. What fails is tried again then.
    if (isStale && feed.last() - known > mostLeft) catchUp().catch(() => undefined);
  });

  function toSlot(id: RowID): number {
    const found = slots.get(id);
    if (found !== undefined) return found;
    slots.set(id, ids.length);
    return ids.push(id) - 1;
  }

  function setText(slot: number, text: string | undefined): void {
    const before = textOf[slot];
    if (before === text) return;
    rows += Number(text !== undefined) - Number(before !== undefined);
    textOf[slot] = text;
    texts.set(slot, text);
    for (const { parts, found } of kept.values()) {
      if (holds(text, parts)) found.add(slot);
      else found.remove(slot);
    }
  }

  /** What is searched of a row as it stands now, if it does. Returns its slot. */
  function setRow({ id, stands, text }: Moved): number {
    const slot = toSlot(id);
    setText(slot, stands ? (text ?? '') : undefined);
    return slot;
  }

  function search(parts: readonly string[]): SlotSet {
    const key = JSON.stringify(parts);
    const one = kept.get(key) ?? { parts, found: texts.find(parts) };
    kept.delete(key);
    kept.set(key, one);
    const oldest = kept.keys().next().value;
    if (kept.size > mostKept && oldest !== undefined) kept.delete(oldest);
    return one.found;
  }

  /** What was told by now; who writes on and on keeps no reader waiting. */
  async function catchUp(): Promise<void> {
    const told = feed.last();
    while ((isStale || catching) && known < told && !isBroken) {
      catching ??= applyChanges().finally(() => {
        catching = undefined;
      });
      await catching;
    }
  }

  async function applyChanges(): Promise<void> {
    isStale = false;
    if (feed.last() - known > mostChanges) {
      isBroken = true;
      return;
    }
    try {
      const orders = ranked.map(({ order }) => order);
      const found = await readMoved(db, table, { since: known, most: mostRows, orders });
      if (!found) throw new Outdated();
      const { n, moved } = found;
      place(moved);
      known = n;
      moves += moved.length;
      isBroken ||= moves > mostMoves;
    } catch (error) {
      if (!(error instanceof Outdated)) isStale = true;
      isBroken ||= error instanceof Outdated;
      if (!isBroken) throw error;
    }
  }

  function place(moved: readonly Moved[]): void {
    const changed = moved.filter((row) => row.place < 0);
    for (const row of changed) {
      const { stands, fields } = row;
      const slot = setRow(row);
      for (const { order, filled, empty } of ranked) {
        if (stands && !fields.includes('') && !fields.includes(order.name)) continue;
        filled.remove(slot);
        empty.remove(slot);
      }
    }
    for (const row of moved) {
      const at = ranked[row.place];
      if (!at) continue;
      const before = row.before === null ? undefined : slots.get(row.before);
      const isKnown = row.before === null || before !== undefined;
      const list = row.empty ? at.empty : at.filled;
      if (!isKnown || !list.insertAfter(before, toSlot(row.id))) throw new Outdated();
    }
  }

  /** What is searched of all rows, and the orders of those that share few values. */
  async function readAllRows(): Promise<void> {
    const begun = known;
    const values = createValueOrders(table);
    const byID: number[] = [];
    await readAhead(
      async (after: RowID | undefined) => {
        const orders = values.orders();
        return { orders, ...(await inStep((limit) => readRows(db, table, { orders, after, limit }))) };
      },
      async ({ ids, texts, orders, keys }) => {
        for (const [n, id] of ids.entries()) {
          if (n % mostRowsAtOnce === 0) await turn();
          const slot = toSlot(id);
          byID.push(slot);
          setText(slot, texts[n] ?? '');
          for (const [at, order] of orders.entries()) values.set(order, slot, keys[at]?.[n] ?? null);
        }
      },
    );
    const reread = await readChanged(begun, values);
    const slots = byID.filter((slot) => textOf[slot] !== undefined);
    const orders = await values.toRanked(db, slots);
    // Rows that came behind where others were being read are placed with all that changed since.
    await placeSince(slots.length < rows ? begun : reread, () => ranked.push(...orders));
  }

  /** Rows that changed while others were read, once more, until they are few. Returns the last change that is known then. */
  async function readChanged(since: number, values: ValueOrders): Promise<number> {
    const orders = values.orders();
    const found = await readMoved(db, table, { since, most: mostMoves, keyed: orders });
    if (!found) throw new Outdated();
    for (const row of found.moved) {
      const slot = setRow(row);
      for (const [at, order] of orders.entries()) values.set(order, slot, row.keys?.[at] ?? null);
    }
    return found.moved.length > fewRows ? readChanged(found.n, values) : found.n;
  }

  async function readAllOf(order: RankedOrder): Promise<void> {
    const since = known;
    const slotsOf = { filled: [] as number[], empty: [] as number[] };
    for (const part of ['filled', 'empty'] as const)
      await readAhead(
        (behind: OrderStretch['behind']) =>
          inStep((limit) => readOrder(db, table, { order, part, behind, limit })),
        ({ ids }) => {
          for (const id of ids) slotsOf[part].push(toSlot(id));
        },
      );
    await placeSince(since, () => ranked.push(toLists(order, slotsOf.filled, slotsOf.empty)));
  }

  /** What changed while steps were read is placed once more, by what the database says of all of it at one moment. */
  async function placeSince(since: number, begin: () => unknown): Promise<void> {
    while (catching) await catching;
    begin();
    known = since;
    isStale = true;
    await catchUp();
  }

  return {
    async find({ order, descending, parts, page: asked, limit }) {
      await catchUp();
      const at = ranked.find((one) => one.order.name === order);
      if (!at) wanted.add(order);
      if (!at || isBroken) return undefined;
      const found = parts.length > 0 ? search(parts) : undefined;
      const total = found?.size() ?? rows;
      const page = Math.min(asked, Math.max(1, Math.ceil(total / limit)));
      const offset = (page - 1) * limit;
      const count = Math.min(limit, total - offset);
      const isFar = offset > total / 2;
      const lists = (isFar ? [at.empty, at.filled] : [at.filled, at.empty]).values();
      let left = isFar ? total - offset - count : offset;
      const stretch: number[] = [];
      for (const list of lists) {
        const walked = list.walk({
          offset: left,
          limit: count - stretch.length,
          isBackwards: descending !== isFar,
          chosen: found,
        });
        stretch.push(...walked.found);
        left -= walked.passed;
      }
      if (isFar) stretch.reverse();
      return { ids: stretch.map((slot) => String(ids[slot])), total, page };
    },
    async build(isOver) {
      await readAllRows();
      const left = new Set(table.orders.filter((order) => ranked.every((one) => one.order !== order)));
      while (left.size > 0 && !isOver()) {
        const [first] = left;
        const next = [...left].find(({ name }) => wanted.has(name)) ?? first;
        if (!next) break;
        left.delete(next);
        await readAllOf(next);
      }
      if (isBroken) throw new Outdated('changed too much while it was read');
    },
    isReading: (name) =>
      table.orders.some((order) => order.name === name) && ranked.every(({ order }) => order.name !== name),
    isBroken: () => isBroken,
    close: unsubscribe,
  };
}
