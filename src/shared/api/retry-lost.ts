import { currentPerson } from '../session/session';
import { ApiError, isTransient, toApiError } from './api-error';

/** The server did not respond twice, so it is not known whether the change was made. */
export class LostResponse extends ApiError {
  constructor() {
    super(toApiError('noAnswer'));
  }
}

/**
 * Sends a change once more if its response was lost, unless someone else is signed in by then: it would be made in their name. A POST or PUT has an idempotency key, so the host makes the change only once; use it for
 * other methods only if repeating the change has no further effect.
 */
export async function retryLost<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  const person = currentPerson();
  try {
    return await send();
  } catch (error) {
    if (!isOutcomeUnknown(error)) throw error;
    if (currentPerson() !== person) throw new LostResponse();
    return send().catch((problem) => {
      throw isTransient(problem) || isOutcomeUnknown(problem) ? new LostResponse() : problem;
    });
  }
}

/** The host may have made the change: no response, a broken one, or an error from a proxy (502, 504). The host's own errors have a message. */
function isOutcomeUnknown(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code, fromServer } = error;
  return !status || code === 'unreadable' || (status > 500 && !fromServer);
}

/** If the record is gone after a lost response, the first request has deleted it. */
export async function deleteOnce(send: () => Promise<unknown>): Promise<void> {
  let attempts = 0;
  await retryLost(() => {
    attempts += 1;
    return send().catch((error: unknown) => {
      if (attempts === 1 || !(error instanceof ApiError) || error.status !== 404) throw error;
    });
  });
}
