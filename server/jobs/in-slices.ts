// Checks many values with pauses, so that the event loop can serve other requests in between.
import { setImmediate as pause } from 'node:timers/promises';

const sliceMs = 50;

export async function mapInSlices<Of, To>(all: readonly Of[], toOne: (one: Of) => To): Promise<To[]> {
  const made: To[] = [];
  let begun = performance.now();
  for (const one of all) {
    if (performance.now() - begun > sliceMs) {
      await pause();
      begun = performance.now();
    }
    made.push(toOne(one));
  }
  return made;
}

export async function filterInSlices<Of>(all: readonly Of[], fits: (one: Of) => unknown): Promise<Of[]> {
  const verdicts = await mapInSlices(all, fits);
  return all.filter((_, index) => verdicts[index]);
}
