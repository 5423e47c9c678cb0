import { isTransient } from './api-error';

const retryDelays = [1, 2, 4, 8];

/**
 * Retries a read that nothing on the screen repeats, such as one that follows a live message, with growing pauses. Undefined if it was
 * refused, stopped or given up: the next live message reads again.
 */
export async function retryRead<Answer>(
  ask: () => Promise<Answer>,
  stopped: AbortSignal,
): Promise<Answer | undefined> {
  for (let failures = 0; !stopped.aborted; failures++) {
    try {
      return await ask();
    } catch (error) {
      const seconds = retryDelays[failures];
      if (seconds === undefined || !isTransient(error)) return undefined;
      // Spread out, so that not all browsers retry at the same moment.
      await new Promise((later) => setTimeout(later, seconds * (750 + 500 * Math.random())));
    }
  }
  return undefined;
}
