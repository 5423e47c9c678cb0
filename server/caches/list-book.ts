// A table's lists as one process keeps them: its ids in each order, and what a search looks in. Read in short steps, then kept up by
// the changes, each as the database places it, so that any page is found without counting rows up to it.
import { setTimeout as pause } from 'node:timers/promises';
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
  readTexts,
} from '../storage/ranked-table';
import { createRankedList, type RankedList } from './ranked-list';
import type { SlotSet } from './slot-set';
import { createTextIndex, holds } from './text-index';

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

/** Rows read at once; on the embedded database so few that a step takes it about so long: all others wait for it. */
const steps = { first: 500, least: 100, most: 5000, ms: 12 };
/** So many searches are remembered. */
const mostKept = 200;
/** So many changes are left to the next reader. */
const mostLeft = 500;
/** Beyond so many changes at once the table is read anew, or so many rows that they tell of. */
const mostChanges = 5000;
const mostRows = 2000;
/** And after so many in all: what was searched of a row before is still looked at. */
const mostMoves = 500_000;

/**
 * Everybody waits for a step in the embedded database: where there are others, they have it for twice as long after each. A PostgreSQL
 * answers them meanwhile.
 */
function createSteps({ embedded, countBusy }: Pick<Database, 'embedded' | 'countBusy'>) {
  let rows = embedded ? steps.first : steps.most;
  let rest: Promise<unknown> = Promise.resolve();
  return async <T extends { ms: number }>(read: (rows: number) => Promise<T>): Promise<T> => {
    await rest;
    const result = await read(rows);
    if (!embedded) return result;
    const { ms } = result;
    rows = Math.round(Math.min(steps.most, Math.max(steps.least, rows * Math.min(2, steps.ms / ms))));
    if (countBusy() > 0) rest = pause(2 * ms);
    return result;
  };
}

/** The next stretch is read while this one is put in its place. */
async function readAhead<Last, T extends { last: Last | undefined }>(
  read: (behind: Last | undefined) => Promise<T>,
  use: (stretch: T) => void,
): Promise<void> {
  let coming: Promise<T> | undefined = read(undefined);
  while (coming) {
    const stretch: T = await coming;
    coming = stretch.last === undefined ? undefined : read(stretch.last);
    use(stretch);
  }
}

type Ranked = { order: RankedOrder; filled: RankedList; empty: RankedList };
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
    // All of an import has come at once: placing row after row would take longer than reading them anew.
    isBroken ||= changes.some(
      ({ objectType, record, field, job }) =>
        job !== null && job !== undefined && objectType === table.kind && record !== '' && field === '',
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
    for (const { id, stands, text, fields } of changed) {
      const slot = toSlot(id);
      setText(slot, stands ? (text ?? '') : undefined);
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

  async function readAllTexts(): Promise<void> {
    const since = known;
    await readAhead(
      (after: RowID | undefined) => inStep((limit) => readTexts(db, table, { after, limit })),
      ({ ids, texts }) => {
        for (const [n, id] of ids.entries()) setText(toSlot(id), texts[n] ?? '');
      },
    );
    await placeSince(since, () => undefined);
  }

  async function readAllOf(order: RankedOrder): Promise<void> {
    const since = known;
    const lists = { filled: createRankedList(), empty: createRankedList() };
    for (const part of ['filled', 'empty'] as const)
      await readAhead(
        (behind: OrderStretch['behind']) =>
          inStep((limit) => readOrder(db, table, { order, part, behind, limit })),
        ({ ids }) => {
          for (const id of ids) lists[part].append(toSlot(id));
        },
      );
    await placeSince(since, () => ranked.push({ order, ...lists }));
  }

  /** What changed while steps were read is placed once more, by what the database says of all of it at one moment. */
  async function placeSince(since: number, begin: () => unknown): Promise<void> {
    while (catching) await catching;
    begin();
    known = Math.min(known, since);
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
      await readAllTexts();
      const left = new Set(table.orders);
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
