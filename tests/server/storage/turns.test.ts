// Transactions that take turns: one at a time, and without a connection while they wait.
import { afterAll, beforeAll, expect, it } from 'vitest';
import { createTurns } from '../../../server/storage/turns';
import { StorageError } from '../../../server/storage-error';
import { openTestDatabase, type TestDatabase } from '../support/test-database';

let database: TestDatabase;
beforeAll(async () => {
  database = await openTestDatabase();
});
afterAll(async () => {
  await database?.close();
});

/** Starts a transaction that keeps its turn until `end`. Resolves once it has begun. */
async function beginTurn(fail?: Error) {
  let end = () => {};
  const ended = new Promise<void>((resolve) => {
    end = resolve;
  });
  let done: Promise<unknown> = Promise.resolve();
  await new Promise<void>((begun) => {
    done = database.db.transaction(async (tx) => {
      tx.takeTurn?.();
      begun();
      await ended;
      if (fail) throw fail;
    });
  });
  return { end, done };
}

it('runs one at a time, while others use the connections', async () => {
  const first = await beginTurn();
  const order: number[] = [];
  const take = (n: number) =>
    database.db.transaction(async (tx) => {
      tx.takeTurn?.();
      order.push(n);
      await tx.query('select 1');
      order.push(n);
    });
  const waiting = [1, 2, 3, 4, 5, 6].map(take);
  // The pool has five connections, and only the first keeps one.
  await expect.poll(() => database.db.countBusy()).toBe(1);
  await database.db.query('select 1');
  expect(order).toEqual([]);
  first.end();
  await Promise.all([first.done, ...waiting]);
  expect(order.toSorted()).toEqual([1, 1, 2, 2, 3, 3, 4, 4, 5, 5, 6, 6]);
  expect(order.filter((n, index) => n === order[index - 1])).toHaveLength(6);
});

it('passes the turn on after a failure', async () => {
  const failing = await beginTurn(new Error('broken'));
  const next = beginTurn();
  failing.end();
  await expect(failing.done).rejects.toThrow('broken');
  const { end, done } = await next;
  end();
  await done;
});

it('passes the turn on while a bulk change holds up its holder', async () => {
  let tries = 0;
  const held = database.db.transaction(async (tx) => {
    tx.takeTurn?.();
    tries++;
    if (tries === 1) throw new StorageError('busy', 5);
  });
  const { end, done } = await beginTurn();
  expect(tries).toBe(1);
  end();
  await Promise.all([held, done]);
  expect(tries).toBe(2);
});

it('says busy to one that waits too long, and keeps the order of the others', async () => {
  const turns = createTurns(1);
  const release = await turns.wait();
  await expect(turns.wait()).rejects.toMatchObject({ fault: 'busy' });
  const patient = createTurns();
  const end = await patient.wait();
  const second = patient.wait();
  end();
  (await second)();
  expect(patient.take()).toBeDefined();
  release();
  expect(turns.take()).toBeDefined();
});
