import { atom } from 'jotai';
import type { JobAnswer, JobList, WireJob } from '../../../contract/jobs';
import { isObject } from '../../../schemas/values/json';
import { request } from '../api/api-client';
import { ApiError, isTransient, parseErrorBody, toApiError } from '../api/api-error';
import { retryLost } from '../api/retry-lost';
import { appStore } from '../app-state/app-store';
import { currentPerson } from '../session/session';
import { announceJob } from './other-tabs';

export const runningJobsAtom = atom<readonly WireJob[]>([]);

const pollInterval = 400;

/** Returns the answer itself, or the job's answer if the host answered 202 with a job. Throws ApiError, code 'canceled' for a canceled job. */
export async function waitForJob(answer: unknown): Promise<unknown> {
  const job = toJob(answer);
  if (!job) return answer;
  announceJob(job.objectType);
  return followJob(job);
}

export type PreviewOptions = {
  onProgress?: (job: WireJob) => void;
  signal?: AbortSignal;
};

/** The same for a preview: only the waiting dialog shows its progress, and closing the dialog cancels it on the host. */
export async function waitForPreview(
  answer: unknown,
  { onProgress = () => undefined, signal }: PreviewOptions,
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
    return await followToEnd(job, updateRunning);
  } finally {
    forgetRunning(job);
  }
}

/** Its user has signed out. The job continues on the host, and nobody else sees its outcome. */
function leaveJob(job: WireJob): Promise<never> {
  forgetRunning(job);
  return new Promise(() => undefined);
}

function forgetRunning({ id }: WireJob): void {
  appStore.set(runningJobsAtom, (jobs) => jobs.filter((job) => job.id !== id));
}

async function followToEnd(
  job: WireJob,
  onProgress: (job: WireJob) => void,
  signal?: AbortSignal,
): Promise<unknown> {
  const person = currentPerson();
  onProgress(job);
  for (;;) {
    await new Promise((done) => setTimeout(done, pollInterval));
    signal?.throwIfAborted();
    if (currentPerson() !== person) return leaveJob(job);
    const latest = await pollJob(job.id);
    if (!latest) continue;
    if (latest.job.state !== 'running') return toOutcome(latest);
    onProgress(latest.job);
  }
}

/** Undefined while there is no connection; the host continues the job. */
async function pollJob(id: string): Promise<JobAnswer | undefined> {
  try {
    return await getJob(id);
  } catch (error) {
    if (error instanceof ApiError && isTransient(error)) return undefined;
    throw error;
  }
}

function toOutcome({ job, answer }: JobAnswer): unknown {
  if (job.state === 'canceled') {
    // A preview that someone is waiting for can only be canceled by a newer one.
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

function updateRunning(job: WireJob): void {
  appStore.set(runningJobsAtom, (jobs) => [...jobs.filter(({ id }) => id !== job.id), job]);
}

export async function getJob(id: string): Promise<JobAnswer> {
  return (await request('GET', '/dtl/job', { query: { id }, background: true })) as JobAnswer;
}

export async function listJobs(): Promise<JobList> {
  return (await request('GET', '/dtl/job', { background: true })) as JobList;
}

export function cancelJob(id: string): Promise<{ job: WireJob }> {
  return request('DELETE', '/dtl/job', { query: { id } });
}

export function undoJob(id: string): Promise<unknown> {
  return retryLost(() => request('POST', '/dtl/job/undo', { body: { id } }));
}
