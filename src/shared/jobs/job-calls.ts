import type { WireJob } from '../../../contract/jobs/job';
import type { JobAnswer, JobList } from '../../../contract/jobs/read-job';
import { request } from '../api/api-client';

/** GET /dtl/job?id: how far it is, and its answer once it is over. */
export function getJob(id: string): Promise<JobAnswer> {
  return request('GET', '/dtl/job', { query: { id }, background: true });
}

/** GET /dtl/job: one's own that are under way. */
export function listJobs(): Promise<JobList> {
  return request('GET', '/dtl/job', { background: true });
}

/** DELETE /dtl/job: before anybody sees it. */
export function cancelJob(id: string): Promise<{ job: WireJob }> {
  return request('DELETE', '/dtl/job', { query: { id } });
}

/** POST /dtl/job/undo: takes back what a change wrote. */
export function undoJob(id: string): Promise<unknown> {
  return request('POST', '/dtl/job/undo', { body: { id } });
}
