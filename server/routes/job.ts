import { isKnown, requireType } from '../access/own-types';
import { AppError } from '../app-error';
import type { RegisterRoutes } from '../http/register-routes';
import { cancelJob, canSeeJob, requireJob } from '../jobs/cancel-job';
import { toWireJob } from '../jobs/wire-job';
import { undoImport } from '../operations/imports/undo-import';
import { planUndo } from '../operations/metadata/bulk-plans';
import { undoJob } from '../operations/metadata/undo-job';
import { undoTogether } from '../operations/records/undo-together';
import { findBulkJob, listDoneJobs, listRunningJobs } from '../storage/bulk/bulk-jobs';

export const registerJobRoutes: RegisterRoutes = (route, context) => {
  const { db } = context;
  route('readJob', async ({ task: { caller }, query: { id } }) => {
    if (id === undefined) {
      const jobs = await listRunningJobs(db, caller.userID);
      return { success: true, jobs: jobs.filter((job) => canSeeJob(caller, job)).map(toWireJob) };
    }
    const job = await requireJob(db, caller, id);
    const isOver = job.state !== 'staging';
    // Caches of this node must know the job's changes before its end is reported.
    if (isOver) await context.feed.catchUp();
    return { success: true, job: toWireJob(job), ...(isOver && job.answer && { answer: job.answer }) };
  });
  route('listDoneJobs', async ({ task: { caller }, query }) => {
    const objectType = requireType(caller, query.objectType);
    const jobs = await listDoneJobs(db, { objectType, by: caller.userID });
    return { success: true, jobs: jobs.map(({ at, ...one }) => ({ ...one, at: at.toISOString() })) };
  });
  route('cancelJob', async ({ task, query: { id } }) => {
    const job = await cancelJob(db, task.caller, id);
    return { success: true, message: 'Canceled. Nothing changed.', job: toWireJob(job) };
  });
  route('undoJob', async ({ task, body: { id } }, reply) => {
    const job = await findBulkJob(db, id);
    // The object has been deleted, or the caller can no longer access it.
    if (!job || !isKnown(task.caller, job.objectType)) throw new AppError('notFound');
    const together = (await undoTogether(task, job, planUndo)) ?? (await undoImport(task, job));
    const { status, body } = together ?? (await undoJob(task, id));
    return reply.status(status).send(body);
  });
};
