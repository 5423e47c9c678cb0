import type { PublishBody, Published } from '../../../contract/brand';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import { askForLost, LostAnswer } from '../../shared/api/ask-for-lost';
import type { RequestKey } from '../../shared/api/use-request';
import { getSession } from '../../shared/session/session';
import { showError } from '../../shared/ui/notices';

/** Changes to apply: `diff` is 'working', or the archived version to go back to. */
export const publishDiff = (brandID: string, diff: string): RequestKey<'/dtl/brand/publish'> => [
  '/dtl/brand/publish',
  { brandID, diff },
];

/** POST /dtl/brand/publish: publishes, or goes back to `archivedID` first. One change, or none at all. */
export async function publishBrand(body: PublishBody): Promise<Published> {
  return askForLost(() => request('POST', '/dtl/brand/publish', { body }));
}

/** B8's sentence, and beside it what the server says is to be done. A session that ended is told of on the sign-in page. */
export function tellFailure(error: unknown): void {
  if (error instanceof LostAnswer) {
    const unknown = 'No response from server. It is not known whether the brand was published.';
    showError(unknown, 15, 'Try again. The brand is not published twice.');
  } else if (!(error instanceof ApiError)) throw error;
  else if (getSession()) showError('Publishing failed', 15, error.message);
}
