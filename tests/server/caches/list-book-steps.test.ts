// A long list is read anew after an import, while everybody works: in steps that the database has at hand, and that nobody waits for.
import { setTimeout as pause } from 'node:timers/promises';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { createListBook } from '../../../server/caches/list-book';
import type { Queries } from '../../../server/storage/database';
import { leadTable, type RankedTable } from '../../../server/storage/ranked-table';
import { openTestHost, type TestHost } from '../support/test-host';

let host: TestHost;
const rows = 3000;
const insert = `insert into leads (contact_id, date, at, created_at, is_store, search, partner_id)
  select 'many-' || i, '2026-01-01', now(), now(), false, 'many', 'p-' || i % 50 from generate_series(1, $1::integer) i`;

beforeAll(async () => {
  host = await openTestHost();
  await host.context.db.query(insert, [rows]);
});
afterAll(() => host.close());

/** Each order is read by its index, as if its values were many. */
const byIndexes = {
  ...leadTable,
  orders: leadTable.orders.map((order) => ({ ...order, collation: undefined })),
};

/** Each of its rows takes half a millisecond. */
const slowTable = {
  ...leadTable,
  search: `(select rows.search from (select count(*) from generate_series(1, 3000) n where n > length(rows.search)) counted)`,
};

/** `begun`, `ended`: milliseconds on one clock; `ms`: what the database itself took. */
type Step = {
  sql: string;
  limit: number;
  values: readonly unknown[];
  begun: number;
  ended: number;
  ms: number;
};
type Options = { table?: RankedTable; waitMs?: number; busy?: number; isOver?: () => boolean };

/** What a new book asks; of a database that is busy with others for so long before, and with so many after, and no more orders than begun by then. */
async function build(options: Options = {}): Promise<Step[]> {
  const { table = leadTable, waitMs = 0, busy = 0, isOver = () => false } = options;
  const { db, feed } = host.context;
  const steps: Step[] = [];
  const prepared: Queries['prepared'] = async (sql, values = []) => {
    const begun = performance.now();
    await pause(waitMs);
    const found = await db.prepared<{ ms: number }>(sql, values);
    const ended = performance.now();
    const { ms = 0 } = found[0] ?? {};
    if (sql.includes('limit $1')) steps.push({ sql, limit: Number(values[0]), values, begun, ended, ms });
    return found as never;
  };
  const countBusy = () => busy;
  const book = createListBook({ query: db.query, prepared, embedded: db.embedded, countBusy }, feed, table);
  await book.build(isOver);
  book.close();
  return steps;
}

type Plan = { 'Actual Rows': number; 'Rows Removed by Filter'?: number; Plans?: Plan[] };
const countRead = (plan: Plan): number =>
  Math.max(
    plan['Actual Rows'] + (plan['Rows Removed by Filter'] ?? 0),
    ...(plan.Plans ?? []).map((part) => countRead(part)),
  );

describe('a long list that is read anew', () => {
  it('reads no more rows than a step is to have', async () => {
    const { db, listBooks } = host.context;
    await listBooks.open('lead', 0);
    const asked = [...(await build()), ...(await build({ table: byIndexes }))];
    expect(new Set(asked.map(({ sql }) => sql)).size).toBeGreaterThan(leadTable.orders.length * 2);
    for (const { sql, values } of asked) {
      const [row] = await db.query<{ 'QUERY PLAN': { Plan: Plan }[] }>(
        `explain (analyze, format json) ${sql}`,
        [100, ...values.slice(1)],
      );
      const [found] = row?.['QUERY PLAN'] ?? [];
      // By the index of the ids the planner may pass a few that are in the other part.
      expect(found && countRead(found.Plan), sql).toBeLessThanOrEqual(500);
    }
  });

  it('takes fewer rows at once where all others would wait for them', async () => {
    const sizes = (await build({ table: slowTable, isOver: () => true })).map(({ limit }) => limit);
    expect(Math.min(...sizes)).toBeLessThan(sizes[0] ?? 0);
  });

  it('takes more and more although each waits for others: it would never be done', async () => {
    const sizes = (await build({ waitMs: 60, isOver: () => true })).map(({ limit }) => limit);
    expect(Math.max(...sizes)).toBeGreaterThan(500);
  });

  it('rests twice as long after each step where others have work for the embedded database', async () => {
    // Steps far longer than the whole milliseconds that timers count in.
    const steps = await build({ table: slowTable, busy: 1, isOver: () => true });
    expect(steps.length).toBeGreaterThan(1);
    for (const [n, { begun }] of steps.slice(1).entries()) {
      const before = steps[n];
      expect(begun - (before?.ended ?? 0)).toBeGreaterThan(1.5 * (before?.ms ?? 0));
    }
  });
});
