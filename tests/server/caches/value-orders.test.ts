// Orders that are worked out from the values of rows: the same rows in the same places as the database has, also of rows that change
// while others are being read.
import { afterEach, beforeEach, describe, expect, it } from 'vitest';
import { createListBook, type ListBook } from '../../../server/caches/list-book';
import { seedSystem } from '../../../server/seed/seed';
import type { Queries } from '../../../server/storage/database';
import { leadTable, type RankedTable, toRecordTable } from '../../../server/storage/ranked-table';
import { fullAccess, openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
beforeEach(async () => {
  host = await openTestHost();
});
afterEach(() => host.close());

/** Some steps. */
const count = 3000;
const insertPartners = `insert into records (kind, id, data)
  select 'partner', 'p-' || lpad(i::text, 4, '0'), jsonb_strip_nulls(jsonb_build_object('partnerName', 'Partner ' || i,
    'city', (array['Åby', 'aby', 'Dallas', 'dallas', 'Straße', 'STRASSE', '', null])[1 + i % 8], 'state', 'S' || i % 50))
  from generate_series(1, $1::integer) i`;

/** A book that is read in short steps; `between` is done while one is on its way. */
async function build(
  table: RankedTable,
  between: (step: number) => Promise<unknown> = async () => {},
): Promise<{ book: ListBook; asked: string[] }> {
  const { db, feed } = host.context;
  const asked: string[] = [];
  const prepared: Queries['prepared'] = async (sql, values = []) => {
    const found = await db.prepared(sql, values);
    if (sql.includes('limit $1')) await between(asked.push(sql));
    return found as never;
  };
  const book = createListBook({ ...db, prepared, embedded: true }, feed, table);
  await book.build(() => false);
  return { book, asked };
}

/** All rows of an order, page by page, and as the database has them. */
async function readBoth(book: ListBook, table: RankedTable, order: string) {
  const found: string[] = [];
  for (let page = 1, total = 1; found.length < total; page++) {
    const request = { order, descending: false, parts: [], page, limit: 1000 };
    const stretch = await book.find(request);
    if (!stretch || stretch.ids.length === 0) throw new Error(`${order} is not known`);
    total = stretch.total;
    found.push(...stretch.ids);
  }
  const { key } = table.orders.find(({ name }) => name === order) ?? {};
  const rows = await host.context.db.query<{ id: string }>(
    `select (${table.id})::text as id from ${table.from} rows where ${table.standing} order by ${key} nulls last, ${table.id}`,
  );
  return { found, exactly: rows.map(({ id }) => id) };
}

describe('orders by few values', () => {
  const table = toRecordTable('partner');

  it('are read with the rows, without a way through their indexes', async () => {
    await host.context.db.query(insertPartners, [count]);
    const { book, asked } = await build(table);
    const [city] = table.orders.filter(({ name }) => name === 'city');
    expect(asked.filter((sql) => sql.includes(`order by ${city?.key}`))).toEqual([]);
    for (const { name } of table.orders) {
      const { found, exactly } = await readBoth(book, table, name);
      expect(found, name).toEqual(exactly);
    }
    book.close();
  });

  describe('while rows are being read', () => {
    let call: (method: 'PATCH' | 'DELETE' | 'POST', path: string, body?: object) => Promise<void>;
    beforeEach(async () => {
      const { db } = host.context;
      await seedSystem(db);
      await db.query(insertPartners, [count]);
      const { token } = await host.signIn({ type: 'admin', roleConfig: fullAccess });
      call = async (method, path, body) => {
        const sent = { token, ...(body && { body }) };
        expect((await host.call(method, `/dtl/${path}`, sent)).status).toBe(200);
      };
      await call('DELETE', 'partner?partnerID=p-0003');
    });

    /** What is done while the first step is on its way, and while the second is. */
    async function expectExact(...work: (() => Promise<void>)[]): Promise<void> {
      const { book } = await build(table, (step) => work[step - 1]?.() ?? Promise.resolve());
      for (const { name } of table.orders) {
        const { found, exactly } = await readBoth(book, table, name);
        expect(found, name).toEqual(exactly);
      }
      book.close();
    }
    const moveTo = (id: string, place: object) => call('PATCH', `partner?partnerID=${id}`, place);

    it('follow what changes and goes', { timeout: 60_000 }, () =>
      expectExact(
        async () => {
          await moveTo('p-0002', { city: 'Zürich' });
          await moveTo('p-2990', { city: 'Aachen', state: 'TX' });
          await call('DELETE', 'partner?partnerID=p-0001');
        },
        async () => {
          await moveTo('p-0002', { city: '' });
          await call('DELETE', 'partner?partnerID=p-2999');
        },
      ),
    );

    it('have what comes behind the rows that were read', { timeout: 60_000 }, () =>
      expectExact(() => call('POST', 'restore', { objectType: 'partner', id: 'p-0003' })),
    );
  });
});

describe('an order by many values', () => {
  it('is read by its index, and the others are not', { timeout: 60_000 }, async () => {
    await host.context.db.query(
      `insert into leads (contact_id, customer_id, state, at, created_at, is_store, search)
       select 'c' || i, 'k' || (i * 7919) % 11003, 'S' || i % 50, now(), now(), false, 'x' from generate_series(1, 11003) i`,
    );
    const { book, asked } = await build(leadTable);
    const isAsked = (key: string) => asked.some((sql) => sql.includes(`order by rows.${key}`));
    expect([isAsked('customer_id'), isAsked('state')]).toEqual([true, false]);
    for (const name of ['customerID', 'state']) {
      const { found, exactly } = await readBoth(book, leadTable, name);
      expect(found, name).toEqual(exactly);
    }
    book.close();
  });
});
