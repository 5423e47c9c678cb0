// What an operation is called with: who calls, what the host offers, and inside a transaction the transaction.
import type { Caller } from './access/caller';
import type { Context } from './context';
import type { Queries } from './storage/database';

/** Outside a transaction. */
export type Call = { context: Context; caller: Caller };

/** Inside one. */
export type Work = Call & { tx: Queries };

/** Commits when `run` resolves; live messages of what it changed go out before this does. Rolls back when it throws. */
export async function transaction<T>(call: Call, run: (work: Work) => Promise<T>): Promise<T> {
  const result = await call.context.db.transaction((tx) => run({ ...call, tx }));
  await call.context.feed.catchUp();
  return result;
}
