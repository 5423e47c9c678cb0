// Computes formulas again after a configuration has changed them (E4), in a job that another host continues if this one dies.
import { randomUUID } from 'node:crypto';
import type { ObjectType } from '../../objects/index';
import type { Context } from '../context';
import { type ApplyPlan, maxEmbedded, requireFewEnough } from '../jobs/plan';
import { type BulkJob, insertBulkJob } from '../storage/bulk/bulk-jobs';
import type { Database, Queries } from '../storage/database';
import { countAllRecordsOf } from '../storage/records/element-values';
import { planFormulas } from './plan-formulas';

/** Throws 422 if the object has too many records for the embedded database. */
export async function insertRecomputeJob(
  tx: Queries,
  { objectType, by, db }: { objectType: ObjectType; by: string; db: Pick<Database, 'embedded'> },
): Promise<BulkJob> {
  const total = await countAllRecordsOf(tx, objectType);
  requireFewEnough(total, db.embedded ? maxEmbedded : undefined);
  const detail = { again: true };
  return insertBulkJob(tx, { id: randomUUID(), objectType, by, what: 'formulas', detail, fields: [], total });
}

export async function recomputeInJob(
  { bulk, metadata }: Pick<Context, 'bulk' | 'metadata'>,
  job: BulkJob,
): Promise<void> {
  const { objectType, by } = job;
  const toPlan = async (elements: Parameters<typeof planFormulas>[0]['elements']) => ({
    ...planFormulas({ objectType, elements }),
    detail: {},
  });
  const change = {
    ...{ objectType, by },
    // The configuration is stored already, so the user's current rights do not matter.
    renew: async () => undefined,
    async store(tx: Queries, show: ApplyPlan) {
      await show(await toPlan((await metadata.getIn(tx, objectType)).elements));
      return { status: 200, body: { success: true } };
    },
  };
  await bulk.carryOut(job, change, await toPlan((await metadata.get(objectType)).elements));
}

const maxAwaited = 300;

export async function recomputeSoon(
  context: Pick<Context, 'bulk' | 'metadata'>,
  job: BulkJob,
): Promise<void> {
  const run = recomputeInJob(context, job);
  if (job.total <= maxAwaited) await run;
}
