import { atom } from 'jotai';
import type { JobAnswer, JobList, WireJob } from '../../../contract/jobs';
import { isObject } from '../../../schemas/values/json';
import { request } from '../api/api-client';
import { ApiError, isPassing, parseErrorBody, toApiError } from '../api/api-error';
import { askForLost } from '../api/ask-for-lost';
import { appStore } from '../app-state/app-store';
import { tellTabs } from './other-tabs';

/** Changes of many records that are under way, as far as this tab follows them. */
export const runningJobsAtom = atom<readonly WireJob[]>([]);

const askEveryMs = 400;

/**
 * What a call answers in the end: as it came, or, where the host answered 202 with a job, what the job answers once it is
 * over. Throws ApiError, code 'canceled' for one that was canceled.
 */
export async function waitForJob(answer: unknown): Promise<unknown> {
  const job = toJob(answer);
  if (!job) return answer;
  tellTabs(job.objectType);
  return followJob(job);
}

/** The same for a preview. It changes nothing, so only the waiting dialog shows its progress. */
export async function waitForPreview(answer: unknown, onTold: (job: WireJob) => void): Promise<unknown> {
  const job = toJob(answer);
  return job ? followToEnd(job, onTold) : answer;
}

function toJob(answer: unknown): WireJob | undefined {
  return isObject(answer) && isObject(answer.job) ? (answer.job as unknown as WireJob) : undefined;
}

export async function followJob(job: WireJob): Promise<unknown> {
  try {
    return await followToEnd(job, note);
  } finally {
    appStore.set(runningJobsAtom, (jobs) => jobs.filter(({ id }) => id !== job.id));
  }
}

async function followToEnd(job: WireJob, onTold: (job: WireJob) => void): Promise<unknown> {
  onTold(job);
  for (;;) {
    await new Promise((done) => setTimeout(done, askEveryMs));
    const told = await ask(job.id);
    if (!told) continue;
    if (told.job.state !== 'running') return toOutcome(told);
    onTold(told.job);
  }
}

/** Undefined while the line is down: the host goes on meanwhile. */
async function ask(id: string): Promise<JobAnswer | undefined> {
  try {
    return await getJob(id);
  } catch (error) {
    if (error instanceof ApiError && isPassing(error)) return undefined;
    throw error;
  }
}

function toOutcome({ job, answer }: JobAnswer): unknown {
  if (job.state === 'canceled') {
    const message = 'Canceled. Nothing changed.';
    throw new ApiError({ status: 409, code: 'canceled', message, fromServer: true });
  }
  if (!answer) throw toApiError('unreadable', 200, answer);
  if (answer.status >= 400) throw parseErrorBody(answer.status, '', answer.body);
  return answer.body;
}

function note(job: WireJob): void {
  appStore.set(runningJobsAtom, (jobs) => [...jobs.filter(({ id }) => id !== job.id), job]);
}

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
