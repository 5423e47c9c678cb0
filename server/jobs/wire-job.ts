import type { WireJob } from '../../contract/jobs';
import { type BulkJob, isFollowing } from '../storage/bulk/bulk-jobs';
import type { BulkAnswer } from './plan';

const states = {
  staging: 'running',
  done: 'done',
  failed: 'failed',
  canceled: 'canceled',
} as const;

const known = ['import', 'edit', 'delete', 'undo', 'restore', 'preview'] as const;

export function toWireJob(job: BulkJob): WireJob {
  const { id, objectType, state, total, made, refused } = job;
  const what = isFollowing(job) ? 'follow' : (known.find((one) => one === job.what) ?? 'fields');
  const [done, changed] = [Math.min(job.done, total), job.changed - made];
  return { id, objectType, what, state: states[state], done, total, made, changed, refused };
}

/** For work that continues after the call. */
export function toJobAnswer(job: BulkJob): BulkAnswer {
  return { status: 202, body: { success: true, message: '', job: toWireJob(job) } };
}
