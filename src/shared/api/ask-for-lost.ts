import { ApiError, isPassing, toApiError } from './api-error';

/** No answer came, twice: whether the host did it is not known. */
export class LostAnswer extends ApiError {
  constructor() {
    super(toApiError('noAnswer'));
  }
}

/**
 * A POST or PUT whose answer was lost is sent once more: by its key the host does it once, and answers as it did. Another call only where
 * done twice it is the same.
 */
export async function askForLost<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!isLost(error)) throw error;
    return send().catch((problem) => {
      throw isPassing(problem) || isLost(problem) ? new LostAnswer() : problem;
    });
  }
}

/** No answer, a torn one, or one of what stands before the host (502, 504): the host may have done it. Its own failures come with a sentence. */
function isLost(error: unknown): boolean {
  if (!(error instanceof ApiError)) return false;
  const { status, code, fromServer } = error;
  return !status || code === 'unreadable' || (status > 500 && !fromServer);
}

/** The same of a deletion: what is gone when it is asked for again was deleted. */
export async function deleteOnce(send: () => Promise<unknown>): Promise<void> {
  let tries = 0;
  await askForLost(() => {
    tries += 1;
    return send().catch((error: unknown) => {
      if (tries === 1 || !(error instanceof ApiError) || error.status !== 404) throw error;
    });
  });
}
