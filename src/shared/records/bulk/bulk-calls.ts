import type { BulkOutcome } from '../../../../contract/jobs/bulk-outcome';
import type { BulkPreview, RecordChoice } from '../../../../contract/records/change-records';
import type { Json } from '../../../../schemas/json';
import { request } from '../../api/api-client';
import { askForLost } from '../../api/ask-for-lost';
import { waitForJob } from '../../jobs/follow-job';
import type { ListedObject } from '../listed-object';

export type BulkChange = { field: string; value: Json } | { delete: true };
export type BulkAsk = {
  object: Pick<ListedObject, 'objectType'>;
  select: RecordChoice;
  change: BulkChange;
};

/** What would happen; nothing is changed. */
export async function previewBulk({ object, ...asked }: BulkAsk): Promise<BulkPreview> {
  const body = { objectType: object.objectType, ...asked, preview: true };
  return (await request('POST', '/dtl/bulk', { body, isRead: true })) as BulkPreview;
}

/** `count`: what was told. Many go by a job, which this follows to its end. */
export async function runBulk({ object, ...asked }: BulkAsk, count: number): Promise<BulkOutcome> {
  const body = { objectType: object.objectType, ...asked, count };
  const begun = await askForLost(() => request('POST', '/dtl/bulk', { body }));
  return (await waitForJob(begun)) as BulkOutcome;
}
