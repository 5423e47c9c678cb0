import type { PublishBody, Published } from '../../../contract/brand/publish-brand';
import { request } from '../../shared/api/api-client';
import { ApiError } from '../../shared/api/api-error';
import type { RequestKey } from '../../shared/api/use-request';
import { showError } from '../../shared/ui/notices';

/** Changes to apply: `diff` is 'working', or the archived version to go back to. */
export const publishDiff = (brandID: string, diff: string): RequestKey<'/dtl/brand/publish'> => [
  '/dtl/brand/publish',
  { brandID, diff },
];

/** POST /dtl/brand/publish: publishes, or goes back to `archivedID` first. One change, or none at all. */
export async function publishBrand(body: PublishBody): Promise<Published> {
  return request('POST', '/dtl/brand/publish', { body });
}

/** B8's sentence, and beside it what the server says is to be done. */
export function tellFailure(error: unknown): void {
  if (!(error instanceof ApiError)) throw error;
  showError('Publishing failed', 15, error.message);
}
