// Ended sessions, unused links, old attempts and what was deleted 30 days ago are removed from time to time; nothing depends on when.
import { deleteExpired } from '../storage/attempts';
import { purgeDeleted } from '../storage/purge';
import { deleteTaxFile, listOrphans } from '../storage/tax-files';
import { tidyEmbedded } from '../storage/tidy';
import type { SignInServices } from './sign-in-services';

const everyMs = 10 * 60_000;

type Given = { services: Pick<SignInServices, 'db' | 'inBackground' | 'files'> };

/** Returns the way to stop. */
export function startSweep({ services }: Given): () => void {
  const sweep = () => services.inBackground('sweep', () => sweepOnce(services));
  const timer = setInterval(sweep, everyMs);
  timer.unref();
  sweep();
  return () => clearInterval(timer);
}

/** Files go after the commit, and their rows after them: what a failing file store keeps is asked for again next time. */
export async function sweepOnce({ db, files }: Pick<SignInServices, 'db' | 'files'>): Promise<void> {
  await deleteExpired(db);
  await db.transaction(purgeDeleted);
  await tidyEmbedded(db);
  for (const name of await listOrphans(db)) {
    await files.remove(name);
    await deleteTaxFile(db, name);
  }
}
