import { ApiError, isPassing } from './api-error';

/** No answer came, twice: whether the host did it is not known. */
export class LostAnswer extends Error {}

/** A POST whose answer was lost is sent once more: by its key the host does it once, and answers as it did. */
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
