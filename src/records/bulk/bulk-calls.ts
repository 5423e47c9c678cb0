import type { BulkOutcome } from '../../../contract/jobs';
import type { BulkPreview, RecordChoice } from '../../../contract/records';
import type { Json } from '../../../schemas/values/json';
import { request } from '../../shared/api/api-client';
import { retryLost } from '../../shared/api/retry-lost';
import { type PreviewOptions, waitForJob, waitForPreview } from '../../shared/jobs/follow-job';
import type { ListedObject } from '../listed-object';

export type BulkChange = { field: string; value: Json } | { delete: true };
export type BulkRequest = {
  object: Pick<ListedObject, 'objectType'>;
  select: RecordChoice;
  change: BulkChange;
};

/** What would happen, without changing anything. For many records the host runs a job; this waits until it ends. */
export async function previewBulk(
  { object, ...change }: BulkRequest,
  watcher: PreviewOptions = {},
): Promise<BulkPreview> {
  const body = { objectType: object.objectType, ...change, preview: true };
  const started = await request('POST', '/dtl/bulk', { body, idempotency: 'none' });
  return (await waitForPreview(started, watcher)) as BulkPreview;
}

/** `count` is the number that the user confirmed. */
export async function runBulk({ object, ...change }: BulkRequest, count: number): Promise<BulkOutcome> {
  const body = { objectType: object.objectType, ...change, count };
  const started = await retryLost(() => request('POST', '/dtl/bulk', { body }));
  return (await waitForJob(started)) as BulkOutcome;
}
