// A host that has just started has not read its long lists yet: who asks for pages far down them keeps nobody waiting, and the
// lists are read all the same.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it, onTestFinished } from 'vitest';
import type { BookPage } from '../../../server/caches/list-book';
import { createListBooks } from '../../../server/caches/list-books';
import type { Database } from '../../../server/storage/database';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
const rows = 3000;
const noParts: readonly string[] = [];
const insert = `insert into leads (contact_id, city, date, at, created_at, is_store, search)
  select 'many-' || i, 'City ' || i, '2026-01-01', now(), now(), false, 'many' from generate_series(1, $1::integer) i`;

beforeAll(async () => {
  host = await openTestHost();
  await host.context.db.query(insert, [rows]);
});
afterAll(() => host.close());

/** A list that is begun, and not read before `go` is called. */
async function openBooks() {
  const { db, feed } = host.context;
  let go = () => {};
  const going = new Promise<void>((resolve) => {
    go = resolve;
  });
  let begin = () => {};
  const begun = new Promise<void>((resolve) => {
    begin = resolve;
  });
  const prepared: Database['prepared'] = async (sql, values) => {
    begin();
    await going;
    return db.prepared(sql, values);
  };
  const books = createListBooks({ db: { ...db, prepared }, feed, log: () => {} });
  const opened = books.open('lead', 0);
  onTestFinished(() => {
    go();
    return books.close();
  });
  await begun;
  let running = 0;
  const seen = { atOnce: 0 };
  const ask = (page: number, { order = 'city', parts = noParts, fails = false } = {}) =>
    books.read<BookPage | 'database'>(
      'lead',
      { order, descending: false, parts, page, limit: 10 },
      {
        byBook: (request) => books.find('lead', request),
        async byDatabase() {
          seen.atOnce = Math.max(seen.atOnce, ++running);
          await pause(20);
          running--;
          if (fails) throw new Error('gone');
          return 'database';
        },
      },
    );
  return { ask, go, opened, seen };
}

describe('while a long list is read', () => {
  it('far pages are read one at a time, and by the list as soon as it is there', async () => {
    const { ask, go, opened, seen } = await openBooks();
    const asked = Array.from({ length: 300 }, (_, i) => ask(200 + (i % 100)));
    expect(await asked[0]).toBe('database');
    go();
    await opened;
    const found = await Promise.all(asked);
    expect(seen.atOnce).toBe(1);
    expect(found.at(-1)).toMatchObject({ total: rows, page: 299 });
  });

  it('so is what is searched', async () => {
    const { ask, seen } = await openBooks();
    await Promise.all(['many', 'man', 'any'].map((part) => ask(1, { parts: [part] })));
    expect(seen.atOnce).toBe(1);
  });

  it('first pages wait for nobody, nor does what the list will not know', async () => {
    const { ask, seen } = await openBooks();
    await Promise.all([ask(1), ask(2), ask(3)]);
    expect(seen.atOnce).toBe(3);
    const order = 'unknown';
    await Promise.all([200, 201, 202, 203].map((page) => ask(page, { order })));
    expect(seen.atOnce).toBe(4);
  });

  it('a page that fails holds nobody up', async () => {
    const { ask } = await openBooks();
    await expect(ask(200, { fails: true })).rejects.toThrow('gone');
    expect(await ask(201)).toBe('database');
  });
});
