import { currentPerson } from '../session/session';
import { ApiError } from './api-error';

/** Longer than the server takes to write a change of 100,000 records. */
const longestMs = 120_000;

/**
 * Sends a change again while the server is writing many records of the same object (R73). It stores nothing until then, so the screen goes on
 * saying 'Saving…'; after two minutes it shows the server's message. It is never sent in the name of the next person on the page.
 */
export async function retryBusy<Answer>(
  send: () => Promise<Answer>,
  signal: AbortSignal | undefined,
): Promise<Answer> {
  const end = performance.now() + longestMs;
  const person = currentPerson();
  for (;;) {
    try {
      return await send();
    } catch (error) {
      const isBusy = error instanceof ApiError && error.code === 'busy';
      if (!isBusy || performance.now() > end) throw error;
      // The server itself waits two seconds before it answers. Spread out, so that not all browsers send at the same moment.
      await new Promise((later) => setTimeout(later, 750 + 500 * Math.random()));
      if (signal?.aborted || currentPerson() !== person) throw error;
    }
  }
}
