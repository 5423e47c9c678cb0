// What lists need is prepared. Ended sessions, unused links, old attempts and what was deleted 30 days ago are removed from time to time; nothing depends on when.
import type { SignInServices } from '../context';
import type { BulkJobs } from '../jobs/bulk-jobs';
import { purgeElements } from '../operations/metadata/purge-elements';
import { deleteExpired } from '../storage/attempts';
import { purgeDeleted } from '../storage/purge';
import { deleteTaxFile, listOrphans } from '../storage/tax-files';
import { tidyEmbedded } from '../storage/vacuum';
import { prepareLists } from './prepare-lists';

const everyMs = 10 * 60_000;
/** Another node's bulk jobs are taken over soon after it died. */
const resumeEveryMs = 10_000;

type Given = { services: Pick<SignInServices, 'db' | 'inBackground' | 'files'>; bulk: BulkJobs };

/** Returns the way to stop. */
export function startSweep({ services, bulk }: Given): () => void {
  const sweep = () => services.inBackground('sweep', () => sweepOnce(services));
  const resume = () => services.inBackground('resume of bulk jobs', () => bulk.resume());
  const prepare = () =>
    services.inBackground('preparation of lists', () => prepareLists(services.db, console.log));
  const timers = [
    setInterval(sweep, everyMs),
    setInterval(prepare, everyMs),
    setInterval(resume, resumeEveryMs),
  ];
  for (const timer of timers) timer.unref();
  prepare();
  sweep();
  return () => timers.forEach(clearInterval);
}

/** Files go after the commit, and their rows after them: what a failing file store keeps is asked for again next time. */
export async function sweepOnce({ db, files }: Pick<SignInServices, 'db' | 'files'>): Promise<void> {
  await deleteExpired(db);
  await db.transaction(purgeDeleted);
  await purgeElements(db);
  await tidyEmbedded(db);
  for (const name of await listOrphans(db)) {
    await files.remove(name);
    await deleteTaxFile(db, name);
  }
}
