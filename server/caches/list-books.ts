// The books of lists that are long: begun when one has grown long, made again when too much has changed at once. Until one is there, and
// where it does not know an answer, the database is asked.
import { isObjectType, type ObjectType } from '../../objects/index';
import type { ChangeFeed } from '../storage/change-feed';
import type { Queries } from '../storage/database';
import { countUpTo, leadTable, type RankedTable, toRecordTable } from '../storage/ranked-table';
import { listUnfilled } from '../storage/record-columns';
import { type BookPage, type BookRequest, createListBook, type ListBook } from './list-book';

type Listed = ObjectType | 'lead';

export type ListBooks = {
  /** Undefined: ask the database. */
  find: (of: Listed, request: BookRequest) => Promise<BookPage | undefined>;
  /** Begins the book of a list that is `least` rows long and has none; resolves when it is there. */
  open: (of: Listed, least?: number) => Promise<void>;
  close: () => Promise<void>;
};

/** Shorter lists cost the database less than a millisecond; longer ones would fill the memory. */
export const bookSizes = { least: 2_000, most: 2_000_000 };

export function createListBooks(options: {
  db: Queries;
  feed: Pick<ChangeFeed, 'subscribe' | 'last'>;
  log: (line: string) => void;
}): ListBooks {
  const { db, feed, log } = options;
  const books = new Map<Listed, ListBook>();
  const opening = new Map<Listed, Promise<void>>();
  let isClosed = false;

  async function make(of: Listed, least: number): Promise<void> {
    if (isObjectType(of) && (await listUnfilled(db)).includes(of)) return;
    const table: RankedTable = of === 'lead' ? leadTable : toRecordTable(of);
    const count = await countUpTo(db, table, bookSizes.most);
    if (count < least || count >= bookSizes.most) return;
    const book = createListBook(db, feed, table);
    books.set(of, book);
    await book
      .build(() => isClosed)
      .catch((error: unknown) => {
        drop(of);
        log(
          `The list of ${of}s is answered by the database: ${error instanceof Error ? error.message : 'unknown'}`,
        );
      });
  }

  function drop(of: Listed): void {
    books.get(of)?.close();
    books.delete(of);
  }

  async function open(of: Listed, least: number = bookSizes.least): Promise<void> {
    if (books.get(of)?.isBroken()) drop(of);
    if (books.has(of) || isClosed) return opening.get(of);
    const made = opening.get(of) ?? make(of, least).finally(() => opening.delete(of));
    opening.set(of, made);
    return made;
  }

  return {
    open,
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
