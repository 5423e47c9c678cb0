// Checks many values with pauses, so that the event loop can serve other requests in between.
import { setImmediate as pause } from 'node:timers/promises';

const sliceMs = 50;

/** Returns the values that fit. */
export async function filterInSlices<Of>(all: readonly Of[], fits: (one: Of) => unknown): Promise<Of[]> {
  const found: Of[] = [];
  let begun = performance.now();
  for (const one of all) {
    if (performance.now() - begun > sliceMs) {
      await pause();
      begun = performance.now();
    }
    if (fits(one)) found.push(one);
  }
  return found;
}
