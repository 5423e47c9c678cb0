import { atom } from 'jotai';
import type { JobAnswer, JobList, WireJob } from '../../../contract/jobs';
import { isObject } from '../../../schemas/values/json';
import { request } from '../api/api-client';
import { ApiError, isPassing, parseErrorBody, toApiError } from '../api/api-error';
import { askForLost } from '../api/ask-for-lost';
import { appStore } from '../app-state/app-store';
import { tellTabs } from './other-tabs';

/** The running changes of many records that this tab follows. */
export const runningJobsAtom = atom<readonly WireJob[]>([]);

const askEveryMs = 400;

/** Returns the answer itself, or the job's answer if the host answered 202 with a job. Throws ApiError, code 'canceled' for a canceled job. */
export async function waitForJob(answer: unknown): Promise<unknown> {
  const job = toJob(answer);
  if (!job) return answer;
  tellTabs(job.objectType);
  return followJob(job);
}

export type Watcher = {
  onProgress?: (job: WireJob) => void;
  /** Aborted when the dialog that waits is closed. */
  signal?: AbortSignal;
};

/**
 * The same for a preview. It changes nothing, so only the waiting dialog shows its progress, and the host stops it when that dialog
 * is closed.
 */
export async function waitForPreview(
  answer: unknown,
  { onProgress = () => undefined, signal }: Watcher,
): Promise<unknown> {
  const job = toJob(answer);
  if (!job) return answer;
  const cancel = () => void cancelJob(job.id).catch(() => undefined);
  if (signal?.aborted) cancel();
  signal?.addEventListener('abort', cancel, { once: true });
  return followToEnd(job, onProgress, signal);
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

async function followToEnd(
  job: WireJob,
  onProgress: (job: WireJob) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  onProgress(job);
  for (;;) {
    await new Promise((done) => setTimeout(done, askEveryMs));
    signal?.throwIfAborted();
    const latest = await ask(job.id);
    if (!latest) continue;
    if (latest.job.state !== 'running') return toOutcome(latest);
    onProgress(latest.job);
  }
}

/** Undefined while there is no connection; the host continues the job. */
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
    // Only a newer one ends a preview that somebody still waits for.
    const message =
      job.what === 'preview'
        ? 'You started another check, so this one stopped. Try again.'
        : 'Canceled. Nothing changed.';
    throw new ApiError({ status: 409, code: 'canceled', message, fromServer: true });
  }
  if (!answer) throw toApiError('unreadable', 200, answer);
  if (answer.status >= 400) throw parseErrorBody(answer.status, '', answer.body);
  return answer.body;
}

function note(job: WireJob): void {
  appStore.set(runningJobsAtom, (jobs) => [...jobs.filter(({ id }) => id !== job.id), job]);
}

/** GET /dtl/job?id: its progress, and its answer once it is done. */
export async function getJob(id: string): Promise<JobAnswer> {
  return (await request('GET', '/dtl/job', { query: { id }, background: true })) as JobAnswer;
}

/** GET /dtl/job: the caller's own running jobs. */
export async function listJobs(): Promise<JobList> {
  return (await request('GET', '/dtl/job', { background: true })) as JobList;
}

/** DELETE /dtl/job: cancels it before anyone sees the change. */
export function cancelJob(id: string): Promise<{ job: WireJob }> {
  return request('DELETE', '/dtl/job', { query: { id } });
}

/** POST /dtl/job/undo: reverts what the change wrote. */
export function undoJob(id: string): Promise<unknown> {
  return askForLost(() => request('POST', '/dtl/job/undo', { body: { id } }));
}
