// The created records are committed with their Idempotency-Key, so that a crash before the answer creates none twice.
import { AsyncLocalStorage } from 'node:async_hooks';
import type { Database, Queries } from '../database';

export type CreatedRecord = { objectType: string; id: string };
export type IdempotencyKey = { caller: string; key: string; made: CreatedRecord[] };

const current = new AsyncLocalStorage<IdempotencyKey>();

export function runWithKey(key: IdempotencyKey, rest: () => void): void {
  current.run(key, rest);
}

/** For work that continues after the answer. */
export function runWithoutKey<T>(rest: () => T): T {
  return current.exit(rest);
}

export function noteMade(made: CreatedRecord): void {
  current.getStore()?.made.push(made);
}

export function withIdempotencyKeys(db: Database): Database {
  const transaction: Database['transaction'] = (work, weight) => {
    const key = current.getStore();
    const madeBefore = key?.made.length ?? 0;
    return db.transaction(async (tx) => {
      // A transaction that was held up runs again.
      if (key) key.made.length = madeBefore;
      const result = await work(tx);
      if (key) await markDone(tx, key);
      return result;
    }, weight);
  };
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
