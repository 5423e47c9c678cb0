// Computes every record's formulas again after a configuration has changed them (E4). The job is stored in the same transaction as the
// configuration, so that another host continues it if this one dies.
import { randomUUID } from 'node:crypto';
import type { ObjectType } from '../../objects/index';
import type { Context } from '../context';
import { mostEmbedded, requireFewEnough, type Show } from '../jobs/plan';
import { type BulkJob, insertBulkJob } from '../storage/bulk/bulk-jobs';
import type { Database, Queries } from '../storage/database';
import { countAllRecordsOf } from '../storage/records/element-values';
import { planFormulas } from './plan-formulas';

/** Throws 422 where the embedded database has too many of the object's records. */
export async function beginRecompute(
  tx: Queries,
  { objectType, by, db }: { objectType: ObjectType; by: string; db: Pick<Database, 'embedded'> },
): Promise<BulkJob> {
  const total = await countAllRecordsOf(tx, objectType);
  requireFewEnough(total, db.embedded ? mostEmbedded : undefined);
  const detail = { again: true };
  return insertBulkJob(tx, { id: randomUUID(), objectType, by, what: 'formulas', detail, fields: [], total });
}

/** Resolves when it is over. */
export async function workOutAnew(
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
    // What is stored already asks for it, not who stored that.
    renew: async () => undefined,
    async store(tx: Queries, show: Show) {
      await show(await toPlan((await metadata.getIn(tx, objectType)).elements));
      return { status: 200, body: { success: true } };
    },
  };
  await bulk.carryOut(job, change, await toPlan((await metadata.get(objectType)).elements));
}

/** Few records are waited for. */
const mostAwaited = 300;

export async function workOutSoon(context: Pick<Context, 'bulk' | 'metadata'>, job: BulkJob): Promise<void> {
  const run = workOutAnew(context, job);
  if (job.total <= mostAwaited) await run;
}
