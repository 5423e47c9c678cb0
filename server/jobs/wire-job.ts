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

const known = ['import', 'edit', 'delete', 'undo', 'restore'] as const;

export function toWireJob(job: BulkJob): WireJob {
  const { id, objectType, state, total, made, refused, detail } = job;
  const oneByOne = detail.oneByOne === true && { oneByOne: true as const };
  const what = known.find((one) => one === job.what) ?? 'fields';
  const [done, changed] = [Math.min(job.done, total), job.changed - made];
  return { id, objectType, what, state: states[state], done, total, made, changed, refused, ...oneByOne };
}
