import type { JobAnswer, JobList, WireJob } from '../../../contract/jobs';
import { request } from '../api/api-client';
import { askForLost } from '../api/ask-for-lost';

/** GET /dtl/job?id: how far it is, and its answer once it is over. */
export async function getJob(id: string): Promise<JobAnswer> {
  return (await request('GET', '/dtl/job', { query: { id }, background: true })) as JobAnswer;
}

/** GET /dtl/job: one's own that are under way. */
export async function listJobs(): Promise<JobList> {
  return (await request('GET', '/dtl/job', { background: true })) as JobList;
}

/** DELETE /dtl/job: before anybody sees it. */
export function cancelJob(id: string): Promise<{ job: WireJob }> {
  return request('DELETE', '/dtl/job', { query: { id } });
}

/** POST /dtl/job/undo: takes back what a change wrote. */
export function undoJob(id: string): Promise<unknown> {
  return askForLost(() => request('POST', '/dtl/job/undo', { body: { id } }));
}
