// Changes of many records that go on after their call was answered (W2.45).
import { getCaller, toTask } from '../http/authenticate';
import type { RegisterRoutes } from '../http/register-routes';
import { cancelJob, requireJob } from '../jobs/bulk-jobs';
import { toWireJob } from '../jobs/wire-job';
import { undoJob } from '../operations/metadata/undo-job';
import { listRunningJobs } from '../storage/bulk-jobs';

export const registerJobRoutes: RegisterRoutes = (route, context) => {
  const { db } = context;
  route('readJob', async (request) => {
    const { userID } = getCaller(request);
    const { id } = request.query;
    if (id === undefined) return { success: true, jobs: (await listRunningJobs(db, userID)).map(toWireJob) };
    const job = await requireJob(db, userID, id);
    const isOver = job.state !== 'staging';
    // A change on this node may be told before its caches have heard of it.
    if (isOver) await context.feed.catchUp();
    return { success: true, job: toWireJob(job), ...(isOver && job.answer && { answer: job.answer }) };
  });
  route('cancelJob', async (request) => {
    const { id } = request.query;
    const job = await cancelJob(db, getCaller(request).userID, id);
    return { success: true, message: 'Canceled. Nothing changed.', job: toWireJob(job) };
  });
  route('undoJob', async (request, reply) => {
    const { status, body } = await undoJob(toTask(context, request), request.body.id);
    return reply.status(status).send(body);
  });
};
