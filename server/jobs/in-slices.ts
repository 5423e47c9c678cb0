// Checks many values with pauses, so that the event loop can serve other requests in between.
import { setImmediate as giveTurn } from 'node:timers/promises';

const sliceMs = 50;

/** Called between slices with the part that is done, from 0 to 1. Throws to end the work. */
export type Pause = (part: number) => Promise<unknown>;

export async function mapInSlices<Of, To>(
  all: readonly Of[],
  toOne: (one: Of) => To,
  pause: Pause = () => giveTurn(),
): Promise<To[]> {
  const made: To[] = [];
  let begun = performance.now();
  for (const one of all) {
    if (performance.now() - begun > sliceMs) {
      await pause(made.length / all.length);
      begun = performance.now();
    }
    made.push(toOne(one));
  }
  return made;
}

export async function filterInSlices<Of>(
  all: readonly Of[],
  fits: (one: Of) => unknown,
  pause?: Pause,
): Promise<Of[]> {
  const verdicts = await mapInSlices(all, fits, pause);
  return all.filter((_, index) => verdicts[index]);
}
