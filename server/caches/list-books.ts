// The books of lists that are long: begun when one has grown long, made again when too much has changed at once. Until one is there, and
// where it does not know an answer, the database is asked.
import { isObjectType, type ObjectType, objects } from '../../objects/index';
import type { ChangeFeed } from '../storage/change-feed';
import type { Database } from '../storage/database';
import { countUpTo, leadTable, type RankedTable, toRecordTable } from '../storage/ranked-table';
import { listUnfilled } from '../storage/record-columns';
import { analyzeEmbedded } from '../storage/vacuum';
import { type BookPage, type BookRequest, createListBook, type ListBook } from './list-book';
import { createTurns } from './turns';

/** Whether it pays to keep something of a list with so many rows. */
export function isLong(total: number | undefined): boolean {
  return total !== undefined && total >= bookSizes.least;
}

function toName(of: Listed): string {
  return of === 'lead' ? 'Leads' : objects[of].labels.menu;
}

type Listed = ObjectType | 'lead';

/** `byBook`: undefined for what it does not know. */
type Ways<T> = { byBook: (request: BookRequest) => Promise<T | undefined>; byDatabase: () => Promise<T> };

export type ListBooks = {
  /** Undefined: ask the database. */
  find: (of: Listed, request: BookRequest) => Promise<BookPage | undefined>;
  /**
   * What the book knows, else what the database answers. Until the book has read an order, searches and pages far down it are asked of
   * the database one at a time: many at once would keep everybody waiting, and the book from ever being read.
   */
  read: <T>(of: Listed, request: BookRequest | undefined, ways: Ways<T>) => Promise<T>;
  /** Begins the book of a list that is `least` rows long and has none; resolves when it is there. */
  open: (of: Listed, least?: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Shorter lists cost the database less than a millisecond; longer ones would fill the memory. */
const bookSizes = { least: 2_000, most: 2_000_000 };
/** So many rows from where an order begins the database finds soon. */
export const mostNear = 1_800;

export function createListBooks(options: {
  db: Database;
  feed: Pick<ChangeFeed, 'subscribe' | 'last'>;
  log: (line: string) => void;
}): ListBooks {
  const { db, feed, log } = options;
  const books = new Map<Listed, ListBook>();
  const opening = new Map<Listed, Promise<void>>();
  const inTurn = createTurns();
  let latest: Promise<unknown> = Promise.resolve();
  let isClosed = false;

  async function make(of: Listed, least: number): Promise<void> {
    if (isObjectType(of) && (await listUnfilled(db)).includes(of)) return;
    const table: RankedTable = of === 'lead' ? leadTable : toRecordTable(of);
    const count = await countUpTo(db, table, bookSizes.most);
    if (count < least || count >= bookSizes.most) return;
    const book = createListBook(db, feed, table);
    books.set(of, book);
    const begun = performance.now();
    try {
      // Many rows may be new: planned for as few, each stretch of them would be read as a whole table.
      await analyzeEmbedded(db);
      await book.build(() => isClosed);
      const seconds = Math.round((performance.now() - begun) / 1000);
      if (seconds > 0) log(`${toName(of)}: ${count} rows kept in order, read in ${seconds} s.`);
    } catch (error) {
      drop(of);
      const reason = error instanceof Error ? error.message : 'unknown';
      log(`${toName(of)}: answered by the database, because reading them all failed: ${reason}`);
    }
  }

  function drop(of: Listed): void {
    books.get(of)?.close();
    books.delete(of);
  }

  async function open(of: Listed, least: number = bookSizes.least): Promise<void> {
    if (books.get(of)?.isBroken()) drop(of);
    if (books.has(of) || isClosed) return opening.get(of);
    const waiting = opening.get(of);
    if (waiting) return waiting;
    // Side by side each would be there later, and none sooner.
    const made = latest.then(() => make(of, least)).finally(() => opening.delete(of));
    latest = made.catch(() => undefined);
    opening.set(of, made);
    return made;
  }

  return {
    open,
    async read(of, request, { byBook, byDatabase }) {
      if (!request) return byDatabase();
      const known = await byBook(request);
      if (known) return known;
      const { order, parts, page, limit } = request;
      const isHeavy = parts.length > 0 || (page - 1) * limit > mostNear;
      const isComing = opening.has(of) && books.get(of)?.isReading(order) !== false;
      if (!isHeavy || !isComing) return byDatabase();
      return inTurn(async () => (await byBook(request)) ?? byDatabase());
    },
    async find(of, request) {
      const found = await books.get(of)?.find(request);
      if (!found && books.get(of)?.isBroken()) open(of).catch(() => undefined);
      return found;
    },
    async close() {
      isClosed = true;
      await Promise.allSettled(opening.values());
      for (const of of [...books.keys()]) drop(of);
    },
  };
}
