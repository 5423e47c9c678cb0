// Which Idempotency-Key a request works under, and what its transaction made: both are stored by one commit, so that a
// process that dies between the commit and its answer still makes one record of two requests.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queries } from '../database';

export type Made = { objectType: string; id: string };
export type IdempotencyKey = { caller: string; key: string; made: Made[] };

const current = new AsyncLocalStorage<IdempotencyKey>();

/** Runs the rest of a request under its key. */
export function runWithKey(key: IdempotencyKey, rest: () => void): void {
  current.run(key, rest);
}

/** Work that goes on after the request was answered. */
export function runWithoutKey<T>(rest: () => T): T {
  return current.exit(rest);
}

/** A record that the running transaction creates. */
export function noteMade(made: Made): void {
  current.getStore()?.made.push(made);
}

/** The same database, whose transactions mark the key of their request as done. */
export function withIdempotencyKeys(db: Database): Database {
  const transaction: Database['transaction'] = (work, weight) =>
    db.transaction(async (tx) => {
      const result = await work(tx);
      const key = current.getStore();
      if (key) await markDone(tx, key);
      return result;
    }, weight);
  return {
    ...db,
    transaction,
    oneWrite: (work) => (current.getStore() ? transaction(work) : db.oneWrite(work)),
  };
}

function markDone(tx: Queries, { caller, key, made }: IdempotencyKey): Promise<unknown> {
  return tx.query('update idempotency set made = $3::jsonb where caller = $1 and key = $2', [
    caller,
    key,
    JSON.stringify(made.map(({ objectType: kind, id }) => ({ kind, id }))),
  ]);
}
