// Heavy work of many callers, one after the other.
import { setTimeout as pause } from 'node:timers/promises';

/** Waits for its turn and works; then everybody else has the database for twice as long as that took. */
export type InTurn = <T>(work: () => Promise<T>) => Promise<T>;

export function createTurns(): InTurn {
  let free: Promise<unknown> = Promise.resolve();
  return (work) => {
    let begun = 0;
    const worked = free.then(() => {
      begun = performance.now();
      return work();
    });
    const rest = () => pause(2 * (performance.now() - begun));
    free = worked.then(rest, rest);
    return worked;
  };
}
