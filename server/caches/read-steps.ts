// A long table is read in steps, between which others have their turn.
import { setTimeout as pause, setImmediate as turn } from 'node:timers/promises';
import type { Database } from '../storage/database';

/** Rows read at once; on the embedded database so few that a step takes it about so long: all others wait for it. */
const steps = { first: 500, least: 100, most: 5000, ms: 12 };

/**
 * Everybody waits for a step in the embedded database: where there are others, they have it for twice as long after each. A PostgreSQL
 * answers them meanwhile.
 */
export function createSteps({ embedded, countBusy }: Pick<Database, 'embedded' | 'countBusy'>) {
  let rows = embedded ? steps.first : steps.most;
  let rest: Promise<unknown> = Promise.resolve();
  return async <T extends { ms: number }>(read: (rows: number) => Promise<T>): Promise<T> => {
    await rest;
    const result = await read(rows);
    if (!embedded) return result;
    const { ms } = result;
    rows = Math.round(Math.min(steps.most, Math.max(steps.least, rows * Math.min(2, steps.ms / ms))));
    if (countBusy() > 0) rest = pause(2 * ms);
    return result;
  };
}

/** The next stretch is read while this one is put in its place, which begins when the question for it has left. */
export async function readAhead<Last, T extends { last: Last | undefined }>(
  read: (behind: Last | undefined) => Promise<T>,
  use: (stretch: T) => void | Promise<void>,
): Promise<void> {
  let coming: Promise<T> | undefined = read(undefined);
  while (coming) {
    const stretch: T = await coming;
    coming = stretch.last === undefined ? undefined : read(stretch.last);
    // A failure is met when it is awaited above: until then it is no rejection that nobody handles.
    coming?.catch(() => undefined);
    await turn();
    await use(stretch);
  }
}
