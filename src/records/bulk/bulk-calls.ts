import type { BulkOutcome, WireJob } from '../../../contract/jobs';
import type { BulkPreview, RecordChoice } from '../../../contract/records';
import type { Json } from '../../../schemas/values/json';
import { request } from '../../shared/api/api-client';
import { askForLost } from '../../shared/api/ask-for-lost';
import { waitForJob, waitForPreview } from '../../shared/jobs/follow-job';
import type { ListedObject } from '../listed-object';

export type BulkChange = { field: string; value: Json } | { delete: true };
export type BulkAsk = {
  object: Pick<ListedObject, 'objectType'>;
  select: RecordChoice;
  change: BulkChange;
};

/** What would happen; nothing is changed. For many records the host starts a job, whose end this waits for. */
export async function previewBulk(
  { object, ...asked }: BulkAsk,
  onTold: (job: WireJob) => void = () => undefined,
): Promise<BulkPreview> {
  const body = { objectType: object.objectType, ...asked, preview: true };
  const begun = await request('POST', '/dtl/bulk', { body, isRead: true });
  return (await waitForPreview(begun, onTold)) as BulkPreview;
}

/** `count`: what was told. Many go by a job, which this follows to its end. */
export async function runBulk({ object, ...asked }: BulkAsk, count: number): Promise<BulkOutcome> {
  const body = { objectType: object.objectType, ...asked, count };
  const begun = await askForLost(() => request('POST', '/dtl/bulk', { body }));
  return (await waitForJob(begun)) as BulkOutcome;
}
