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

export function toWireJob({ id, objectType, state, done, total }: BulkJob): WireJob {
  return { id, objectType, state: states[state], done: Math.min(done, total), total };
}
