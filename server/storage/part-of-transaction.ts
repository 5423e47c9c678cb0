// One of many pieces of work in a transaction: what it wrote is taken back where it throws, and the transaction goes on.
import { type Queries, toTaken } from './database';

export async function partOfTransaction<T>(tx: Queries, work: (part: Queries) => Promise<T>): Promise<T> {
  const last: (() => Promise<unknown>)[] = [];
  await tx.query('savepoint part');
  try {
    const result = await work({ ...tx, beforeCommit: (one) => last.push(one) });
    await tx.query('release savepoint part');
    for (const one of last) tx.beforeCommit?.(one);
    return result;
  } catch (error) {
    await tx.query('rollback to savepoint part');
    throw toTaken(error) ?? error;
  }
}
