import type { ObjectType } from '../objects/index';
import type { Caller } from './access/caller';
import type { Context } from './context';
import { lockReaders, recomputeAfterChanges } from './formulas/recompute-readers';
import { collectChanges } from './storage/changes/changes';
import type { Queries } from './storage/database';

export type Task = { context: Context; caller: Caller };

export type Work = Task & { tx: Queries };

/** Saves of objects that other formulas read take turns, before their other locks, so that they cannot deadlock (E8.2). */
export async function transactionOf<T>(
  task: Task,
  objectTypes: readonly ObjectType[],
  run: (work: Work) => Promise<T>,
): Promise<T> {
  return transaction(task, async (work) => {
    await lockReaders(work.context, work.tx, ...objectTypes);
    return run(work);
  });
}

/** Live messages go out before it returns. 'essential' work runs even when the disk is almost full. */
export async function transaction<C extends { context: Context }, T>(
  task: C,
  run: (work: C & { tx: Queries }) => Promise<T>,
  weight: 'usual' | 'essential' = 'usual',
): Promise<T> {
  const { db, feed } = task.context;
  const result = await db.transaction(async (tx) => {
    const changes = collectChanges(tx);
    const made = await run({ ...task, tx });
    await recomputeAfterChanges(task.context, tx, changes);
    return made;
  }, weight);
  await feed.catchUp();
  return result;
}
