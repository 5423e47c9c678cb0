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

/** The answer of a change, or 202 with the job that continues it. */
export function toJobAnswer(outcome: { answer: BulkAnswer } | { job: BulkJob }): BulkAnswer {
  if ('answer' in outcome) return outcome.answer;
  return { status: 202, body: { success: true, message: '', job: toWireJob(outcome.job) } };
}
