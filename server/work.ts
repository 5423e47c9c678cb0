// What an operation works with: what the host offers, who calls, and inside a transaction the transaction.
import type { Caller } from './access/caller';
import type { Context } from './context';
import { followChanges } from './formulas/follow-changes';
import { collectChanges } from './storage/changes/changes';
import type { Queries } from './storage/database';

/** Outside a transaction. */
export type Task = { context: Context; caller: Caller };

/** Inside one. */
export type Work = Task & { tx: Queries };

/**
 * Commits when `run` resolves, and live messages of what it changed go out before this answers; rolls back when it throws. Also for
 * calls without a caller. 'essential' work is written on an almost full disk, too.
 */
export async function transaction<C extends { context: Context }, T>(
  task: C,
  run: (work: C & { tx: Queries }) => Promise<T>,
  weight: 'usual' | 'essential' = 'usual',
): Promise<T> {
  const { db, feed } = task.context;
  const result = await db.transaction(async (tx) => {
    const changes = collectChanges(tx);
    const made = await run({ ...task, tx });
    await followChanges(task.context, tx, changes);
    return made;
  }, weight);
  await feed.catchUp();
  return result;
}
