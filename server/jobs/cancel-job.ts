// Only the user who started a job can see or cancel it. A job that nobody started is seen by those with full access to its object,
// because others would learn from it that a hidden value has changed.
import { accessTo } from '../../objects/role-config';
import { isFullAccess } from '../../schemas/words/access';
import type { Caller } from '../access/caller';
import { AppError } from '../app-error';
import { type BulkJob, endJob, findBulkJob, isFollowing } from '../storage/bulk/bulk-jobs';
import type { Queries } from '../storage/database';

/** Throws 404 for another user's job, and inUse once its changes are visible. */
export async function cancelJob(db: Queries, caller: Caller, id: string): Promise<BulkJob> {
  const job = await requireJob(db, caller, id);
  if (isFollowing(job)) throw new AppError('forbidden');
  if (await endJob(db, { n: job.n, to: 'canceled' })) return { ...job, state: 'canceled' };
  if (job.state === 'canceled' || job.state === 'failed') return job;
  throw new AppError('inUse', {
    message: 'This has already finished. Undo it instead.',
    body: { counts: {} },
  });
}

/** Throws 404 for a job that the caller cannot see. */
export async function requireJob(db: Queries, caller: Caller, id: string): Promise<BulkJob> {
  const job = await findBulkJob(db, id);
  if (!job || !canSeeJob(caller, job)) throw new AppError('notFound');
  return job;
}

export const canSeeJob = (caller: Caller, job: BulkJob): boolean =>
  job.by === caller.userID || (isFollowing(job) && isFullAccess(accessTo(caller.access, job.objectType)));
