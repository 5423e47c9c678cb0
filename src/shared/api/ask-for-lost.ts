import { ApiError, isPassing, toApiError } from './api-error';

/** No answer came, twice: whether the host did it is not known. */
export class LostAnswer extends ApiError {
  constructor() {
    super(toApiError('noAnswer'));
  }
}

/**
 * A POST whose answer was lost is sent once more: by its key the host does it once, and answers as it did. Another call only where
 * done twice it is the same.
 */
export async function askForLost<Answer>(send: () => Promise<Answer>): Promise<Answer> {
  try {
    return await send();
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== 0) throw error;
    return send().catch((problem) => {
      throw isPassing(problem) ? new LostAnswer() : problem;
    });
  }
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
