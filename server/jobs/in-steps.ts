// Long work in short steps, so that nobody waits long for the database meanwhile.
import { setTimeout as pause } from 'node:timers/promises';

/** A step that takes longer is made smaller, a shorter one larger: it stays well under 200 ms. */
const goalMs = 100;
const mostRows = 4000;
const leastRows = 100;

type Pace = { firstLimit: number; leastLimit?: number; rest: number; isClosing?: () => boolean };
const longestRestMs = 200;

export type Step = {
  isLast: boolean;
  /** Of the work alone: waiting for others must not make the next step smaller. */
  tookMs: number;
};

/**
 * Runs `step` with a number of rows until it answers that there is no more. After each step others have `rest` times its
 * time to themselves.
 */
export async function inSteps(
  { firstLimit, leastLimit = leastRows, rest, isClosing }: Pace,
  step: (limit: number) => Promise<Step>,
): Promise<void> {
  let limit = firstLimit;
  while (!isClosing?.()) {
    const { isLast, tookMs } = await step(limit);
    if (isLast) return;
    limit = Math.round(
      Math.min(mostRows, limit * 2, Math.max(leastLimit, (limit * goalMs) / Math.max(1, tookMs))),
    );
    await pause(Math.min(longestRestMs, tookMs * rest));
  }
}

/** A step that is one piece of work. */
export async function timed(work: () => Promise<boolean>): Promise<Step> {
  const begun = performance.now();
  return { isLast: await work(), tookMs: performance.now() - begun };
}
