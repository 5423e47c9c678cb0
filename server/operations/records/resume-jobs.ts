// Drops the bulk jobs of a dead host, and starts formula jobs again whose change is stored already.
import { isObjectType } from '../../../objects/index';
import type { Context } from '../../context';
import { insertRecomputeJob, recomputeInJob } from '../../formulas/recompute-formulas';

/** `afterSeconds`: a job without a heartbeat for this long has lost its host. */
export async function resumeJobs(context: Context, afterSeconds?: number): Promise<void> {
  for (const { objectType, by } of await context.bulk.resume(afterSeconds)) {
    if (!isObjectType(objectType)) continue;
    const job = await context.db.transaction((tx) =>
      insertRecomputeJob(tx, { objectType, by, db: context.db }),
    );
    void recomputeInJob(context, job);
  }
}
