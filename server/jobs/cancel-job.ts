import { AppError } from '../app-error';
import { type BulkJob, findBulkJob, moveJob } from '../storage/bulk/bulk-jobs';
import type { Queries } from '../storage/database';

/** Throws 404 for a job of another user, who cannot see it, and inUse once its changes are visible. */
export async function cancelJob(db: Queries, by: string, id: string): Promise<BulkJob> {
  const job = await requireJob(db, by, id);
  if (await moveJob(db, { n: job.n, from: 'staging', to: 'canceled' })) return { ...job, state: 'canceled' };
  if (job.state === 'canceled' || job.state === 'failed') return job;
  throw new AppError('inUse', {
    message: 'This has already finished. Undo it instead.',
    body: { counts: {} },
  });
}

export async function requireJob(db: Queries, by: string, id: string): Promise<BulkJob> {
  const job = await findBulkJob(db, id);
  if (job?.by !== by) throw new AppError('notFound');
  return job;
}
