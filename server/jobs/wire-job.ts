// A bulk job as its admin sees it: what is shown is done to the eye, though the records are still taking it over.
import type { WireJob } from '../../contract/jobs/job';
import type { BulkJob } from '../storage/bulk-jobs';

const states = {
  staging: 'running',
  shown: 'done',
  done: 'done',
  failed: 'failed',
  canceled: 'canceled',
} as const;

export function toWireJob({ id, objectType, state, done, total, detail }: BulkJob): WireJob {
  const oneByOne = detail.oneByOne === true && { oneByOne: true as const };
  return { id, objectType, state: states[state], done: Math.min(done, total), total, ...oneByOne };
}
