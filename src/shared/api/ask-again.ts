import { isPassing } from './api-error';

const pausesInSeconds = [1, 2, 4, 8];

/**
 * What nothing on the screen asks for again by itself, such as a question that follows a live hint: while no answer comes, or the host
 * fails, it is asked again, ever later. Undefined where it was refused, stopped, or given up: the next hint asks anew.
 */
export async function askAgain<Answer>(
  ask: () => Promise<Answer>,
  stopped: AbortSignal,
): Promise<Answer | undefined> {
  for (let failures = 0; !stopped.aborted; failures++) {
    try {
      return await ask();
    } catch (error) {
      const seconds = pausesInSeconds[failures];
      if (seconds === undefined || !isPassing(error)) return undefined;
      // Not all browsers at the same moment.
      await new Promise((later) => setTimeout(later, seconds * (750 + 500 * Math.random())));
    }
  }
  return undefined;
}
