// Saves that must follow one another wait here, because in the database each would keep a connection. Other hosts' saves wait at its lock.
import { StorageError } from '../storage-error';

/** Thrown by a transaction that must wait. It rolls back, waits without its connection and starts again. */
export class TurnNeeded extends Error {}

type Release = () => void;
export type Turns = {
  /** Undefined if another transaction has the turn or waits for it. */
  take: () => Release | undefined;
  /** First come, first served. Throws 'busy' after ten seconds. */
  wait: () => Promise<Release>;
};

const maxWaitMs = 10_000;

export function createTurns(waitMs = maxWaitMs): Turns {
  let isTaken = false;
  const waiting: (() => void)[] = [];

  function release(): void {
    const next = waiting.shift();
    if (next) next();
    else isTaken = false;
  }

  function take(): Release | undefined {
    if (isTaken) return undefined;
    isTaken = true;
    return release;
  }

  return {
    take,
    wait: () =>
      new Promise((resolve, reject) => {
        const free = take();
        if (free) return resolve(free);
        const begin = () => {
          clearTimeout(timer);
          resolve(release);
        };
        const timer = setTimeout(() => {
          waiting.splice(waiting.indexOf(begin), 1);
          reject(new StorageError('busy', 5));
        }, waitMs);
        waiting.push(begin);
      }),
  };
}
