// A job that never ends keeps the next jobs of its object waiting, so that a test can act before they begin.
import type { ObjectType } from '../../../objects/index';
import { endJob, insertBulkJob } from '../../../server/storage/bulk/bulk-jobs';
import type { Database } from '../../../server/storage/database';

/** Returns a function that ends the job. */
export async function holdJobs(db: Database, objectType: ObjectType): Promise<() => Promise<void>> {
  const job = { id: `held ${Math.random()}`, objectType, by: 'x', what: 'populate' } as const;
  const { n } = await insertBulkJob(db, { ...job, detail: {}, fields: [], total: 0 });
  return async () => {
    await endJob(db, { n, to: 'canceled' });
  };
}
