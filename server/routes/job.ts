// Changes of many records that go on after their call was answered (API.md, 202).
import { AppError } from '../app-error';
import { getCaller, toCall } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { cancelJob, requireJob } from '../jobs/bulk-jobs';
import { toWireJob } from '../jobs/wire-job';
import { undoJob } from '../operations/metadata/undo-job';
import { listRunningJobs } from '../storage/bulk-jobs';

const admin = { config: { door: 'admin' } } as const;

export const registerJobRoutes: RegisterRoutes = (app, context) => {
  const { db } = context;
  app.get<{ Querystring: { id?: string } }>('/dtl/job', admin, async (request) => {
    const { userID } = getCaller(request);
    const { id } = request.query;
    if (id === undefined) return { success: true, jobs: (await listRunningJobs(db, userID)).map(toWireJob) };
    const job = await requireJob(db, userID, id);
    const isOver = job.state !== 'staging';
    // A change on this node may be told before its caches have heard of it.
    if (isOver) await context.feed.catchUp();
    return { success: true, job: toWireJob(job), ...(isOver && job.answer && { answer: job.answer }) };
  });
  app.delete<{ Querystring: { id?: string } }>('/dtl/job', admin, async (request) => {
    const { id } = request.query;
    if (id === undefined) throw new AppError('badRequest', { message: 'id is missing.' });
    const job = await cancelJob(db, getCaller(request).userID, id);
    return { success: true, message: 'Canceled. Nothing was changed.', job: toWireJob(job) };
  });
  app.post<{ Body: { id: string } }>('/dtl/job/undo', admin, async (request, reply) => {
    const { status, body } = await undoJob(toCall(context, request), request.body.id);
    return reply.status(status).send(body);
  });
};
