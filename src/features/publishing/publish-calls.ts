import type { PublishBody, Published } from '../../../contract/brand';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import { LostResponse, retryLost } from '../../shared/api/retry-lost';
import type { RequestKey } from '../../shared/api/use-request';
import { showError } from '../../shared/ui/notices';

/** The key of the pending changes: `diff` is 'working', or the archived version to return to. */
export const publishDiff = (brandID: string, diff: string): RequestKey<'/dtl/brand/publish'> => [
  '/dtl/brand/publish',
  { brandID, diff },
];

/** POST /dtl/brand/publish: publishes, or first returns to `archivedID`. Applies all changes or none. */
export async function publishBrand(body: PublishBody): Promise<Published> {
  return retryLost(() => request('POST', '/dtl/brand/publish', { body }));
}

/** Shows B8's message with the server's as detail. */
export function showFailure(error: unknown): void {
  if (error instanceof LostResponse) {
    const unknown = 'No response from server. It is not known whether the brand was published.';
    showError(unknown, 15, 'Try again. The brand is not published twice.');
  } else if (!(error instanceof ApiError)) throw error;
  else showError('Publishing failed', 15, error.message);
}
